import { Fragment, useEffect } from 'react';
import { ListRow, type RowsProps } from './list-row.tsx';
import { type Part, useWindow } from './window.ts';

/** The rows of a long list that are near the window, with the room of the others. */
export default function LongRows<Row>({ rows, columns, idOf, at, selection, offset, onWindowed }: RowsProps<Row>) {
  const place = at === undefined ? -1 : rows.findIndex((row) => idOf(row) === at);
  const { body, isWindowed, parts, after_px, measure, onFocus } = useWindow(rows.length, place);
  const isDrawnInPart = isWindowed && parts.length > 0;
  useEffect(() => {
    if (isDrawnInPart) onWindowed();
  }, [isDrawnInPart, onWindowed]);
  const width = columns.length + (selection ? 1 : 0);
  const drawn: readonly Part[] = parts ?? rows.map((_, index) => ({ index, before_px: 0 }));
  return (
    <tbody
      ref={body}
      className={isWindowed ? '[overflow-anchor:none]' : ''}
      onFocus={({ target }) => onFocus(Number(target.closest('tr')?.dataset['index'] ?? -1))}
      onBlur={() => onFocus(-1)}
    >
      {drawn.map(({ index, before_px }) => {
        const row = rows[index]!;
        const id = idOf(row);
        return (
          <Fragment key={id}>
            {before_px > 0 && <LeftOut width={width} height_px={before_px} />}
            <ListRow
              {...{ row, id, columns, selection, index, measure }}
              rowIndex={offset + index + 2}
              isAt={index === place}
              isScrolled={!isWindowed}
            />
          </Fragment>
        );
      })}
      {after_px > 0 && <LeftOut width={width} height_px={after_px} />}
    </tbody>
  );
}

/** The room of rows that are not drawn. */
const LeftOut = ({ width, height_px }: { readonly width: number; readonly height_px: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a plain table takes no focus.
  <tr aria-hidden="true" className="left-out">
    <td colSpan={width} style={{ height: height_px }} />
  </tr>
);
