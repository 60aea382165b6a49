import { lazy, type ReactNode, Suspense } from 'react';
import { ListRow, type RowsProps } from './list-row.tsx';

/** Pages have at most 200 rows and are drawn whole, so that the browser's own search finds all of them. */
const DRAWN_MAX = 200;

/** What draws in part is loaded where a list is long. */
const LongRows = lazy(() => import('./long-rows.tsx')) as <Row>(props: RowsProps<Row>) => ReactNode;

/** The rows of a list; of a long one those that are near the window. The row of the heads is the first that is counted. */
export function Rows<Row>(props: RowsProps<Row>) {
  const first = <FirstRows {...props} rows={props.rows.slice(0, DRAWN_MAX)} />;
  if (props.rows.length <= DRAWN_MAX) return first;
  return (
    <Suspense fallback={first}>
      <LongRows {...props} />
    </Suspense>
  );
}

const FirstRows = <Row,>({ rows, columns, idOf, at, selection, offset }: RowsProps<Row>) => (
  <tbody>
    {rows.map((row, index) => {
      const id = idOf(row);
      return (
        <ListRow
          key={id}
          {...{ row, id, columns, selection, index }}
          rowIndex={offset + index + 2}
          isAt={id === at}
          isScrolled
        />
      );
    })}
  </tbody>
);
