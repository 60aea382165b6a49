import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { type Row, updateRows } from '../../platform/database/rows.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { defineMachine } from '../../vocabulary/machine.ts';
import { enter, transitionOf } from './transition.ts';

const database = await freshDatabase();
after(() => database.drop());

const environment: Environment = {
  id: randomUUID(),
  organisation_id: randomUUID(),
  mode: 'test',
  sandbox: 'default',
  offset_ms: 0,
};

const row: Row<'unmatched_payments'> = {
  id: randomUUID(),
  mode: 'test',
  provider: 'simulator',
  transaction_id: 'transaction-1',
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
};

/** What stamps a time and clears a column, as written by an update of these columns. */
const kindWith = (columns: readonly ('status' | 'matched_at' | 'reference')[]) => ({
  machine: defineMachine({
    title: 'Payments of this test',
    table: 'unmatched_payments',
    column: 'status',
    statuses: ['open', 'matched'],
    initial: { open: [] },
    transitions: { match: { from: ['open'], to: 'matched', stamps: 'matched_at', clears: ['reference'] } },
  }),
  present: ({ id, status }: Row<'unmatched_payments'>) => ({ id, status }),
  update: updateRows('unmatched_payments', columns),
});

const write = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(database.pool, 'write', work);

test('a transition returns the row with its changes, its time and what it clears', async () => {
  const kind = kindWith(['status', 'matched_at', 'reference']);
  const changed = await write(async (tx) => {
    const entered = enter(tx, environment, kind, 'match', { ...row, reference: 'FND-1' });
    return { ...entered, isStamped: entered.matched_at === tx.time(environment) };
  });
  assert.deepEqual(
    [changed.status, changed.reference, changed.isStamped, changed.problem],
    ['matched', null, true, 'Nobody is named.'],
  );
});

test('a transition that changes a column which the update does not write is refused before anything is written', async () => {
  const refused = (column: string) =>
    new RegExp(`an update of unmatched_payments does not write ${column}: add it to its`);
  const transition = transitionOf(kindWith(['status', 'matched_at', 'reference']));
  const requested = write((tx) => transition(tx, environment, 'match', row, { problem: 'Nobody is named.' }));
  await assert.rejects(requested, refused('problem'));

  const withoutTime = write((tx) => transitionOf(kindWith(['status', 'reference']))(tx, environment, 'match', row));
  await assert.rejects(withoutTime, refused('matched_at'));

  const named = { ...row, reference: 'FND-1' };
  const withoutCleared = write((tx) =>
    transitionOf(kindWith(['status', 'matched_at']))(tx, environment, 'match', named),
  );
  await assert.rejects(withoutCleared, refused('reference'));

  const withoutStatus = write(async (tx) => enter(tx, environment, kindWith(['matched_at']), 'match', row));
  await assert.rejects(withoutStatus, refused('status'));
});
