import type pg from 'pg';

/** The database is not one that this version can work on as it stands. The message says what to do about it. */
export class DatabaseNotUsable extends Error {}

/** Connects, or says which variable to look at. */
export async function reach(client: pg.Client, variable: string): Promise<void> {
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new DatabaseNotUsable(`The database cannot be reached (${error.message || error.code}); check ${variable}`, {
      cause: error,
    });
  });
}
