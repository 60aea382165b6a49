import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import type { Partner } from '../../testing/world.ts';

/** What comes when something else has come before: after an activation, a reversal, a revocation, an event that breaks. */
const world = await createPaystackWorld();
const { paystack, notify, database } = world;

const checkout = ({ client }: Partner) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '500.00' });

function paid(reference: string, change: object = {}) {
  const transaction = { ...paystack.transactions.get(reference), status: 'success', ...change };
  paystack.transactions.set(reference, transaction);
  return transaction;
}

const readOutcome = `
  select status, outcome
  from provider_events
  where position(convert_to($1, 'UTF8') in body) > 0
    and outcome is not null`;

/** What became of the event whose bytes hold this text. */
const outcomeOf = (text: string) =>
  until(async () => {
    const { rows } = await database.pool.query<{ status: string; outcome: string }>(readOutcome, [text]);
    return rows[0] ?? null;
  });

async function activated({ client }: Partner): Promise<string> {
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  await until(async () => (await client.settlementAccounts.get(settlement_account_id)).status === 'verified');
  const mandate = await client.mandates.create({ settlement_account_id, limit_amount: '900.00' });
  const [customer] = [...paystack.customers.values()].filter(({ email }) =>
    String(email).includes(mandate.reference.toLowerCase()),
  );
  const [authorization] = customer!.authorizations;
  authorization!['active'] = true;
  const authorised = { ...authorization, customer: { email: customer!['email'] } };
  await notify('direct_debit.authorization.active', authorised);
  await until(async () => (await client.mandates.get(mandate.id)).status === 'active');
  await database.pool.query('update mandates set ready_to_debit_at = activated_at where id = $1', [mandate.id]);
  return mandate.id;
}

const debit = ({ client }: Partner, mandate_id: string) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_direct_debit', amount: '500.00', mandate_id });

test('a mandate that an event activated is debited by the authorization that the event names', async () => {
  const acme = await world.partner('live');
  const mandate_id = await activated(acme);

  const request = await debit(acme, mandate_id);

  assert.match((await acme.client.mandates.get(mandate_id)).provider_reference!, /^AUTH_/);
  assert.deepEqual([request.status, request.amount_received], ['completed', '500.00']);
});

test('a debit that was never sent does not start on a mandate that was revoked since', async () => {
  const acme = await world.partner('live');
  const mandate_id = await activated(acme);
  paystack.trouble(/^POST \/transaction\/charge_authorization/, 'down');
  await assert.rejects(debit(acme, mandate_id), { code: 'provider_unavailable' });

  await acme.client.mandates.revoke(mandate_id);
  const ended = await until(async () => {
    await world.makeDue(acme.environment.id);
    const [request] = (await acme.client.fundingRequests.list()).data;
    return request!.status !== 'pending' && request!;
  });

  assert.deepEqual([ended.status, ended.failure_code], ['failed', 'mandate_not_active']);
  assert.equal(await acme.balance(), '0.00');
});

test('a debit that its bank does not honour yet is tried again under a reference of its own', async () => {
  const acme = await world.partner('live');
  const mandate_id = await activated(acme);
  paystack.trouble(/^POST \/transaction\/charge_authorization/, 'silent');
  await assert.rejects(debit(acme, mandate_id), { code: 'provider_unavailable' });
  const { id, reference } = (await acme.client.fundingRequests.list()).data[0]!;
  const early = { ...paystack.transactions.get(reference), status: 'failed', gateway_response: 'Do not honor' };
  paystack.transactions.set(reference, early);

  await notify('charge.failed', early);
  await notify('charge.failed', { ...early, log: 'refused again' });
  const request = await until(async () => {
    await world.makeDue(acme.environment.id);
    const seen = await acme.client.fundingRequests.get(id);
    return seen.status === 'completed' && seen;
  });

  assert.equal(request.amount_received, '500.00');
  const tries = [...paystack.transactions.keys()].filter((key) => key.startsWith(reference));
  assert.deepEqual(tries, [reference, `${reference}-2`]);
});

test('money for a request that was reversed waits in suspense, and the first payment reported again changes nothing', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  const first = paid(reference);
  await notify('charge.success', first);
  await until(async () => (await acme.client.fundingRequests.get(id)).status === 'completed');
  await notify('refund.processed', { transaction_reference: reference, amount: 50_000, currency: 'NGN' });
  await until(async () => (await acme.client.fundingRequests.get(id)).status === 'reversed');

  await notify('charge.success', { ...first, log: 'sent again' });
  assert.equal((await outcomeOf('sent again')).outcome, 'credited before');
  await notify('charge.success', { ...paid(reference, { id: 990_001 }), log: 'paid again' });

  assert.equal((await outcomeOf('paid again')).outcome, 'suspense: The request was reversed before.');
  assert.deepEqual(
    [(await acme.client.fundingRequests.get(id)).amount_received, await acme.balance()],
    ['500.00', '0.00'],
  );
});

test('an event that cannot be applied says why, waits, and holds up no other', async () => {
  const acme = await world.partner('live');
  const broken = await checkout(acme);
  const sound = await checkout(acme);

  await notify('charge.success', { ...paid(broken.reference, { amount: 0 }), log: 'of nothing' });
  await notify('charge.success', paid(sound.reference));

  await until(async () => (await acme.client.fundingRequests.get(sound.id)).status === 'completed');
  const { status, outcome } = await outcomeOf('of nothing');
  assert.equal(status, 'received');
  assert.match(outcome, /funding moves 0\.00/);
  assert.equal((await acme.client.fundingRequests.get(broken.id)).status, 'pending');
});
