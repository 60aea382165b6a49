import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventName } from '../../sdk/src/index.ts';
import { updateInvestment } from '../investing/investments/operations.ts';
import { refreshSimulatedFx, seedFx } from '../market/fx/work.ts';
import { sampleIdentity } from '../service/demo/sample-business.ts';
import { events } from '../service/registry.ts';
import { ask } from '../testing/ask.ts';
import { cancelledCharge } from '../testing/custody.ts';
import { invoiceOf } from '../testing/fee-invoices.ts';
import { createExchange, disclosure, FRIDAY, instrument, session } from '../testing/market-readings.ts';
import { creditShare, issuedShare, monthBefore } from '../testing/revenue-shares.ts';
import { reads } from '../testing/slice-samples.ts';
import { certificateOf } from '../testing/tax-certificates.ts';
import { createWorld, type Partner } from '../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.00' });
const { ingestReadings } = await createExchange(world.database.pool);
await seedFx(world.database.pool);
await refreshSimulatedFx(world.database.pool);

const hold = { scenario: 'hold' } as const;
type Client = Partner['client'];
const buy = (client: Client, more: object = {}, options = {}) =>
  client.orders.create({ investment_id: fund.test, amount: '200.00', currency: 'NGN', ...more }, options);
const heldBuy = (client: Client) => buy(client, {}, hold);
const checkout = (client: Client) => buy(client, { payment_mode: 'checkout' }, hold);
const account = (client: Client, options = {}) =>
  client.settlementAccounts.create({ currency: 'NGN', bank_code: '058', account_number: '0123456789' }, options);
const heldAccount = (client: Client) => account(client, hold);
const heldMandate = async (client: Client) =>
  client.mandates.create({ settlement_account_id: (await account(client)).id, limit_amount: '5000.00' }, hold);
const mandate = async (client: Client) =>
  client.mandates.create({ settlement_account_id: (await account(client)).id, limit_amount: '5000.00' });
const withdraw = async (client: Client, options = {}) =>
  client.withdrawals.create(
    { currency: 'NGN', amount: '1000.00', settlement_account_id: (await account(client)).id },
    options,
  );
const heldWithdrawal = (client: Client) => withdraw(client, hold);
const approved = async (client: Client) =>
  client.sandbox.simulateWithdrawal((await heldWithdrawal(client)).id, { event: 'processing' });
const transfer = (client: Client) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'bank_transfer', amount: '5000.00' });
const kyb =
  (...steps: ('submitted' | 'approved' | 'more_info_required' | 'rejected')[]) =>
  async (client: Client) => {
    for (const event of steps) await client.sandbox.simulateKyb({ event });
  };

/** What must exist before a type can be triggered; nothing for types that are not listed. */
const first: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'key.expiring': async (client) => client.keys.rotate((await client.keys.create()).id),
  'key.revoked': async (client) => client.keys.revoke((await client.keys.create()).id),
  'settlement_account.verified': heldAccount,
  'settlement_account.rejected': heldAccount,
  'mandate.activated': heldMandate,
  'mandate.failed': heldMandate,
  'mandate.revoked': mandate,
  'mandate.suspended': mandate,
  'mandate.expired': mandate,
  'kyb.submitted': kyb('more_info_required'),
  'kyb.under_review': kyb('more_info_required', 'submitted'),
  'kyb.approved': kyb('submitted'),
  'kyb.rejected': kyb('more_info_required', 'submitted'),
  'kyb.reopened': kyb('more_info_required', 'submitted', 'rejected'),
  'kyb.document.reviewed': async (client) => {
    await kyb('more_info_required')(client);
    const { id } = await client.kyb.createPerson({ roles: ['admin'], first_name: 'Ama', last_name: 'Owusu' });
    await client.kyb.uploadDocument(sampleIdentity(id));
    await kyb('submitted', 'approved')(client);
  },
  'funding.processing': transfer,
  'funding.completed': transfer,
  'funding.failed': transfer,
  'funding.expired': transfer,
  'funding.cancelled': transfer,
  'funding.reversed': async (client) =>
    client.sandbox.simulateFunding((await transfer(client)).id, { event: 'completed' }),
  'order.created': buy,
  'order.paid': checkout,
  'order.pending_fulfilment': checkout,
  'order.completed': heldBuy,
  'order.failed': heldBuy,
  'order.cancelled': checkout,
  'holding.created': buy,
  'holding.updated': buy,
  'holding.matured': buy,
  'holding.closed': buy,
  'distribution.paid': buy,
  'conversion.completed': async (client) =>
    client.fx.convert({ quote_id: (await client.fx.quote({ from: 'NGN', to: 'GHS', amount: '1000.00' })).id }),
  'withdrawal.created': withdraw,
  'withdrawal.processing': heldWithdrawal,
  'withdrawal.completed': approved,
  'withdrawal.failed': heldWithdrawal,
  'withdrawal.cancelled': async (client) => client.withdrawals.cancel((await heldWithdrawal(client)).id),
  'withdrawal.returned': withdraw,
  'investment.closed': async () => {
    const { test: id } = await world.investment();
    await world.write((tx) => updateInvestment(tx, id, { status: 'closed' }));
  },
  'market.session_closed': async () =>
    ingestReadings({ instruments: [instrument('MTNN')], sessions: [session(FRIDAY, '1000.00')] }),
  'disclosure.published': async () =>
    ingestReadings({ instruments: [instrument('MTNN')], disclosures: [disclosure('MTNN')] }),
  'webhook_endpoint.disabled': (client) =>
    client.webhooks.create({ url: 'https://hooks.example.com/', enabled: false }),
  'test.ping': (client) => client.webhooks.create({ url: 'https://hooks.example.com/' }),
};

/** What the firm makes for a partner. */
const firstOfFirm: Readonly<Record<string, (partner: Partner) => Promise<unknown>>> = {
  'custody_charge.cancelled': (partner) => cancelledCharge(world, partner),
  'revenue_share.issued': (partner) => issuedShare(world, partner),
  'revenue_share.credited': async (partner) => creditShare(world, await issuedShare(world, partner)),
  'tax_certificate.issued': (partner) => certificateOf(world, partner, 2000),
  'fee_invoice.issued': (partner) => invoiceOf(world, partner, monthBefore(2)),
};

/** The same of a type that is not listed, about a record that no new partner has. */
const firstOfObject: typeof first = {
  funding_request: transfer,
  order: buy,
  holding: buy,
  mandate,
  withdrawal: withdraw,
};

const UNREADABLE = 'settlement_account.disabled';

for (const { type, object_type: kind } of events.filter((event) => event.type !== UNREADABLE))
  test(`${type} is triggered about a record that GET returns, and refused with what to create where there is none`, async () => {
    const kybNow = type === 'kyb.approved' ? 'draft' : 'approved';
    const partner = await world.partner('test', { wallets: { NGN: '10000.00' }, kyb: kybNow });
    const { client } = partner;
    const ofFirm = firstOfFirm[type];
    const begin = ofFirm ? () => ofFirm(partner) : (first[type] ?? firstOfObject[kind]);
    if (begin) {
      await assert.rejects(client.sandbox.triggerWebhook({ type: type as never }), ({ status, code, details }) => {
        assert.deepEqual([status, code], [409, 'invalid_state']);
        return type.startsWith('kyb.') || /^first make one: (POST|GET) /.test(details.allowed_from);
      });
      await begin(client);
    }

    const event = await client.sandbox.triggerWebhook({ type: type as never });

    assert.equal(event.type, type);
    const { object_type, object } = event.data;
    const shown = (await reads[object_type]!(client, object as never)) as Readonly<Record<string, unknown>>;
    assert.equal(shown['id'], Reflect.get(object, 'id'));
    // A matured holding is paid out at once, which closes it.
    assert.equal(shown['status'], type === 'holding.matured' ? 'closed' : Reflect.get(object, 'status'));
    if (type !== 'test.ping') assert.deepEqual(await client.events.get(event.id), event);
  });

test('a removed account cannot be read, so only its removal sends the event', async () => {
  const { client } = await world.partner('test');
  const { id: resource_id } = await account(client);
  for (const more of [{}, { resource_id }])
    await assert.rejects(client.sandbox.triggerWebhook({ type: UNREADABLE, ...more }), {
      status: 409,
      code: 'invalid_state',
      details: {
        current_status:
          'resource_id' in more ? 'verified' : `there is no settlement_account that ${UNREADABLE} can be about`,
        allowed_from: 'DELETE /settlement-accounts/{settlement_account_id} sends it',
      },
    });
});

test('all steps run: a held order that is to fail is refunded, and a named order is the one that is used', async () => {
  const { client, balance, events } = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const older = await heldBuy(client);
  const younger = await heldBuy(client);

  const event = await client.sandbox.triggerWebhook({ type: 'order.failed', resource_id: older.id });

  assert.equal(Reflect.get(event.data.object, 'id'), older.id);
  assert.equal((await client.orders.get(older.id)).status, 'failed');
  assert.equal((await client.orders.get(younger.id)).status, 'pending_fulfilment');
  assert.equal(await balance(), '800.00');
  assert.equal((await events()).filter((type) => type === 'order.failed').length, 1);
});

test('a record of another kind, of another partner or in another state is refused, and nothing is sent', async () => {
  const { client } = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const stranger = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const order = await buy(client);
  const other = await buy(stranger.client);
  const { pagination } = await client.events.list();
  const trigger = (type: EventName, resource_id: string) => client.sandbox.triggerWebhook({ type, resource_id });

  for (const id of [order.holding_id!, other.id, '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f'])
    await assert.rejects(trigger('order.created', id), { status: 404, details: { resource: 'order', id } });
  for (const [type, resource] of [
    ['key.revoked', 'key'],
    ['wallet.funded', 'ledger_entry'],
    ['distribution.paid', 'distribution'],
  ] as const)
    await assert.rejects(trigger(type, order.id), { status: 404, details: { resource, id: order.id } });
  await assert.rejects(trigger('order.failed', order.id), {
    status: 409,
    code: 'invalid_state',
    details: { current_status: 'completed', allowed_from: 'awaiting_payment, pending_fulfilment, failed' },
  });
  const malformed = { type: 'order.created', resource_id: 'x' };
  const { status } = await ask(client, 'POST', '/partner/v1/sandbox/webhooks/trigger', { body: malformed });
  assert.equal(status, 400);
  assert.equal((await client.events.list()).pagination.count, pagination.count);
});

test('a trigger that would put more into a wallet than it can hold is refused, and says how much it can still hold', async () => {
  const { client, balance } = await world.partner('test');
  await client.sandbox.fundWallet('NGN', { amount: '999999999999999.00' });

  await assert.rejects(client.sandbox.triggerWebhook({ type: 'wallet.funded' }), {
    status: 400,
    code: 'amount_above_maximum',
    details: { maximum: '0.99' },
  });
  assert.equal(await balance(), '999999999999999.00');
});
