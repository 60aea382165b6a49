import { useState } from 'react';

/** The row that the keyboard is at, kept by its id: the list may change below it. */
export function usePlace<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [at, setAt] = useState<string | undefined>();
  const move = (step: number): void => {
    const index = rows.findIndex((row) => idOf(row) === at);
    const next = index < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, index + step));
    const row = rows[next];
    setAt(row && idOf(row));
  };
  return { at, row: rows.find((row) => idOf(row) === at), move, setAt };
}
