import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { roundTrips } from '../../testing/round-trips.ts';
import { until } from '../../testing/until.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { connectPool } from './connect.ts';
import { statement, type Transaction, transact } from './transaction.ts';

/** Reads that wait for the only connection of their pool share its next turn, which needs no BEGIN and COMMIT or has them. */
const database = await freshDatabase();
after(() => database.drop());

const number = statement('select $1::int as number');
const quotient = statement('select 12 / $1::int as number');
const transactionId = statement(`select pg_backend_pid() as pid, transaction_timestamp()::text as began`);

for (const [kind, use] of [
  ['without BEGIN and COMMIT', { isOfOneMoment: true }],
  ['with BEGIN and COMMIT', {}],
] as const)
  describe(kind, () => {
    const pool = connectPool(database.address, 1, () => undefined, use);
    after(() => pool.end());

    const read = <Row>(work: (tx: Transaction) => Promise<Row>) => transact(pool, 'read', work, 'whole');

    /** Asks for all of them while the connection is busy. */
    async function whileBusy<Result>(ask: () => Promise<Result>): Promise<Result> {
      const client = await pool.connect();
      const asked = ask();
      await until(() => Promise.resolve(pool.waitingCount > 0));
      client.release();
      return asked;
    }

    test('reads that wait are sent eight at a time, and each gets its own answer', async () => {
      const ask = () =>
        Promise.all(
          Array.from({ length: 20 }, (_, index) => read((tx) => tx.row<{ number: number }>(number, [index]))),
        );
      await whileBusy(ask);
      let answered: Awaited<ReturnType<typeof ask>> = [];

      assert.equal(await roundTrips(async () => (answered = await whileBusy(ask))), 3);
      assert.deepEqual(
        answered.map((row) => row!.number),
        Array.from({ length: 20 }, (_, index) => index),
      );
    });

    test('what is read together is of one transaction, and has its time', async () => {
      const ask = () =>
        Promise.all(
          [1, 2, 3].map(() => read(async (tx) => ({ ...(await tx.row<object>(transactionId)), now: tx.now_ms }))),
        );
      const [first, second, third] = await whileBusy(ask);

      assert.deepEqual(second, first);
      assert.deepEqual(third, first);
    });

    test('one that fails or is refused fails none of those that it was sent with', async () => {
      const refused = (tx: Transaction) =>
        tx.row(number, [1]).then(() => refuse('not_found', { resource: 'order', id: 'x' }));
      const ask = () =>
        Promise.allSettled([
          read((tx) => tx.row(quotient, [4])),
          read((tx) => tx.row(quotient, [0])),
          read(refused),
          read((tx) => tx.row(quotient, [3])),
        ]);
      const backend = (await read((tx) => tx.row<{ pid: number }>(transactionId)))!.pid;
      const notices: unknown[] = [];
      pool.once('acquire', (client) => client.on('notice', (notice: Error) => notices.push(notice)));
      const [before, failed, refusal, behind] = await whileBusy(ask);

      assert.deepEqual(before, { status: 'fulfilled', value: { number: 3 } });
      assert.match(String(failed!.status === 'rejected' && failed.reason), /division by zero/);
      assert.ok(refusal!.status === 'rejected' && refusal.reason instanceof Refusal);
      assert.deepEqual(behind, { status: 'fulfilled', value: { number: 4 } });
      assert.equal(
        (await read((tx) => tx.row<{ pid: number }>(transactionId)))!.pid,
        backend,
        'the connection goes on',
      );
      assert.deepEqual(notices, [], 'and nothing is rolled back that was not begun');
    });
  });

test('while no connection can be made each is refused as unavailable', async () => {
  const away = connectPool('postgresql://nobody@127.0.0.1:1/nothing', 1, () => undefined);
  const asked = Array.from({ length: 12 }, () => transact(away, 'read', (tx) => tx.row(number, [1]), 'whole'));
  for (const outcome of await Promise.allSettled(asked))
    assert.ok(outcome.status === 'rejected' && (outcome.reason as Refusal).code === 'unavailable');
  await away.end();
});
