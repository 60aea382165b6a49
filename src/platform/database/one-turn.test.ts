import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { roundTrips } from '../../testing/round-trips.ts';
import { until } from '../../testing/until.ts';
import { connectPool } from './connect.ts';
import { TurnOver } from './errors.ts';
import { writeNoPackedRows } from './packed-rows.ts';
import { type Insertable, insertRows, updateRows } from './rows.ts';
import { runOn, statement, type Transaction, transact } from './transaction.ts';

/** Statements that leave in one turn of the event loop, and COMMIT with them. */
const database = await freshDatabase();
const pool = connectPool(database.address, 4, () => undefined, { isOfOneMoment: true });
after(async () => {
  await pool.end();
  await database.drop();
});

const payment = (): Insertable<'unmatched_payments'> => ({
  ...{ id: randomUUID(), mode: 'live', provider: 'paystack', transaction_id: randomUUID(), currency: 'NGN' },
  ...{ amount: '1500.00', problem: 'Nobody is named.', reference: null, status: 'open', funding_request_id: null },
  ...{
    organisation_id: null,
    created_at: '2026-03-04T05:06:07.089Z',
    matched_at: null,
    place_id: null,
    return_id: null,
    journal_id: null,
  },
  not_the_same_as: [],
  sender_name: null,
  narration: null,
});
const insertPayments = insertRows('unmatched_payments');
const updatePayments = updateRows('unmatched_payments', ['reference']);
const referenceOf = statement('select reference from unmatched_payments where id = $1');
const number = statement('select $1::int as number');

const isOpen = statement(
  `select count(*) as count from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
);
/** No connection was given back with its transaction open, or failed. */
async function assertNoneIsOpen(of = pool): Promise<void> {
  const { rows } = await database.owner.query(isOpen.text);
  assert.deepEqual(rows, [{ count: 0 }]);
  const all = Array.from({ length: of.totalCount }, (_, index) =>
    transact(of, 'read', (tx) => tx.row<{ number: number }>(number, [index])),
  );
  assert.deepEqual(
    (await Promise.all(all)).map((row) => row!.number),
    all.map((_, index) => index),
  );
}

test('a read that asks all at once sends once', async () => {
  const read = (tx: Transaction) => Promise.all([tx.rows(number, [1]), tx.rows(number, [2])]);
  await transact(pool, 'read', read, 'whole');
  let answered: unknown;
  assert.equal(await roundTrips(async () => (answered = await transact(pool, 'read', read, 'whole'))), 1);
  assert.deepEqual(answered, [[{ number: 1 }], [{ number: 2 }]]);
  await assertNoneIsOpen();
});

const settings = statement(
  `select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as only`,
);
const wait = statement('select pg_sleep(0.5)');
const isAsleep = `
  select from pg_stat_activity
  where datname = current_database() and wait_event = 'PgSleep'`;

test('a read of one turn reads one moment, and the transactions after it on its connection are their own', async () => {
  const row = payment();
  const read = transact(
    pool,
    'read',
    (tx) =>
      Promise.all([
        ...[tx.row(settings), tx.rows(referenceOf, [row.id]), tx.rows(wait)],
        ...[tx.row(settings), tx.rows(referenceOf, [row.id])],
      ]),
    'whole',
  );
  await until(async () => (await database.owner.query(isAsleep)).rows.length === 1);
  await transact(pool, 'write', (tx) => insertPayments(tx, [row]));
  const [before, none, , after, still] = await read;

  const ofReads = { isolation: 'repeatable read', only: 'on' };
  assert.deepEqual([before, after], [ofReads, ofReads]);
  assert.deepEqual([none, still], [[], []], 'what was committed meanwhile is not of its moment');
  for (const connection of await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))) {
    const write = await runOn(connection, 'write', (tx) => tx.row(settings));
    connection.release();
    assert.deepEqual(write, { isolation: 'read committed', only: 'off' });
  }
});

for (const [how, each] of [
  ['without BEGIN and COMMIT', pool],
  ['with BEGIN and COMMIT', database.pool],
] as const) {
  test(`a read that was to ask all at once and asks again fails, and leaves nothing open, ${how}`, async () => {
    const again = async (tx: Transaction) => {
      await tx.rows(number, [1]);
      return tx.rows(number, [2]);
    };
    await assert.rejects(transact(each, 'read', again, 'whole'), TurnOver);
    await assertNoneIsOpen(each);
  });

  test(`a statement that fails among those of a turn fails the read, and leaves nothing open, ${how}`, async () => {
    const fails = statement('select 1 / $1::int as number');
    const read = (tx: Transaction) => Promise.all([tx.rows(number, [1]), tx.rows(fails, [0]), tx.rows(number, [2])]);
    await assert.rejects(transact(each, 'read', read, 'whole'), /division by zero/);
    await assertNoneIsOpen(each);
  });

  test(`a write in a read of one turn is refused by the server, ${how}`, async () => {
    const row = payment();
    await assert.rejects(
      transact(each, 'read', (tx) => insertPayments(tx, [row]), 'whole'),
      /read-only transaction/,
    );
    assert.deepEqual((await database.owner.query(referenceOf.text, [row.id])).rows, []);
  });
}

/** Reads, and then writes with COMMIT behind it. */
const conclude = (write: (tx: Transaction) => Promise<unknown>) =>
  transact(
    pool,
    'write',
    async (tx) => {
      await tx.rows(number, [1]);
      await tx.concludeWith(write(tx));
    },
    'along',
  );

test('what is written last is sent with COMMIT, and is there', async () => {
  const row = payment();
  assert.equal(await roundTrips(() => conclude((tx) => insertPayments(tx, [row]))), 2);
  assert.equal(await roundTrips(() => conclude((tx) => updatePayments(tx, [{ ...row, reference: 'A-1' }]))), 2);
  assert.deepEqual((await database.owner.query(referenceOf.text, [row.id])).rows, [{ reference: 'A-1' }]);
});

test('an update of fewer rows than meant undoes all that was written, though COMMIT was sent with it', async () => {
  const [added, there, missing] = [payment(), payment(), payment()];
  await conclude((tx) => insertPayments(tx, [there]));
  const written = conclude((tx) =>
    Promise.all([
      insertPayments(tx, [added]),
      updatePayments(tx, [
        { ...there, reference: 'A-2' },
        { ...missing, reference: 'A-2' },
      ]),
    ]),
  );
  await assert.rejects(written, /expected to write 2 rows, wrote 1/);
  assert.deepEqual((await database.owner.query(referenceOf.text, [there.id])).rows, [{ reference: null }]);
  assert.deepEqual((await database.owner.query(referenceOf.text, [added.id])).rows, []);
  await assertNoneIsOpen();
});

test('a row that cannot be written undoes all that was written, though COMMIT was sent with it', async () => {
  const [before, twice] = [payment(), payment()];
  const written = conclude((tx) => Promise.all([insertPayments(tx, [before]), insertPayments(tx, [twice, twice])]));
  await assert.rejects(written, /duplicate key/);
  assert.deepEqual((await database.owner.query(referenceOf.text, [before.id])).rows, []);
  await assertNoneIsOpen();
});

test('what a statement of its own writes is counted before COMMIT', async () => {
  const [added, there] = [payment(), payment()];
  await conclude((tx) => insertPayments(tx, [there]));
  const close = statement("update unmatched_payments set reference = 'A-4' where id = any($1::uuid[])");
  const written = conclude((tx) =>
    Promise.all([insertPayments(tx, [added]), tx.write(close, [[there.id, randomUUID()]], 2)]),
  );
  await assert.rejects(written, /expected to write 2 rows, wrote 1/);
  assert.deepEqual((await database.owner.query(referenceOf.text, [there.id])).rows, [{ reference: null }]);
  assert.deepEqual((await database.owner.query(referenceOf.text, [added.id])).rows, []);
  await assertNoneIsOpen();
});

test('where the server does not count what it updates, it is counted before COMMIT', async () => {
  const other = await freshDatabase();
  try {
    const client = await other.pool.connect();
    writeNoPackedRows(client);
    client.release();
    const there = payment();
    await transact(other.pool, 'write', (tx) => insertPayments(tx, [there]));
    const written = transact(other.pool, 'write', async (tx) =>
      tx.concludeWith(updatePayments(tx, [{ ...there, reference: 'A-3' }, payment()])),
    );
    await assert.rejects(written, /expected to write 2 rows, wrote 1/);
    assert.deepEqual((await other.owner.query(referenceOf.text, [there.id])).rows, [{ reference: null }]);
  } finally {
    await other.drop();
  }
});
