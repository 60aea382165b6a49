import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { createLogger } from '../telemetry/logger.ts';
import { statement, transact } from './transaction.ts';

const database = await freshDatabase();
after(() => database.drop());

const failureOf = (text: string) =>
  transact(database.pool, 'write', (tx) => tx.rows(statement(text))).then(
    () => assert.fail(`${text} was not refused`),
    (error: unknown) => error,
  );

test('a right that is missing while the service works is a sentence with its grant', async () => {
  await database.owner.query('revoke insert, delete on orders from partner_service');
  await database.owner.query('revoke execute on function delete_rows_of_retired from partner_service');
  for (const [text, sentence] of [
    [
      'insert into orders select * from orders',
      'permission denied for table orders): start once with DATABASE_OWNER_URL, or say as the owner of the tables: ' +
        'grant select, insert on orders to partner_service;',
    ],
    [
      'delete from orders',
      'permission denied for table orders): start once with DATABASE_OWNER_URL, or say as the owner of the tables: ' +
        'grant select, delete on orders to partner_service;',
    ],
    [
      'update ledger_entries set amount = 1.00',
      'permission denied for table ledger_entries): no role at work is meant to do this.',
    ],
    [
      `select delete_rows_of_retired('orders', gen_random_uuid(), 1)`,
      'permission denied for function delete_rows_of_retired): start once with DATABASE_OWNER_URL, or say as the owner of ' +
        'the tables: grant execute on function delete_rows_of_retired to partner_service;',
    ],
  ] as const) {
    const error = await failureOf(text);
    assert(error instanceof Error);
    assert.equal(error.message, `The role partner_service lacks a right (SQLSTATE 42501, ${sentence}`);
  }
});

test('the log has the sentence and no stack', async () => {
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line: string) => void lines.push(line) });

  logger.error({ err: await failureOf('delete from ledger_entries') }, 'work failed');

  const { err } = JSON.parse(lines.join(''));
  assert.match(err.message, /^The role partner_service lacks a right/);
  assert.equal(err.code, '42501');
  assert.equal('stack' in err, false);
});
