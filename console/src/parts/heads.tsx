import type { Column } from './columns.ts';

type Sorter = { readonly direction: false | 'asc' | 'desc'; readonly toggle: () => void };

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sorterOf: (name: string) => Sorter | null;
};

const said = { asc: 'ascending', desc: 'descending' } as const;

/** The names of the columns; where the whole list is there, a press sorts by one, and says so by a word and a sign. */
export const Heads = <Row,>({ columns, sorterOf }: Props<Row>) =>
  columns.map(({ name, isFigure }) => {
    const sorter = sorterOf(name);
    const order = sorter?.direction ? said[sorter.direction] : undefined;
    return (
      <th
        key={name}
        scope="col"
        aria-sort={order}
        className={`px-3 py-2 font-medium ${isFigure ? 'md:text-right' : ''}`}
      >
        {sorter ? (
          <button type="button" className="min-h-6 underline decoration-dotted" onClick={sorter.toggle}>
            {name}
            <span aria-hidden="true">{order ? (order === 'ascending' ? ' ▲' : ' ▼') : ''}</span>
          </button>
        ) : (
          name
        )}
      </th>
    );
  });
