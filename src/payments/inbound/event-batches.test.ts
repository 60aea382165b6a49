import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentsProvider } from '../../providers/payments/contract.ts';
import { paymentsSimulator } from '../../testing/payments-simulator.ts';
import { createWorld } from '../../testing/world.ts';
import { applyProviderEvents, storeProviderEvent, type TransferListener } from './provider-events.ts';

// The loop runs only when a test runs it, on events of transfers that name their own reference.
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const provider: PaymentsProvider = {
  ...paymentsSimulator({ pool, mode: 'live' }),
  readEvent: (body) => ({
    kind: 'transfer',
    reference: body.toString(),
    provider_reference: 'P-1',
    status: 'succeeded',
    failure_code: null,
    failure_reason: null,
  }),
};

async function apply(onTransfer: TransferListener, signal = new AbortController().signal) {
  const { sealer, mandateReadySeconds } = world.settings;
  const payments = { test: provider, live: provider };
  const failed: string[] = [];
  const deps = { pool, sealer, payments, mandateReadySeconds, fault: () => {}, onTransfer };
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
