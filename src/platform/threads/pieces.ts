import { setImmediate as turn } from 'node:timers/promises';

/** Many rows that come from a worker thread, as texts of some rows each: others get their turn between them. */
export type Pieces = readonly string[];

const ROWS = 500;

export function inPieces(rows: readonly object[]): Pieces {
  const pieces: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS) pieces.push(JSON.stringify(rows.slice(at, at + ROWS)));
  return pieces;
}

/** The same work for each of many rows, in their order: others get their turn between some of them. */
export async function inTurns<Row, Result>(rows: readonly Row[], work: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < rows.length; at += ROWS) {
    for (const row of rows.slice(at, at + ROWS)) results.push(work(row));
    await turn();
  }
  return results;
}

/** The rows of pieces, whose type is that of the job that made them. */
export async function ofPieces<Row>(pieces: Pieces): Promise<Row[]> {
  const rows: Row[] = [];
  for (const piece of pieces) {
    rows.push(...(JSON.parse(piece) as Row[]));
    await turn();
  }
  return rows;
}
