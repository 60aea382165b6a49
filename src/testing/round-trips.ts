import pg from 'pg';

/** How often something was sent to the database while the work was done, COMMIT and what a new connection asks included. */
export async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    count += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, parameters);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}
