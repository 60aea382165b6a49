import type { ReactNode } from 'react';
import { totals } from '../format/effect.ts';
import { Button } from './button.tsx';
import { Empty, Failure, Loading } from './states.tsx';

type Amount = {
  readonly currency: string;
  readonly amount: string;
  /** What is not added to anything else, such as Buy. */
  readonly of?: string;
};

export type Column<Row> = {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand right, so that they can be compared. */
  readonly isFigure?: boolean;
  /** What is added up below the rows, each currency for itself; null where a row has none. */
  readonly sum?: (row: Row) => Amount | null;
};

type Selection = {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
};

type Props<Row> = {
  /** What the rows are, in the plural: "orders". */
  readonly what: string;
  readonly columns: readonly Column<Row>[];
  readonly reading: {
    readonly data: { readonly data: readonly Row[] } | readonly Row[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly idOf: (row: Row) => string;
  /** The row that the keyboard is at. */
  readonly at?: string | undefined;
  readonly selection?: Selection;
  readonly ifNone?: ReactNode;
};

/** A list in its four states: on its way, failed, empty, there. */
export function List<Row>({ what, columns, reading, idOf, at, selection, ifNone }: Props<Row>) {
  const { data, error, refetch } = reading;
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what={what} />;
  const rows: readonly Row[] = 'data' in data ? data.data : data;
  if (rows.length === 0) return <Empty>{ifNone ?? `There are no ${what} here.`}</Empty>;
  const isAllChosen = rows.every((row) => selection?.chosen.has(idOf(row)));
  return (
    <table className="list-table w-full border-collapse text-left">
      <caption className="sr-only">{what}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          {selection && (
            <th scope="col" className="w-10 px-3 py-2">
              <input
                type="checkbox"
                className="size-4"
                aria-label={`Select all ${what} of this page`}
                checked={isAllChosen}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map(({ name, isFigure }) => (
            <th key={name} scope="col" className={`px-3 py-2 font-medium ${isFigure ? 'md:text-right' : ''}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ListRow
            key={idOf(row)}
            row={row}
            id={idOf(row)}
            columns={columns}
            isAt={idOf(row) === at}
            selection={selection}
          />
        ))}
      </tbody>
      {rows.length > 1 && <Sums columns={columns} rows={rows} isSelectable={selection !== undefined} />}
    </table>
  );
}

type SumsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isSelectable: boolean;
};

/** The rows that are shown, added up; nothing where no column is. */
function Sums<Row>({ columns, rows, isSelectable }: SumsProps<Row>) {
  if (!columns.some(({ sum }) => sum)) return null;
  return (
    <tfoot>
      <tr className="border-t border-line font-medium">
        {isSelectable && <td className="px-3 py-2 max-md:hidden" />}
        {columns.map(({ name, sum }, nth) => (
          <td
            key={name}
            data-label={name}
            className={`px-3 py-2 align-top ${sum ? 'tabular-nums whitespace-nowrap md:text-right' : nth > 0 ? 'max-md:hidden' : ''}`}
          >
            {nth === 0 && 'These rows together'}
            {sum &&
              sumsOf(rows.flatMap((row) => sum(row) ?? [])).map((total) => (
                <span key={total} className="block">
                  {total}
                </span>
              ))}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function sumsOf(amounts: readonly Amount[]): readonly string[] {
  const kinds = [...new Set(amounts.map(({ of }) => of))];
  return kinds.flatMap((kind) =>
    totals(amounts.filter(({ of }) => of === kind)).map((total) => [kind, total].filter(Boolean).join(' ')),
  );
}

type RowProps<Row> = {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly isAt: boolean;
  readonly selection: Selection | undefined;
};

const ListRow = <Row,>({ row, id, columns, isAt, selection }: RowProps<Row>) => (
  <tr
    aria-current={isAt ? 'true' : undefined}
    ref={(element) => {
      if (isAt) element?.scrollIntoView({ block: 'nearest' });
    }}
    className={`border-b border-line last:border-0 ${isAt ? 'bg-soft' : ''}`}
  >
    {selection && (
      <td data-label="Select" className="px-3 py-2">
        <input
          type="checkbox"
          className="size-4"
          aria-label={`Select ${id}`}
          checked={selection.chosen.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </td>
    )}
    {columns.map(({ name, cell, isFigure }) => (
      <td
        key={name}
        data-label={name}
        className={`px-3 py-2 align-top ${isFigure ? 'tabular-nums whitespace-nowrap md:text-right' : 'break-words'}`}
      >
        <div className="min-w-0">{cell(row)}</div>
      </td>
    ))}
  </tr>
);

type PagerProps = {
  readonly pagination: { readonly limit: number; readonly offset: number; readonly count: number } | undefined;
  readonly onMove: (offset: number) => void;
  /** What the pages are of, where a screen has more than one list. */
  readonly of?: string;
};

/** Which part of the whole list is shown: nothing is cut silently. */
export function Pager({ pagination, onMove, of }: PagerProps) {
  if (!pagination || pagination.count === 0) return null;
  const { limit, offset, count } = pagination;
  const last = Math.min(offset + limit, count);
  return (
    <nav aria-label={of ? `Pages of ${of}` : 'Pages'} className="flex flex-wrap items-center justify-between gap-2 p-3">
      <p className="text-muted">
        {(offset + 1).toLocaleString('en-GB')} to {last.toLocaleString('en-GB')} of {count.toLocaleString('en-GB')}
      </p>
      <div className="flex gap-2">
        <Button
          whyNot={offset === 0 ? 'This is the first page.' : null}
          onClick={() => onMove(Math.max(0, offset - limit))}
        >
          Newer
        </Button>
        <Button whyNot={last === count ? 'This is the last page.' : null} onClick={() => onMove(offset + limit)}>
          Older
        </Button>
      </div>
    </nav>
  );
}
