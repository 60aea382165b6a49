import { createReadStream } from 'node:fs';
import { importFile } from '../src/market/feed/import.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { transact } from '../src/platform/database/transaction.ts';
import { registerListeners } from '../src/service/registry.ts';

/** Imports the bars of a file in one transaction, as the service does for an operator, in a process that can be killed. */
const [file = '', address = ''] = process.argv.slice(2);
registerListeners();
const pool = connectPool(address, 1, () => {}, { statement_ms: 3_600_000 });
const source = { kind: 'bars', exchange: undefined, provider: 'csv' };
const report = await transact(pool, 'write', async (tx) => importFile(tx, source, createReadStream(file)));
process.stdout.write(JSON.stringify(report));
await pool.end();
