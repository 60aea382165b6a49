import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { addToRows } from './added-rows.ts';
import { columnsOf, type Insertable, insertInto, insertRows, updateRows } from './rows.ts';
import { statement, type Transaction, transact } from './transaction.ts';

const database = await freshDatabase();
after(() => database.drop());

const write = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(database.pool, 'write', work);

const payment = (): Insertable<'unmatched_payments'> => ({
  id: randomUUID(),
  mode: 'live',
  provider: 'paystack',
  transaction_id: randomUUID(),
  currency: 'NGN',
  amount: '1500.00',
  problem: 'Nobody is named.',
  reference: null,
  status: 'open',
  funding_request_id: null,
  organisation_id: null,
  created_at: '2026-03-04T05:06:07.089Z',
  matched_at: null,
  place_id: null,
  return_id: null,
  journal_id: null,
  not_the_same_as: [],
  sender_name: null,
  narration: null,
});

const insertReceipts = insertRows('unmatched_payments');
const updatePayments = updateRows('unmatched_payments', ['status', 'matched_at']);

const readReceipt = statement(`select ${columnsOf('unmatched_payments')} from unmatched_payments where id = $1`);

test('a row that is inserted is read as it was given', async () => {
  const given = payment();
  await write((tx) => insertReceipts(tx, [given]));
  const read = await write((tx) => tx.row(readReceipt, [given.id]));
  assert.deepEqual(read, given);
});

test('an update writes its columns of each row, and no other', async () => {
  const [one, other] = [payment(), payment()];
  await write((tx) => insertReceipts(tx, [one, other]));

  const changed = { status: 'matched', matched_at: '2026-03-05T00:00:00.000Z' } as const;
  await write((tx) =>
    updatePayments(tx, [{ ...one, ...changed, problem: 'Another.' }, updatePayments.change(other, changed)]),
  );

  for (const { id } of [one, other]) {
    const read = await write((tx) => tx.row<typeof one>(readReceipt, [id]));
    assert.equal(read!.status, 'matched');
    assert.equal(read!.matched_at, '2026-03-05T00:00:00.000Z');
    assert.equal(read!.problem, 'Nobody is named.');
  }
});

test('an update of a row that is not there is a bug, not a success', async () => {
  await assert.rejects(
    write((tx) => updatePayments(tx, [payment()])),
    /expected to write 1 rows, wrote 0/,
  );
});

test('what is added to rows is added to what they have, and a column that a row does not name stays', async () => {
  const owners = Array.from({ length: 2 }, () => randomUUID());
  await database.owner.query(
    `with owner as (insert into organisations (id, name, country, created_at, updated_at)
       select id, id, 'NG', now(), now() from unnest($1::uuid[]) id returning id)
     insert into environments (id, organisation_id, mode, created_at) select id, id, 'test', now() from owner`,
    [owners],
  );
  const add = addToRows('environment_counters', ['events'], ['orders_completed', 'orders_failed']);
  const [environment_id, other_id] = owners as [string, string];
  const one = { environment_id, events: 7, orders_completed: 2, orders_failed: -1 };
  const other = { environment_id: other_id, events: 1, orders_failed: 4 };
  const insert = `
    insert into environment_counters (environment_id, events, orders_completed, orders_failed)
    select id, 5, 10, 20 from unnest($1::uuid[]) id`;
  await database.owner.query(insert, [owners]);

  await write((tx) => add(tx, [one, other]));
  await assert.rejects(
    write((tx) => add(tx, [{ environment_id: randomUUID(), events: 1 }])),
    /expected to write 1 rows, wrote 0/,
  );

  const { rows } = await database.owner.query(
    'select events, orders_completed, orders_failed from environment_counters where environment_id = any($1) order by events desc',
    [owners],
  );
  assert.deepEqual(rows, [
    { events: 7, orders_completed: 12, orders_failed: 19 },
    { events: 1, orders_completed: 10, orders_failed: 24 },
  ]);
});

test('a change of a column that an update does not write is refused before anything is written', async () => {
  const given = payment();
  await write((tx) => insertReceipts(tx, [given]));
  const forgotten: object = { status: 'matched', matched_at: '2026-03-05T00:00:00.000Z', problem: 'Another.' };

  const refusal = /an update of unmatched_payments does not write problem: add it to its columns/;
  assert.throws(() => updatePayments.change(given, forgotten), refusal);
  const read = await write((tx) => tx.row<typeof given>(readReceipt, [given.id]));
  assert.equal(read!.status, 'open');
});

/** Whether rows of this type can be inserted: what lacks a column does not compile. */
type Fits<Given> = Given extends Insertable<'unmatched_payments'> ? true : false;

test('a row without one of its columns cannot be inserted, nor one with a value that a check forbids', () => {
  const isWhole: Fits<Insertable<'unmatched_payments'>> = true;
  const lacksOne: Fits<Omit<Insertable<'unmatched_payments'>, 'reference'>> = false;
  const isNotAllowed: Fits<Omit<Insertable<'unmatched_payments'>, 'status'> & { status: 'lost' }> = false;
  assert.deepEqual([isWhole, lacksOne, isNotAllowed], [true, false, false]);
});

test('columns that the database fills are not given', () => {
  assert.equal(
    insertInto('allocations', ['generation']),
    'insert into allocations (environment_id, investment_id, remaining) ' +
      'select environment_id, investment_id, remaining from json_populate_recordset(null::allocations, $1)',
  );
  assert.match(
    insertInto('investment_prices'),
    /^insert into investment_prices \(investment_id, changed_at, price, bid_price, dealing_date\) /,
  );
});

test('the driver gives values of the types that rows have', async () => {
  const { rows } = await database.pool.query({
    text: `select 9007199254740991::bigint as bigint, 7::smallint as smallint, 1.50::numeric as numeric, true as boolean,
      '2026-03-04'::date as date, '2026-03-04T05:06:07.089Z'::timestamptz as instant, '{"a":[1]}'::json as json,
      '{"a":[1]}'::jsonb as jsonb, '\\x0102'::bytea as bytea, array['a', 'b'] as texts, 'NGN'::currency_code as currency,
      '12.00'::money_amount as money`,
  });
  assert.deepEqual(rows, [
    {
      bigint: 9007199254740991,
      smallint: 7,
      numeric: '1.50',
      boolean: true,
      date: '2026-03-04',
      instant: '2026-03-04T05:06:07.089Z',
      json: { a: [1] },
      jsonb: { a: [1] },
      bytea: Buffer.from([1, 2]),
      texts: ['a', 'b'],
      currency: 'NGN',
      money: '12.00',
    },
  ]);
});
