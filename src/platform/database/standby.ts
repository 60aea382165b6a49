import { statement, type Transaction } from './transaction.ts';

const writeMessage = statement(`select pg_logical_emit_message(true, 'acknowledged again', '')`);

/**
 * Has the COMMIT of a transaction that writes nothing wait for the standby, and so for all that was committed before it. What it
 * read may be there and not on the standby: its own transaction was cut off while it waited, or this server crashed then. It
 * writes a record to the log of PostgreSQL and no row.
 */
export async function waitForStandby(tx: Transaction): Promise<void> {
  await tx.rows(writeMessage);
}
