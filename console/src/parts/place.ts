import { useRef, useState } from 'react';

/** The row that the keyboard is at, kept by its id: the list may change below it. It moves in the order that the list shows. */
export function usePlace<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [at, setAt] = useState<string | undefined>();
  const order = useRef<readonly string[]>([]);
  const shown = (): readonly string[] => (order.current.length === rows.length ? order.current : rows.map(idOf));
  const move = (step: number): void => {
    const ids = shown();
    const index = at === undefined ? -1 : ids.indexOf(at);
    setAt(ids[index < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, index + step))]);
  };
  const moveToEnd = (end: 'first' | 'last'): void => setAt(shown().at(end === 'first' ? 0 : -1));
  return { at, row: rows.find((row) => idOf(row) === at), order, move, moveToEnd, setAt };
}

type Moving = Pick<ReturnType<typeof usePlace>, 'move' | 'moveToEnd'>;

/** What every list does by key: down, up, to the first row and to the last. */
export const placeKeys = ({ move, moveToEnd }: Moving) => ({
  j: () => move(1),
  k: () => move(-1),
  Home: () => moveToEnd('first'),
  End: () => moveToEnd('last'),
});
