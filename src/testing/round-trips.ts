import pg from 'pg';

/** What the service does meanwhile by itself, such as the log of requests and the signs of life of its listeners, has connections of its own. */
const OF_ITSELF = / (work|listens to \w+)$/;

function isOfItself(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as { connectionParameters: { application_name?: string } };
  return OF_ITSELF.test(connectionParameters.application_name ?? '');
}

/** How often something was sent to the database while the work was done, COMMIT and what a new connection asks included. */
export async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    if (!isOfItself(this)) count += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, parameters);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}
