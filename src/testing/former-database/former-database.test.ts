import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { trialBalance } from '../../ledger/book/trial-balance.ts';
import { verifyBooks } from '../../ledger/book/verify.ts';
import { bringToPlaces } from '../../payments/place-opening/operations.ts';
import { findOutside } from '../../payments/place-opening/queries.ts';
import { verifyAudit } from '../../platform/audit-proof.ts';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { connectPool } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transaction.ts';
import { WORK_ROLE } from '../../platform/database/work-role.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { declared } from '../../service/registry.ts';
import { addressOn } from '../citus-template.ts';
import { openFirm } from '../firm.ts';
import { freshDatabase } from '../fresh-database.ts';
import { plainService } from '../plain-service.ts';
import { startHere } from '../start-here.ts';
import { columnsOf, former, formerTables, restoreFormer } from './restore.ts';

/** A database of a former version: a start of this one migrates it, and keeps all that it holds. */
const ADJUSTMENT = '01a22414-9281-74b6-a9a2-89688d5a6d9d';
const REPORTED_ORDER = '01a22414-c5a1-70d4-b6c9-8fda34a8ab7a';

const server = await freshDatabase();
const name = `former_${randomBytes(6).toString('hex')}`;
await server.owner.query(`create database ${name}`);
const address = addressOn(server.ownerAddress, name, WORK_ROLE);
const ownerAddress = addressOn(server.ownerAddress, name);
const owner = new pg.Client(ownerAddress);
await owner.connect();
await restoreFormer(owner);

/** The rows of a table as texts, without what was added to them since. */
async function readAll(table: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ row: string }>(
    `select to_jsonb(one)::text as row from (select ${columns.join(', ')} from ${table}) one`,
  );
  return rows.map(({ row }) => row);
}

type Before = { readonly table: string; readonly columns: readonly string[]; readonly rows: readonly string[] };
const before: Before[] = [];
for (const { table } of formerTables()) {
  const columns = await columnsOf(owner, table);
  before.push({ table, columns, rows: await readAll(table, columns) });
}

const [, masterKey] = former.MASTER_KEYS.split(':');
const sealer = createSealer({ current: 1, keys: new Map([[1, Buffer.from(masterKey!, 'base64')]]) });

const started = await startHere({
  DATABASE_URL: address,
  DATABASE_OWNER_URL: ownerAddress,
  MASTER_KEYS: former.MASTER_KEYS,
  ROLE: 'api',
  SEED_DEMO: '0',
});
const pool = connectPool(ownerAddress, 2, () => undefined);
after(async () => {
  await started.stop();
  await Promise.all([pool.end(), owner.end()]);
  await server.owner.query(`drop database ${name} with (force)`);
  await server.drop();
});

test('every row is there as it was, with what was added to it', async () => {
  const changed: string[] = [];
  for (const { table, columns, rows } of before) {
    const now = new Set(await readAll(table, columns));
    const lost = rows.filter((row) => !now.has(row));
    if (lost.length > 0) changed.push(`${table}: ${lost.length} of ${rows.length}, ${lost[0]}`);
  }
  assert.deepEqual(changed, []);
});

test('the books and the audit prove themselves', async () => {
  const { problems, accounts } = await transact(pool, 'read', (tx) => verifyBooks(tx, declared.checks));
  assert.deepEqual([problems, accounts], [[], 28]);
  assert.deepEqual((await transact(pool, 'read', (tx) => verifyAudit(tx))).problems, []);
});

const baseUrl = /https?:\/\/127\.0\.0\.1:\d+/.exec(started.printed)![0];
const clientOf = (key: (typeof former)['test']) => new PartnerClient({ baseUrl, ...key, retries_max: 0 });

test('what was outside is at the places that its payments name, and each currency has as much as it owes', async () => {
  const due = await transact(pool, 'read', (tx) => findOutside(tx, []));
  assert.equal(due.length, 7);
  for (const account of due) await transact(pool, 'write', (tx) => bringToPlaces(tx, account));
  assert.deepEqual(await transact(pool, 'read', (tx) => findOutside(tx, [])), []);

  const { rows } = await owner.query<{ at: string }>(
    `select concat_ws(' ', environment.mode, account.currency, place.name, sum(-account.balance)) as at
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id
     join places place on place.id::text = account.part
     group by environment.mode, account.currency, place.name
     having sum(account.balance) <> 0
     order by 1`,
  );
  assert.deepEqual(
    rows.map(({ at }) => at),
    [
      'live GHS Not known where 400000.00',
      'live NGN Not known where 28000000.00',
      'live NGN simulator, to be settled 325000.00',
      'test GHS simulator, to be settled 2007500.00',
      'test NGN simulator, available -2000.00',
      'test NGN simulator, to be settled 2986000.00',
      'test USD simulator, to be settled 2003750.00',
    ],
  );
  const { balanced, lines } = await transact(pool, 'read', (tx) => trialBalance(tx));
  assert(balanced);
  const outside = lines.filter(({ account, balance }) => account === 'funding_clearing' && balance !== '0.00');
  assert.deepEqual(outside, []);
});

test('keys of before still sign, and find what was there', async () => {
  const client = clientOf(former.test);

  const counts = {
    orders: (await client.orders.list()).pagination.count,
    holdings: (await client.holdings.list()).pagination.count,
    funding: (await client.fundingRequests.list()).pagination.count,
    withdrawals: (await client.withdrawals.list()).pagination.count,
  };
  assert.deepEqual(counts, { orders: 59, holdings: 31, funding: 42, withdrawals: 6 });
  const balances = [];
  for (const currency of ['NGN', 'GHS', 'USD'] as const)
    balances.push((await client.wallets.get(currency)).available_balance);
  assert.deepEqual(balances, ['942640.00', '2007500.00', '2001768.42']);
  assert.equal((await clientOf(former.live).organisation.get()).name, 'Demo Capital');
});

test('what waited for a second person is decided by one', async () => {
  const storage = localStorage(mkdtempSync(join(tmpdir(), 'former-')));
  const firm = openFirm({ ...server, address, pool }, { ...plainService, sealer, storage });
  after(() => firm.close());

  await firm.approve(ADJUSTMENT);
  await firm.approve(REPORTED_ORDER);

  const { rows } = await pool.query(
    `select adjustment.status as adjustment, "order".status as order, "order".proceeds
     from adjustments adjustment, orders "order"
     where adjustment.id = $1 and "order".id = $2`,
    [ADJUSTMENT, REPORTED_ORDER],
  );
  assert.deepEqual(rows, [{ adjustment: 'posted', order: 'completed', proceeds: '127397.92' }]);
  assert.deepEqual((await transact(pool, 'read', (tx) => verifyBooks(tx, declared.checks))).problems, []);
});
