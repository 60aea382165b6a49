import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { freshNumber } from '../../testing/fresh-number.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import type { Partner } from '../../testing/world.ts';
import { failMandate } from '../mandates/operator-contract.ts';

/**
 * The process dies at every step between recording and calling, for every operation that has a provider. The same
 * key resumes what was recorded; where nobody asks again a work loop finishes it; and the provider was asked for one
 * thing only.
 */
const world = await createPaystackWorld();
const { paystack } = world;
const fund = await world.investment({ price: '1.00' });

type Options = { idempotencyKey: string };
type Made = { id: string; reference?: string };
type Operation = {
  subject: 'funding' | 'mandate' | 'virtual_account';
  prepare?: (partner: Partner) => Promise<string>;
  run: (partner: Partner, options: Options, prepared: string) => Promise<Made>;
  /** What must be true in the end: of the record as GET shows it. */
  isDone: (partner: Partner) => Promise<boolean>;
};

async function verifiedAccount({ client }: Partner): Promise<string> {
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id } = await client.settlementAccounts.create(account);
  await until(async () => (await client.settlementAccounts.get(id)).status === 'verified');
  return id;
}

async function activeMandate(partner: Partner): Promise<string> {
  const settlement_account_id = await verifiedAccount(partner);
  const mandate = await partner.client.mandates.create({ settlement_account_id, limit_amount: '900.00' });
  for (const { email, authorizations } of paystack.customers.values())
    if (String(email).includes(mandate.reference.toLowerCase())) authorizations[0]!['active'] = true;
  await until(async () => {
    await world.makeDue(partner.environment.id);
    return (await partner.client.mandates.get(mandate.id)).status === 'active';
  });
  await world.database.pool.query('update mandates set ready_to_debit_at = activated_at where id = $1', [mandate.id]);
  return mandate.id;
}

const only = async ({ client }: Partner) => {
  const { data } = await client.fundingRequests.list();
  assert.equal(data.length, 1);
  return data[0]!;
};

const operations: Record<string, Operation> = {
  'a checkout': {
    subject: 'funding',
    run: ({ client }, options) =>
      client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '500.00' }, options),
    isDone: async (partner) => (await only(partner)).instructions?.checkout_url != null,
  },
  'mobile money': {
    subject: 'funding',
    run: ({ client }, options) =>
      client.fundingRequests.create(
        { currency: 'GHS', method: 'gateway_mobile_money', amount: '500.00', phone: '233241234567', network: 'MTN' },
        options,
      ),
    isDone: async (partner) => (await only(partner)).instructions?.text === 'Approve on your phone.',
  },
  'a direct debit': {
    subject: 'funding',
    prepare: activeMandate,
    run: ({ client }, options, mandate_id) =>
      client.fundingRequests.create(
        { currency: 'NGN', method: 'gateway_direct_debit', amount: '500.00', mandate_id },
        options,
      ),
    isDone: async (partner) => (await only(partner)).status === 'completed' && (await partner.balance()) === '500.00',
  },
  'a checkout buy': {
    subject: 'funding',
    run: ({ client }, options) =>
      client.orders.create(
        { investment_id: fund.live, amount: '50.00', currency: 'NGN', payment_mode: 'checkout' },
        options,
      ),
    isDone: async ({ client }) => {
      const { data } = await client.orders.list();
      assert.equal(data.length, 1);
      return data[0]!.status === 'awaiting_payment' && data[0]!.payment!.checkout_url !== null;
    },
  },
  'a mandate': {
    subject: 'mandate',
    prepare: verifiedAccount,
    run: ({ client }, options, settlement_account_id) =>
      client.mandates.create({ settlement_account_id, limit_amount: '900.00' }, options),
    isDone: async ({ client }) => {
      const { data } = await client.mandates.list();
      assert.equal(data.length, 1);
      return data[0]!.status === 'pending' && data[0]!.activation !== null;
    },
  },
  'the dedicated account': {
    subject: 'virtual_account',
    run: ({ client }, options) => client.wallets.assignVirtualAccount(options),
    isDone: async ({ client }) => (await client.wallets.get('NGN')).virtual_account !== null,
  },
};

test('a bank that cannot be asked is unavailable, and nothing is stored', async () => {
  const { client } = await world.partner('live');
  for (let time = 0; time < 3; time++) paystack.trouble(/^GET \/bank\/resolve/, 'down');

  const resolved = client.settlementAccounts.resolve({
    currency: 'NGN',
    bank_code: '058',
    account_number: freshNumber(),
  });

  await assert.rejects(resolved, { status: 502, code: 'provider_unavailable' });
});

test('a retried activation is a new attempt with the provider, and survives its absence', async () => {
  const partner = await world.partner('live');
  const settlement_account_id = await verifiedAccount(partner);
  const { id } = await partner.client.mandates.create({ settlement_account_id, limit_amount: '900.00' });
  await world.firm.act(failMandate, { params: { mandate: id }, body: { reason: 'never paid' } });
  const options = { idempotencyKey: randomUUID() };
  paystack.trouble(/^POST \/customer\/authorization\/initialize/, 'down');

  await assert.rejects(partner.client.mandates.retryActivation(id, options), { code: 'provider_unavailable' });
  const again = await partner.client.mandates.retryActivation(id, options);

  assert.deepEqual([again.status, again.failure_reason], ['pending', null]);
  assert(again.activation);
});

const points = ['recorded', 'leased', 'called'] as const;

/** How the caller learns nothing: we die, or the provider is away, or it acts and falls silent. */
for (const [name, operation] of Object.entries(operations))
  for (const point of points) {
    test(`${name}: dead when ${point}, the same key resumes it, and another body is refused`, async () => {
      const partner = await world.partner('live');
      const prepared = (await operation.prepare?.(partner)) ?? '';
      const options = { idempotencyKey: randomUUID() };
      const before = world.crashes();
      world.crashAt(`${operation.subject}.${point}`, partner.environment.id);

      await assert.rejects(operation.run(partner, options, prepared), { status: 500 });
      assert.equal(world.crashes(), before + 1);
      const resumed = await operation.run(partner, options, prepared);

      assert(await operation.isDone(partner));
      assert.deepEqual(await operation.run(partner, options, prepared), resumed);
      const other = partner.client.fundingRequests.create(
        { currency: 'NGN', method: 'bank_transfer', amount: '1000.00' },
        options,
      );
      await assert.rejects(other, { code: 'idempotency_key_reused' });
    });

    test(`${name}: dead when ${point} and never asked again, a work loop finishes it`, async () => {
      const partner = await world.partner('live');
      const prepared = (await operation.prepare?.(partner)) ?? '';
      world.crashAt(`${operation.subject}.${point}`, partner.environment.id);
      await assert.rejects(operation.run(partner, { idempotencyKey: randomUUID() }, prepared), { status: 500 });

      await until(async () => {
        await world.makeDue(partner.environment.id);
        return operation.isDone(partner);
      });
    });
  }

const writes: Record<string, RegExp> = {
  'a checkout': /^POST \/transaction\/initialize/,
  'mobile money': /^POST \/charge$/,
  'a direct debit': /^POST \/transaction\/charge_authorization/,
  'a checkout buy': /^POST \/transaction\/initialize/,
  'a mandate': /^POST \/customer\/authorization\/initialize/,
  'the dedicated account': /^POST \/dedicated_account/,
};

for (const [name, path] of Object.entries(writes))
  for (const kind of ['down', 'silent'] as const)
    test(`${name}: a provider that is ${kind} responds with 502, and the same key finishes what was meant`, async () => {
      const operation = operations[name]!;
      const partner = await world.partner('live');
      const prepared = (await operation.prepare?.(partner)) ?? '';
      const options = { idempotencyKey: randomUUID() };
      paystack.trouble(path, kind);

      await assert.rejects(operation.run(partner, options, prepared), {
        status: 502,
        code: 'provider_unavailable',
        details: { provider: 'paystack', retryable: 'true' },
      });
      await operation.run(partner, options, prepared);

      assert(await operation.isDone(partner));
    });
