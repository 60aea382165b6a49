import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '../../../service/registry.ts';
import { ask } from '../../../testing/ask.ts';
import { operatorSide, operatorsByRole } from '../../../testing/operator-side.ts';
import { recordsOf, targetOf } from '../../../testing/samples.ts';
import { createWorld } from '../../../testing/world.ts';

const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { ask: askAsOperator } = await operatorSide(world);
const partner = await world.partner('test', { wallets: { NGN: '10000.00', GHS: '10.00' } });
const records = await recordsOf(world, partner);
const lists = endpoints.filter(({ refusals }) => refusals.includes('too_large'));

const tables: Readonly<Record<string, string>> = {
  'ledger.list': 'ledger_entries',
  'orders.list': 'orders',
  'holdings.list': 'holdings',
  'fundingRequests.list': 'funding_requests',
  'withdrawals.list': 'withdrawals',
  'events.list': 'events',
  'webhooks.deliveries': 'webhook_deliveries',
};

const FEWER_RECORDS =
  'Ask for fewer records with `limit`, and go on by `before` or `after` instead of a large `offset`.';
const FEWER_DAYS = `Ask for fewer days with \`from\` and \`to\`. ${FEWER_RECORDS}`;

/** Whoever reads the table waits longer than the limit, with one row or with millions. */
async function whileSlow<Result>(read: () => Promise<Result>): Promise<Result> {
  const { owner } = world.database;
  for (const table of Object.values(tables)) {
    await owner.query(`alter table ${table} enable row level security`);
    await owner.query(`create policy slow on ${table} using ((select pg_sleep(30)) is null)`);
  }
  try {
    return await read();
  } finally {
    for (const table of Object.values(tables)) {
      await owner.query(`drop policy slow on ${table}`);
      await owner.query(`alter table ${table} disable row level security`);
    }
  }
}

test('a list that takes longer than a statement may is refused with what to ask for instead', async () => {
  assert.deepEqual(lists.map(({ name }) => name).sort(), Object.keys(tables).sort());
  const [report, ...answers] = await whileSlow(() =>
    Promise.all([
      askAsOperator('viewer', 'GET', '/operator/v1/reports/holdings'),
      ...lists.map(async (endpoint) => {
        const { status, body } = await ask(partner.client, 'GET', targetOf(endpoint, records));
        const { code, details } = JSON.parse(body).error;
        return [endpoint.name, status, code, details];
      }),
    ]),
  );

  const remedies = { 'holdings.list': FEWER_RECORDS };
  assert.deepEqual(
    answers,
    lists.map(({ name }) => {
      const remedy = name in remedies ? FEWER_RECORDS : FEWER_DAYS;
      return [name, 400, 'too_large', { limit: '10 seconds', remedy }];
    }),
  );
  const { code, details } = report.body.error!;
  assert.deepEqual(
    [report.status, code, details],
    [
      400,
      'too_large',
      {
        limit: '30 seconds',
        remedy:
          'Ask for its files with POST /operator/v1/reports/holdings/runs: they are made while nobody waits, and take as long as they need.',
      },
    ],
  );
});

test('one record that takes as long is no matter of what was asked for: it may be asked for again', async () => {
  const read = () => ask(partner.client, 'GET', `/partner/v1/orders/${records['order_id']}`);
  const { status, body } = await whileSlow(read);

  assert.equal(status, 503);
  assert.deepEqual(JSON.parse(body).error, {
    code: 'unavailable',
    message: 'The service is busy or restarting; retry in a moment, a POST with the same Idempotency-Key.',
    details: {},
  });
});
