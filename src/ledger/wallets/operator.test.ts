import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeAdjustment } from '../../access/adjustments/operator-contract.ts';
import { setRate } from '../../market/fx/operator-contract.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Wallets, conversions and rates of exchange, as finance handles them. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, askAsTwo } = await operatorSide(world);

type Row = Record<string, unknown> & { id: string };
type Listed = { data: Row[]; pagination: { count: number } };
const list = async (target: string) => (await ask('viewer', 'GET', target)).body as unknown as Listed;

const walletOf = async ({ organisation_id, environment }: Partner, currency = 'NGN') =>
  (await list(`/operator/v1/wallets?organisation=${organisation_id}&mode=${environment.mode}&currency=${currency}`))
    .data[0]!;

test('a frozen wallet pays nothing out until it is unfrozen, and both are in the audit with their reasons', async () => {
  const partner = await world.partner('live', { wallets: { NGN: '100.00' } });
  const { id } = await walletOf(partner);

  const frozen = await ask('finance', 'POST', `/operator/v1/wallets/${id}/freeze`, { reason: 'A question is open.' });

  const { status, frozen_reason } = frozen.body.data as unknown as Row;
  assert.deepEqual([status, frozen_reason], ['frozen', 'operator']);
  assert.equal((await partner.client.wallets.get('NGN')).status, 'frozen');
  await ask('finance', 'POST', `/operator/v1/wallets/${id}/unfreeze`, { reason: 'Answered.' });
  assert.equal((await partner.client.wallets.get('NGN')).status, 'active');
  const { rows } = await world.database.pool.query(
    'select action, reason from audit_entries where subject_id = $1 order by sequence',
    [id],
  );
  assert.deepEqual(rows, [
    { action: 'wallets freeze', reason: 'A question is open.' },
    { action: 'wallets unfreeze', reason: 'Answered.' },
  ]);
});

test('a test wallet is credited by one person and a live one is not', async () => {
  const body = { amount: '25.00', reason: 'For a demonstration.' };
  const [test, live] = [await world.partner('test'), await world.partner('live')];

  assert.equal(
    (await ask('finance', 'POST', `/operator/v1/wallets/${(await walletOf(test)).id}/credit`, body)).status,
    200,
  );
  const refused = await ask('finance', 'POST', `/operator/v1/wallets/${(await walletOf(live)).id}/credit`, body);

  assert.deepEqual([refused.status, Object.keys(refused.body.error!.details)], [400, ['mode']]);
  assert.deepEqual([await test.balance(), await live.balance()], ['25.00', '0.00']);
  const { data } = await list(`/operator/v1/wallets/${(await walletOf(test)).id}/entries?type=adjustment`);
  assert.deepEqual([data.length, data[0]!['description']], [1, 'For a demonstration.']);
});

test('a wallet that owes for reversed funding is found among all', async () => {
  const partner = await world.partner('live');
  const { client } = partner;
  const asked = { currency: 'GHS', method: 'bank_transfer', amount: '50.00' } as const;
  const { id } = await client.fundingRequests.create(asked);
  await askAsTwo(`/operator/v1/funding-requests/${id}/settle`, {});
  const whose = { organisation: partner.organisation_id, mode: 'live', currency: 'GHS' } as const;
  const body = { ...whose, direction: 'debit', amount: '20.00', reason: 'x' } as const;
  await world.firm.approve((await world.firm.act(proposeAdjustment, { body })).id, 'Chidi');
  await askAsTwo(`/operator/v1/funding-requests/${id}/reverse`, { reason: 'Recalled.' });

  const owing = await list(`/operator/v1/wallets?organisation=${partner.organisation_id}&owing=true`);

  assert.deepEqual(
    owing.data.map(({ currency, owed_amount, status }) => [currency, owed_amount, status]),
    [['GHS', '20.00', 'frozen']],
  );
  assert.equal(owing.pagination.count, 1);
});

const set = (bid: string, ask_: string) =>
  ask('finance', 'POST', '/operator/v1/fx-rates', { base: 'USD', quote: 'NGN', bid, ask: ask_ });

test('a rate is set immediately, a large change waits for another person, and every change is kept', async () => {
  type Change = { rate: { bid: string }; is_pending_approval: boolean; approval_id: string | null };
  const first = (await set('1500.00', '1510.00')).body.data as unknown as Change;
  assert.deepEqual([first.rate.bid, first.is_pending_approval, first.approval_id], ['1500.00', false, null]);

  const jump = (await set('15.00', '15.10')).body.data as unknown as Change;

  assert.deepEqual([jump.rate.bid, jump.is_pending_approval], ['1500.00', true]);
  await world.firm.approve(jump.approval_id!, 'Chidi');
  const rates = await list('/operator/v1/fx-rates');
  assert.equal(rates.data.find(({ pair }) => pair === 'USD-NGN')!['bid'], '15.00');
  const history = await list('/operator/v1/fx-rates/history?base=USD&quote=NGN&source=operator');
  assert.deepEqual(
    history.data.map(({ bid }) => bid),
    ['15.00', '1500.00'],
  );
  const below = await set('15.00', '14.00');
  assert.deepEqual([below.status, Object.keys(below.body.error!.details)], [400, ['ask']]);
});

test('the conversions of all partners are listed by their currencies', async () => {
  await world.firm.act(setRate, { body: { base: 'GHS', quote: 'NGN', bid: '100', ask: '101' } });
  const partner = await world.partner('test', { wallets: { GHS: '10.00' } });
  const quote = await partner.client.fx.quote({ from: 'GHS', to: 'NGN', amount: '2.00' });
  const { id } = await partner.client.fx.convert({ quote_id: quote.id });
  const of = `/operator/v1/conversions?organisation=${partner.organisation_id}`;

  const { data, pagination } = await list(`${of}&from_currency=GHS&to_currency=NGN`);

  assert.deepEqual([data[0]!.id, data[0]!['destination_amount'], pagination.count], [id, '200.00', 1]);
  assert.equal((await list(`${of}&from_currency=USD`)).pagination.count, 0);
  const [got] = [(await ask('viewer', 'GET', `/operator/v1/conversions/${id}`)).body.data as unknown as Row];
  assert.deepEqual(got, data[0]);
});
