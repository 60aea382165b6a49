import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type pg from 'pg';
import { createWorld } from '../../testing/world.ts';
import { verifyBooks } from './verify.ts';

const world = await createWorld();
const fund = await world.investment({ price: '3.00', unit_precision: '2' });
const { owner } = world.database;

async function spender() {
  const partner = await world.partner('test', { wallets: { NGN: '500.00' } });
  const order = await partner.client.orders.create({ investment_id: fund.test, amount: '100.00', currency: 'NGN' });
  const { id } = await partner.client.wallets.get('NGN');
  return { partner, order, wallet_id: id };
}
type Spender = Awaited<ReturnType<typeof spender>>;

const { rows: guards } = await owner.query<{ name: string; table: string; definition: string; isAlways: boolean }>(
  `select tgname as name, tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition, tgenabled = 'A' as "isAlways"
   from pg_trigger
   where tgrelid in ('ledger_transactions'::regclass, 'ledger_entries'::regclass)
     and tgname ~ '_are_append_only$|_go_with_their_environment$'`,
);

/** Changes history as only the database's owner could, without its triggers, and restores everything afterwards. */
async function tampered<Result>(statements: [string, unknown[]][], look: () => Promise<Result>): Promise<Result> {
  const client: pg.PoolClient = await owner.connect();
  const tables = ['ledger_transactions', 'ledger_entries', 'ledger_accounts', 'orders', 'holdings', 'events'];
  for (const table of tables) await client.query(`create table kept_${table} as table ${table}`);
  for (const { name, table } of guards) await client.query(`drop trigger ${name} on ${table}`);
  try {
    for (const [text, values] of statements) await client.query(text, values);
    return await look();
  } finally {
    for (const table of tables) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} select * from kept_${table}`);
      await client.query(`drop table kept_${table}`);
    }
    for (const { name, table, definition, isAlways } of guards) {
      await client.query(definition);
      if (isAlways) await client.query(`alter table ${table} enable always trigger ${name}`);
    }
    client.release();
  }
}

const seen = async ({ partner }: Spender) => {
  const { verified } = await partner.client.wallets.proof('NGN');
  const { problems } = await world.read((tx) => verifyBooks(tx, world.settings.checks));
  return { verified, problems: problems.map(({ place, problem }) => `${place}: ${problem}`) };
};

type Tampering = readonly [
  what: string,
  change: (spender: Spender) => [string, unknown[]][],
  verified: boolean,
  problem: RegExp,
];

const entry = 'where account_id = $1 and sequence = $2';

/** The event in which the text of the order is. */
const withoutItsLastEvent: Tampering[1] = ({ partner }) => [
  ["delete from events where environment_id = $1 and type = 'order.completed'", [partner.environment.id]],
];

const tamperings: readonly Tampering[] = [
  [
    'a balance that was raised',
    ({ wallet_id }) => [['update ledger_accounts set balance = balance + 1.00 where id = $1', [wallet_id]]],
    false,
    /wallet NGN.*the balance is 401\.01, its entries sum to 400\.01/,
  ],
  [
    'an amount that was changed',
    ({ wallet_id }) => [[`update ledger_entries set amount = 10.00 ${entry}`, [wallet_id, 2]]],
    false,
    /wallet NGN.*entry 2: balance_after is 400\.00, its entries sum to 490\.00/,
  ],
  [
    'an amount that was changed with every balance after it',
    ({ wallet_id }) => [
      [`update ledger_entries set amount = 10.00, balance_after = 490.00 ${entry}`, [wallet_id, 2]],
      [`update ledger_entries set balance_after = 490.01 ${entry}`, [wallet_id, 3]],
      ['update ledger_accounts set balance = 490.01 where id = $1', [wallet_id]],
    ],
    false,
    /wallet NGN.*entry 2: its hash does not match/,
  ],
  [
    'an entry that was taken out of the middle',
    ({ wallet_id }) => [[`delete from ledger_entries ${entry}`, [wallet_id, 2]]],
    false,
    /wallet NGN.*entry 3: follows 1: entries are missing/,
  ],
  [
    'the last entry, taken away',
    ({ wallet_id }) => [[`delete from ledger_entries ${entry}`, [wallet_id, 3]]],
    false,
    /wallet NGN.*the balance is 400\.01, its entries sum to 400\.00/,
  ],
  [
    'an entry that was dated back',
    ({ wallet_id }) => [
      [`update ledger_entries set created_at = created_at - interval '1 day' ${entry}`, [wallet_id, 1]],
    ],
    false,
    /wallet NGN.*entry 1: its hash does not match/,
  ],
  [
    'a head hash that is of something else',
    ({ wallet_id }) => [['update ledger_accounts set head_hash = $2 where id = $1', [wallet_id, 'a'.repeat(64)]]],
    false,
    /wallet NGN.*the head hash is not that of the last entry/,
  ],
  [
    'a transaction for another amount than its entries',
    ({ order }) => [
      ["update ledger_transactions set amount = 1.00 where source_id = $1 and reason = 'order_debit'", [order.id]],
    ],
    true,
    /^transaction .*: an entry of it is missing or differs$/,
  ],
  [
    'a transaction that is gone',
    ({ order }) => [["delete from ledger_transactions where source_id = $1 and reason = 'order_refund'", [order.id]]],
    true,
    /^environment .*: \d+ entries do not make \d+ transactions$/,
  ],
  [
    'an order that is gone',
    ({ order }) => [['delete from orders where id = $1', [order.id]]],
    true,
    /^transaction .*: the order that caused it does not exist$/,
  ],
  [
    'a holding that is gone',
    ({ order }) => [['delete from holdings where id = $1', [order.holding_id]]],
    true,
    /^order .*: its holding does not exist$/,
  ],
  [
    'units reserved for nobody',
    ({ order }) => [['update holdings set reserved_units = 1 where id = $1', [order.holding_id]]],
    true,
    /^holding .*: it reserves 1 units, its pending sells ask for 0$/,
  ],
  [
    'income counted as settled that was never paid',
    ({ order }) => [['update holdings set income_settled = 1 where id = $1', [order.holding_id]]],
    true,
    /^holding .*: it paid 0.00 and counts 1 as settled$/,
  ],
  [
    'a reinvestment of income that no distribution paid',
    ({ order }) => [
      [
        "update ledger_transactions set reason = 'reinvestment' where source_id = $1 and reason = 'order_refund'",
        [order.id],
      ],
    ],
    true,
    /^transaction .*: it reinvested 0.01, which no distribution paid$/,
  ],
  [
    'an order counted where it is not',
    ({ order }) => [["update orders set status = 'cancelled' where id = $1", [order.id]]],
    true,
    /its counts of orders are not those of its orders/,
  ],
  [
    'a holding counted where it is not',
    ({ order }) => [["update holdings set status = 'matured', due_at = null where id = $1", [order.holding_id]]],
    true,
    /its counts of holdings are not those of its holdings/,
  ],
  [
    'an event that was taken out',
    ({ partner }) => [['delete from events where environment_id = $1 and sequence = 2', [partner.environment.id]]],
    true,
    /^environment .*, event 3: the event before it is missing$/,
  ],
  [
    'the text of an order, taken out with the event in which it is',
    withoutItsLastEvent,
    true,
    /^environment .*, event 2: event 4, which has its object, is missing$/,
  ],
  [
    'a charge that an order shows and that was never booked',
    ({ order }) => [['update orders set charges = $2 where id = $1', [order.id, '[{"amount":"1.00"}]']]],
    true,
    /^order .*: it says that 1\.00 is charged, its charges come to 0\.00$/,
  ],
  [
    'the answer to an order, taken out with the event in which it is',
    withoutItsLastEvent,
    true,
    /^environment .*, Idempotency-Key .*: event 4, which has its answer, is missing$/,
  ],
];

for (const [what, change, verified, problem] of tamperings)
  test(`detected: ${what}`, async () => {
    const one = await spender();
    assert.deepEqual(await seen(one), { verified: true, problems: [] });

    const found = await tampered(change(one), () => seen(one));

    assert.equal(found.verified, verified);
    assert.ok(
      found.problems.some((text) => problem.test(text)),
      found.problems.join('\n'),
    );
    assert.deepEqual(await seen(one), { verified: true, problems: [] });
  });

test('detected: accounts of an environment that is not there', async () => {
  const [environment_id, id] = [randomUUID(), randomUUID()];
  await owner.query('alter table ledger_accounts drop constraint if exists ledger_accounts_environment_id_fkey');
  await owner.query(
    `insert into ledger_accounts (environment_id, id, kind, currency, status, created_at, updated_at)
     values ($1, $2, 'wallet', 'NGN', 'active', now(), now())`,
    [environment_id, id],
  );

  const { problems } = await world.read((tx) => verifyBooks(tx, world.settings.checks));

  await owner.query('delete from ledger_accounts where environment_id = $1', [environment_id]);
  assert.deepEqual(problems, [{ place: `environment ${environment_id}`, problem: 'it has accounts and is not there' }]);
});

test('no statement can edit or truncate history, not even as the owner', async () => {
  const { wallet_id } = await spender();

  for (const text of [
    `update ledger_entries set amount = 1.00 where account_id = '${wallet_id}'`,
    `delete from ledger_entries where account_id = '${wallet_id}'`,
    'truncate ledger_entries',
    'update ledger_transactions set amount = 1.00',
    'delete from ledger_transactions',
    'truncate ledger_transactions',
    "set session_replication_role = 'replica'; delete from ledger_entries",
  ])
    await assert.rejects(owner.query(`begin; ${text}; commit`), /ledger history is append-only/, text);
});
