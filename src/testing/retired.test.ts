import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sweepDueCharges } from '../charges/sweeping/work.ts';
import { operatorEndpoints } from '../service/registry.ts';
import type { Role } from '../vocabulary/permissions.ts';
import { agreeFee, agreeTax } from './agreed-charges.ts';
import { chargeDue } from './charges-due.ts';
import { operatorSide, operatorsByRole } from './operator-side.ts';
import { recordsOf } from './samples.ts';
import { createWorld } from './world.ts';

/**
 * What a sandbox had before a reset stays in the tables until a work loop drops it. The firm's people see none of it: in no list, no
 * count, no search, no report, and not by its id.
 */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const partner = await world.partner('test', { wallets: { NGN: '100000.00' } });
const { client, organisation_id, environment } = partner;
const investment = await world.investment({ price: '2.50' });
const order = {
  investment_id: investment.test,
  amount: '100.00',
  currency: 'NGN',
  client_reference: 'before-reset',
} as const;
const held = await client.orders.create({ ...order, customer: { reference: 'cust-77' } }, { scenario: 'hold' });
const reported = await client.orders.create({ ...order, client_reference: 'reported' }, { scenario: 'hold' });
const records = await recordsOf(world, partner);
await agreeTax(world.firm);
await agreeFee(world.firm, { mode: 'test' });
await chargeDue(world, partner, 'brokerage', '10.00');
await sweepDueCharges.run({ pool: world.database.pool, signal: new AbortController().signal });

const get = (role: Role, target: string) => ask(role, 'GET', target);
const text = async (role: Role, target: string): Promise<string> => {
  const { status, body } = await get(role, target);
  assert.equal(status, 200, target);
  return JSON.stringify(body.data);
};

test('an order of a sandbox is reported far from what was expected', async () => {
  const figures = { units: '10', price: '10.00' };
  const { status, body } = await ask('dealing', 'POST', `/operator/v1/orders/${reported.id}/fulfil`, figures);
  assert.equal(status, 200, JSON.stringify(body));
});

/** What a list shows of the partner; keys and endpoints are kept by a reset and belong to the new environment from then on. */
const lists = operatorEndpoints
  .filter(({ method, query }) => method === 'GET' && query && 'organisation' in query.shape && 'sandbox' in query.shape)
  .map(({ path }) => path.slice('/operator/v1/'.length))
  .filter((name) => !['keys', 'webhooks'].includes(name));
const shownIn = new Map<string, Set<string>>();

async function idsIn(list: string, more = ''): Promise<Set<string>> {
  const found = await text('compliance', `/operator/v1/${list}?organisation=${organisation_id}&limit=200${more}`);
  return new Set([...found.matchAll(/"(?:id|environment_id)":"([0-9a-f-]{36})"/g)].map(([, id]) => id!));
}

async function readLists(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const list of lists) found.set(list, await idsIn(list, '&mode=test&sandbox=default'));
  return found.set('approvals', await idsIn('approvals', '&show=all'));
}

const named: readonly (readonly [role: Role, target: string])[] = [
  ['viewer', `orders/${held.id}`],
  ['viewer', `orders/${held.reference}`],
  ['viewer', `holdings/${records['holding_id']}`],
  ['viewer', `funding-requests/${records['funding_request_id']}`],
  ['viewer', `withdrawals/${records['withdrawal_id']}`],
  ['viewer', `settlement-accounts/${records['settlement_account_id']}`],
  ['viewer', `mandates/${records['mandate_id']}`],
  ['viewer', `conversions/${records['conversion_id']}`],
  ['viewer', `custody-charges/${records['custody_charge_id']}`],
  ['viewer', `deliveries/${records['delivery_id']}`],
  ['viewer', `events/${records['event_id']}`],
  ['viewer', `approvals/${reported.id}`],
  ['compliance', `kyb/${environment.id}`],
  ['compliance', `documents/${records['document_id']}/content`],
];
const searched = [
  held.id,
  held.reference,
  'before-reset',
  'cust-77',
  records['holding_id']!,
  records['withdrawal_id']!,
];
const hits = async (q: string) => (await get('viewer', `/operator/v1/search?q=${q}`)).body.data as unknown as object[];
const dealing = () => text('viewer', '/operator/v1/orders/waiting?mode=test');
const batch = () =>
  ask('dealing', 'POST', '/operator/v1/orders/batches', {
    ...{ investment: investment.test, side: 'buy', cut_off: '2099-01-01T00:00:00Z' },
    ...{ organisation: organisation_id, sandbox: 'default' },
  });

/** The reports of test that name the partner. */
async function reports(): Promise<string[]> {
  const names = JSON.parse(await text('viewer', '/operator/v1/reports')) as { name: string }[];
  const found = [];
  for (const { name } of names) {
    const { body } = await get('finance', `/operator/v1/reports/${name}?mode=test`);
    if (JSON.stringify(body).includes('Acme Savings')) found.push(name);
  }
  return found;
}

test('before the reset all of it is seen', async () => {
  for (const [list, ids] of await readLists()) shownIn.set(list, ids);
  const seen = [...shownIn].filter(([, ids]) => ids.size > 0).map(([list]) => list);
  assert.deepEqual(seen.toSorted(), [
    'approvals',
    'conversions',
    'custody-charges',
    'deliveries',
    'events',
    'fee-invoices',
    'firm-income',
    'funding-requests',
    'holdings',
    'ledger-accounts',
    'ledger-transactions',
    'mandates',
    'orders',
    'positions',
    'revenue-shares',
    'settlement-accounts',
    'tax-certificates',
    'taxes-due',
    'wallets',
    'withdrawals',
  ]);
  for (const [role, target] of named) assert.equal((await get(role, `/operator/v1/${target}`)).status, 200, target);
  for (const q of searched) assert((await hits(q)).length > 0, q);
  assert((await dealing()).includes(investment.test));
  assert.deepEqual(await reports(), [
    ...['daily-positions', 'holdings', 'subscriptions-and-redemptions', 'trade-blotter', 'cash-movements'],
    ...['firm-income', 'audit-extract'],
  ]);
});

test('after the reset none of it is seen', async () => {
  await client.sandbox.reset();

  for (const [list, ids] of await readLists()) {
    const left = [...ids].filter((id) => shownIn.get(list)!.has(id));
    assert.deepEqual(left, [], list);
  }
  for (const [role, target] of named) assert.equal((await get(role, `/operator/v1/${target}`)).status, 404, target);
  for (const q of searched) assert.deepEqual(await hits(q), [], q);
  assert(!(await dealing()).includes(investment.test));
  assert.equal((await batch()).code, 'invalid_state');
  // The audit stays: it has what was done, and by whom.
  assert.deepEqual(await reports(), ['audit-extract']);
});

test('after the reset nothing of it is acted upon', async () => {
  const reason = { reason: 'The sandbox was reset.' };
  for (const [role, target, body] of [
    ['dealing', `orders/${held.id}/fail`, reason],
    ['finance', `withdrawals/${records['withdrawal_id']}/fail`, reason],
    ['finance', `settlement-accounts/${records['settlement_account_id']}/reject`, reason],
    ['compliance', `documents/${records['document_id']}/review`, { decision: 'approved' }],
  ] as const)
    assert.equal((await ask(role, 'POST', `/operator/v1/${target}`, body)).code, 'not_found', target);
});
