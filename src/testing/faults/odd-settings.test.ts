import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type pg from 'pg';
import { verifyBooks } from '../../ledger/book/verify.ts';
import { connectPool, laneClient, listenerClient, probeClient } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { statement, transact } from '../../platform/database/transaction.ts';
import { WORK_ROLE } from '../../platform/database/work-role.ts';
import { declared } from '../../service/registry.ts';
import { createWorld } from '../world.ts';
import { secondService } from './second-service.ts';
import { transactionPooler } from './transaction-pooler.ts';

/**
 * An operator's database, in which the role of the service begins each session with settings of another application. The first
 * service has its connections already; those of the second begin with the settings.
 */
const world = await createWorld();
const fund = await world.investment({ price: '2.50' });
const { address, owner } = world.database;
const { rows } = await owner.query<{ name: string }>('select current_database() as name');
const odd: Readonly<Record<string, string>> = {
  datestyle: 'German',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Kathmandu',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  standard_conforming_strings: 'off',
  backslash_quote: 'on',
  transform_null_equals: 'on',
  array_nulls: 'off',
  quote_all_identifiers: 'on',
  gin_fuzzy_search_limit: '1',
  search_path: 'elsewhere',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  idle_session_timeout: '3600000',
  row_security: 'off',
};
for (const [name, value] of Object.entries(odd))
  await owner.query(`alter role ${WORK_ROLE} in database ${rows[0]!.name} set ${name} = '${value}'`);
const { clientOf, stop } = await secondService(world, { role: 'all' });
const pooler = await transactionPooler(address, 'dropped');
after(() => pooler.close());

/** What a session of the service shows, whatever its role has set. */
const expected: Readonly<Record<string, string>> = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  transform_null_equals: 'off',
  array_nulls: 'on',
  quote_all_identifiers: 'off',
  gin_fuzzy_search_limit: '0',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  idle_session_timeout: '0',
  row_security: 'on',
};
const columns = Object.keys(expected).map((name) => `current_setting('${name}') as ${name}`);
const asked = statement(`select ${columns.join(', ')}`);

async function seenBy(client: pg.Client) {
  await client.connect();
  const { rows: found } = await client.query(asked.text);
  await client.end();
  return found[0];
}

test('every kind of session of the service has its own settings', async () => {
  assert.deepEqual(await seenBy(listenerClient(address)), expected);
  assert.deepEqual(await seenBy(probeClient(address)), expected);
  assert.deepEqual(await seenBy(laneClient(address, 50)), expected);
  const own = connectPool(address, 1, () => {});
  assert.deepEqual((await own.query(asked.text)).rows[0], expected);
  await own.end();
});

test('a transaction on a session that a pooler shares has them too', async () => {
  const shared = connectPool(pooler.address, 1, () => {}, { isShared: true });
  const [found] = await transact(shared, 'write', (tx) => tx.rows<Record<string, string>>(asked));
  await shared.end();

  const ofTransactions = Object.entries(expected).filter(([name]) => !/^default_transaction|^idle_session/.test(name));
  for (const [name, value] of ofTransactions) assert.equal(found![name], value, name);
});

test('responses are the same, byte for byte, and the books prove themselves', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const [before, here] = [partner.client, clientOf(partner)];
  const { id } = await here.orders.create({ investment_id: fund.test, amount: '10.00', currency: 'NGN' });

  const order = await here.orders.get(id);
  assert.match(order.created_at, /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.equal(order.amount, '10.00');
  assert.deepEqual(order, await before.orders.get(id));
  assert.deepEqual(await here.investments.get(fund.test), await before.investments.get(fund.test));
  const draft = await world.partner('live', { kyb: 'draft' });
  await clientOf(draft).kyb.updateBusiness({ date_of_incorporation: '2019-03-04', legal_name: "Acme 'A' \\\\ Ltd" });
  const business = await clientOf(draft).kyb.getBusiness();
  assert.deepEqual([business.date_of_incorporation, business.legal_name], ['2019-03-04', "Acme 'A' \\\\ Ltd"]);
  assert.deepEqual(business, await draft.client.kyb.getBusiness());
  const own = connectPool(address, 1, () => {});
  const { problems } = await transact(own, 'read', (tx) => verifyBooks(tx, declared.checks));
  await own.end();
  assert.deepEqual(problems, []);
  await stop();
});

test('a database whose owner has such settings is migrated like others', async () => {
  const name = `odd_${rows[0]!.name}`;
  await owner.query(`create database ${name}`);
  await owner.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
  await owner.query(`alter database ${name} set search_path = 'elsewhere'`);
  const client = listenerClient(Object.assign(new URL(world.database.ownerAddress), { pathname: `/${name}` }).href);
  await client.connect();
  await migrate(client, async () => {});
  const { rows: found } = await client.query(`select to_regclass('public.orders') is not null as is_there`);
  await client.end();
  await owner.query(`drop database ${name}`);

  assert.deepEqual(found, [{ is_there: true }]);
});
