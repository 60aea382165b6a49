import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { statement, type Transaction, transact } from './transaction.ts';

const database = await freshDatabase();
const { pool, owner } = database;
after(() => database.drop());
await owner.query(`create table counted (number int not null)`);
await owner.query(`grant select, insert on counted to public`);

const readNumbers = statement('select number from counted order by number');
const writeNumber = statement('insert into counted (number) values ($1)');
const numbers = async (tx: Transaction): Promise<number[]> =>
  (await tx.rows<{ number: number }>(readNumbers)).map(({ number }) => number);
const write = (number: number) => transact(pool, 'write', (tx) => tx.write(writeNumber, [number], 1));

test('a read sees what is committed meanwhile once it renews its snapshot, and not before', async () => {
  await write(1);
  const seen = await transact(pool, 'read', async (tx) => {
    const first = await numbers(tx);
    await write(2);
    const still = await numbers(tx);
    await tx.renewSnapshot();
    const renewed = await numbers(tx);
    await write(3);
    return [first, still, renewed, await numbers(tx)];
  });

  assert.deepEqual(seen, [[1], [1], [1, 2], [1, 2]]);
});

test('a read that renewed its snapshot may not write', async () => {
  const writes = transact(pool, 'read', async (tx) => {
    await tx.renewSnapshot();
    await tx.write(writeNumber, [4], 1);
  });

  await assert.rejects(writes, /read-only transaction/);
});

test('a write cannot renew its snapshot: what it wrote is rolled back', async () => {
  const renews = transact(pool, 'write', async (tx) => {
    await tx.write(writeNumber, [5], 1);
    await tx.renewSnapshot();
  });

  await assert.rejects(renews, /only a read with a connection of its own can renew its snapshot/);
  assert.deepEqual(await transact(pool, 'read', numbers), [1, 2, 3]);
});

test('a read that shares a connection with others cannot renew its snapshot', async () => {
  await assert.rejects(
    transact(pool, 'read', (tx) => tx.renewSnapshot(), 'whole'),
    /only a read with a connection of its own can renew its snapshot/,
  );
});
