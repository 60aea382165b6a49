import type { Column } from './columns.ts';

export type Selection = {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
};

export type RowsProps<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  readonly at: string | undefined;
  readonly selection: Selection | undefined;
  /** Where the first row is in the whole list, from 0. */
  readonly offset: number;
  /** Called where the rows begin to be drawn in part. */
  readonly onWindowed: () => void;
};

type RowProps<Row> = {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly selection: Selection | undefined;
  readonly index: number;
  readonly rowIndex: number;
  readonly isAt: boolean;
  /** Whether the row brings itself into view. */
  readonly isScrolled: boolean;
  readonly measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
};

/** One row of a list: its cells, and its place among all rows. */
export function ListRow<Row>({
  row,
  id,
  columns,
  selection,
  index,
  rowIndex,
  isAt,
  isScrolled,
  measure,
}: RowProps<Row>) {
  return (
    <tr
      aria-current={isAt ? 'true' : undefined}
      aria-rowindex={rowIndex}
      data-index={index}
      ref={(element) => {
        measure?.(element);
        if (isAt && isScrolled) element?.scrollIntoView({ block: 'nearest' });
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
}
