import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fault } from '../../platform/provider-calls/definition.ts';
import type { PaymentsProvider } from '../../providers/payments/contract.ts';
import { paymentsSimulator } from '../../testing/payments-simulator.ts';
import { createWorld } from '../../testing/world.ts';
import { applyProviderEvents, storeProviderEvent, type TransferListener } from './provider-events.ts';

// The loop runs only when a test runs it, on events of transfers that name their own reference.
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const provider: PaymentsProvider = {
  ...paymentsSimulator({ pool, mode: 'live' }),
  readEvent: (body) =>
    body.toString().startsWith('dispute')
      ? {
          kind: 'attention',
          problem: body.toString(),
          subject: 'dispute 7',
          reference: null,
          currency: null,
          amount: null,
        }
      : {
          kind: 'transfer',
          reference: body.toString(),
          provider_reference: 'P-1',
          status: 'succeeded',
          failure_code: null,
          failure_reason: null,
        },
};

async function apply(onTransfer: TransferListener, signal = new AbortController().signal, fault: Fault = () => {}) {
  const { sealer, mandateReadySeconds } = world.settings;
  const payments = { test: provider, live: provider };
  const failed: string[] = [];
  const deps = { pool, sealer, payments, mandateReadySeconds, fault, marker: null, onTransfer };
  const count = await applyProviderEvents(deps, { signal, itemFailed: (_, error) => void failed.push(String(error)) });
  return { count, failed };
}

const store = async (...references: string[]) => {
  for (const reference of references)
    await storeProviderEvent(pool, { name: provider.name, mode: 'live' }, Buffer.from(reference));
};
const outcomes = async (): Promise<Record<string, string>> => {
  const { rows } = await pool.query(
    `select convert_from(body, 'UTF8') as reference, status || ': ' || coalesce(outcome, '') as outcome
     from provider_events
     order by id`,
  );
  return Object.fromEntries(rows.map(({ reference, outcome }) => [reference, outcome]));
};

test('an error whose words cannot be stored holds up no event but its own', async () => {
  await store('torn', 'whole');

  const { count, failed } = await apply(async (_tx, _mode, { reference }) => {
    if (reference === 'torn') throw new Error('It answered "\u0000\ud83d".');
    return { applied: 'transfer' };
  });

  assert.deepEqual([count, failed], [2, ['Error: It answered "\u0000\ud83d".']]);
  assert.deepEqual(await outcomes(), {
    torn: 'received: It answered "\ufffd\ufffd".',
    whole: 'applied: transfer',
  });
});

test('a stop waits for the event under way and leaves the others of its batch for later', async () => {
  await store('first', 'second', 'third');
  const stopping = new AbortController();

  const { count } = await apply(async () => {
    stopping.abort();
    return { applied: 'transfer' };
  }, stopping.signal);

  assert.equal(count, 1);
  const { first, second, third } = await outcomes();
  assert.deepEqual([first, second, third], ['applied: transfer', 'received: ', 'received: ']);
});

const lease = (reference: string, ends: string) =>
  pool.query(`update provider_events set due_at = now() + $2::interval where body = convert_to($1, 'UTF8')`, [
    reference,
    ends,
  ]);

test('an event whose lease ended while a slow process had it is applied once', async () => {
  await store('slow');
  const applied: string[] = [];
  const onTransfer: TransferListener = async (_tx, _mode, { reference }) => {
    applied.push(reference);
    return { applied: 'transfer' };
  };
  let isFirst = true;

  const { failed } = await apply(onTransfer, undefined, async () => {
    if (!isFirst) return;
    isFirst = false;
    await lease('slow', '-1 second');
    await apply(onTransfer);
  });

  assert.deepEqual([applied.filter((reference) => reference === 'slow'), failed], [['slow'], []]);
  assert.equal((await outcomes())['slow'], 'applied: transfer');
});

test('what a provider claims waits for a person as it was said last, though an earlier event is applied later', async () => {
  await store('dispute: opened', 'dispute: answer by Friday');
  await lease('dispute: opened', '1 hour');
  const never: TransferListener = async () => ({ applied: 'transfer' });

  await apply(never);
  await lease('dispute: opened', '-1 second');
  await apply(never);

  const { 'dispute: opened': first, 'dispute: answer by Friday': last } = await outcomes();
  assert.deepEqual(
    [first, last],
    ['applied: What came later about it waits.', 'dead_lettered: dispute: answer by Friday'],
  );
});
