import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { importInvestments } from './operations.ts';

const { pool, drop } = await freshDatabase();
after(drop);

for (const status of ['pending', 'open', 'closed', 'matured', 'suspended'])
  test(`a file may bring an investment that is ${status}`, async () => {
    await transact(pool, 'write', (tx) => importInvestments(tx, catalogueFile({ code: status.toUpperCase(), status })));

    const { rows } = await pool.query('select status from investments where code = $1', [status.toUpperCase()]);
    assert.deepEqual(rows, [{ status }]);
  });
