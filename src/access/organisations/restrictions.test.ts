import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { activatePartner, closePartner, restrictPartner } from './operator-contract.ts';

const world = await createWorld();
const fund = await world.investment({ price: '1.00' });

test('a restricted partner reads, cancels and receives money, and moves none out until it is activated', async () => {
  const { client, organisation_id, balance } = await world.partner('live', { wallets: { NGN: '100.00' } });
  const buy = { investment_id: fund.live, amount: '40.00', currency: 'NGN' } as const;
  const order = await client.orders.create(buy);

  await world.firm.act(restrictPartner, {
    params: { organisation: organisation_id },
    body: { reason: 'Your licence is in renewal.' },
  });

  const refused = {
    status: 403,
    code: 'organisation_restricted',
    details: { status: 'restricted', reason: 'Your licence is in renewal.' },
  };
  // Authorisation comes before the look-up of any record, so any id will do.
  const some_id = organisation_id;
  await assert.rejects(client.orders.create(buy), refused);
  await assert.rejects(client.orders.preview(buy), refused);
  await assert.rejects(client.mandates.create({ settlement_account_id: some_id, limit_amount: '10.00' }), refused);
  await assert.rejects(
    client.withdrawals.create({ settlement_account_id: some_id, amount: '10.00', currency: 'NGN' }),
    refused,
  );
  await assert.rejects(client.fx.convert({ quote_id: some_id }), refused);
  assert.equal((await client.orders.cancel(order.id)).status, 'cancelled');
  const funding = await client.fundingRequests.create({ currency: 'NGN', method: 'bank_transfer', amount: '5000.00' });
  assert.deepEqual([funding.status, await balance()], ['pending', '100.00']);
  const { status, status_reason, capabilities } = await client.organisation.get();
  assert.deepEqual([status, status_reason], ['restricted', 'Your licence is in renewal.']);
  assert.deepEqual(capabilities, {
    funding: 'enabled',
    mandates: 'disabled',
    orders: 'disabled',
    withdrawals: 'disabled',
  });
});

test('a partner is closed for good once its live wallets are empty, and reads only its status', async () => {
  const { client, organisation_id } = await world.partner('live', { wallets: { NGN: '100.00', GHS: '0.01' } });
  const close = (organisation: string) =>
    world.firm.act(closePartner, { params: { organisation }, body: { reason: 'You left us.' } }, 'Jane');

  await assert.rejects(close(organisation_id), {
    code: 'validation_error',
    details: { organisation: 'Expected empty live wallets; pay out first: NGN 100.00, GHS 0.01.' },
  });
  assert.equal((await client.organisation.get()).status, 'active');

  const left = await world.partner('live');
  const { approval_id } = await close(left.organisation_id);
  await world.firm.approve(approval_id, 'Kofi');
  assert.equal((await left.client.organisation.get()).status_reason, 'You left us.');
  await assert.rejects(left.client.wallets.list(), {
    code: 'organisation_suspended',
    details: { status: 'closed', reason: 'You left us.' },
  });
  await assert.rejects(
    world.firm.act(activatePartner, {
      params: { organisation: left.organisation_id },
      body: { reason: 'Welcome back.' },
    }),
    {
      code: 'invalid_state',
      details: { current_status: 'closed', allowed_from: 'restricted, suspended' },
    },
  );
});
