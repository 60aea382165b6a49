import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { type PoolerOptions, transactionPooler } from '../../testing/faults/transaction-pooler.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalHere } from '../../testing/start-here.ts';
import { requireWholeSessions } from './whole-sessions.ts';

const database = await freshDatabase();
after(() => database.drop());

async function through(options: PoolerOptions): Promise<string> {
  const pooler = await transactionPooler(database.address, options);
  after(() => pooler.close());
  return pooler.address;
}

const remedy =
  /give the direct address of PostgreSQL, or of a proxy that hands on the whole connection, such as HAProxy\. The service .* DATABASE_POOL_URL\.$/;

test('PostgreSQL itself keeps its sessions', async () => {
  await requireWholeSessions(database.address, 'DATABASE_URL');
});

for (const [options, problem] of [
  // PgBouncer takes no options in any of its modes: in session mode it is refused by this.
  ['refused', 'it refuses the options of a connection: unsupported startup parameter in options: lock_timeout'],
  ['dropped', 'the options of a connection were lost: lock_timeout is 0'],
  ['passed', 'two transactions of one connection met two sessions'],
] as const) {
  test(`a pooler in transaction mode by which startup options are ${options} is found out`, async () => {
    await assert.rejects(requireWholeSessions(await through(options), 'DATABASE_URL'), (error: Error) => {
      assert(
        error.message.startsWith(
          `DATABASE_URL leads through a pooler that does not keep sessions as they are opened (${problem}):`,
        ),
        error.message,
      );
      assert.match(error.message, remedy);
      return true;
    });
  });
}

test('a start through such a pooler is refused in one sentence', async () => {
  const refusal = await refusalHere({
    DATABASE_URL: await through('passed'),
    MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  });

  assert.match(refusal, /^DATABASE_URL leads through a pooler[^\n]+$/);
});
