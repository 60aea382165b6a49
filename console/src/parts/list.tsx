import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { totals } from '../format/effect.ts';
import type { Amount, Column } from './columns.ts';
import { Heads } from './heads.tsx';
import type { Selection } from './list-row.tsx';
import type { Pagination } from './pager.tsx';
import { Rows } from './rows.tsx';
import { useSorted } from './sorting.ts';
import { Empty, Failure, Loading } from './states.tsx';

type Props<Row> = {
  /** What the rows are, in the plural: "orders". */
  readonly what: string;
  readonly columns: readonly Column<Row>[];
  readonly reading: {
    readonly data: { readonly data: readonly Row[]; readonly pagination?: Pagination } | readonly Row[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly idOf: (row: Row) => string;
  /** The row that the keyboard is at. */
  readonly at?: string | undefined;
  /** Receives the order of the rows, for the keyboard. */
  readonly order?: RefObject<readonly string[]>;
  readonly selection?: Selection;
  readonly ifNone?: ReactNode;
};

/** A list in its four states: on its way, failed, empty, there. */
export function List<Row extends object>({ what, reading, ifNone, ...rest }: Props<Row>) {
  const { data, error, refetch } = reading;
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what={what} />;
  const isPage = 'data' in data;
  const rows: readonly Row[] = isPage ? data.data : data;
  if (rows.length === 0) return <Empty>{ifNone ?? `There are no ${what} here.`}</Empty>;
  const { offset, count } = (isPage && data.pagination) || { offset: 0, count: rows.length };
  return <Table what={what} rows={rows} offset={offset} count={count} {...rest} />;
}

type TableProps<Row> = Omit<Props<Row>, 'reading' | 'ifNone'> & {
  readonly rows: readonly Row[];
  readonly offset: number;
  readonly count: number;
};

function Table<Row extends object>({ what, columns, idOf, at, selection, order, ...page }: TableProps<Row>) {
  const { rows, offset, count } = page;
  const sorted = useSorted(columns, rows, idOf, rows.length === count);
  const { table, widths, keepWidths } = useWidths();
  useEffect(() => {
    if (order) order.current = sorted.order.map(idOf);
  });
  const isAllChosen = selection !== undefined && rows.every((row) => selection.chosen.has(idOf(row)));
  return (
    <table ref={table} aria-rowcount={count + 1} className="list-table w-full border-collapse text-left">
      <caption className="sr-only">{what}</caption>
      {widths && (
        <colgroup>
          {widths.map((width, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name, and none moves.
            <col key={nth} style={{ width }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr aria-rowindex={1} className="border-b border-line text-xs text-muted">
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
          <Heads columns={columns} sorterOf={sorted.sorterOf} />
        </tr>
      </thead>
      <Rows {...{ columns, idOf, at, selection, offset }} rows={sorted.order} onWindowed={keepWidths} />
      {rows.length > 1 && <Sums columns={columns} rows={rows} isSelectable={selection !== undefined} />}
    </table>
  );
}

/** Where rows come and go, columns keep the widths that the first rows gave them, but for a row that needs more. */
function useWidths() {
  const table = useRef<HTMLTableElement>(null);
  const [widths, setWidths] = useState<readonly string[] | null>(null);
  const keepWidths = useCallback(() => {
    const heads = [...(table.current?.querySelectorAll('thead th') ?? [])];
    const all_px = table.current?.getBoundingClientRect().width ?? 0;
    if (all_px > 0) setWidths(heads.map((head) => `${(head.getBoundingClientRect().width / all_px) * 100}%`));
  }, []);
  return { table, widths, keepWidths };
}

type SumsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isSelectable: boolean;
};

/** The rows that are shown, added up; nothing where no column is. */
function Sums<Row>({ columns, rows, isSelectable }: SumsProps<Row>) {
  const sums = useMemo(
    () => columns.map(({ sum }) => (sum ? sumsOf(rows.flatMap((row) => sum(row) ?? [])) : null)),
    [columns, rows],
  );
  if (sums.every((one) => one === null)) return null;
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
            {nth === 0 && 'Total of these rows'}
            {sums[nth]?.map((total) => (
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
