import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { freshNumber } from '../../testing/fresh-number.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { activateMandate } from './operator-contract.ts';

const world = await createWorld();
const account = ({ client }: Partner, more: object = {}) =>
  client.settlementAccounts.create({
    currency: 'NGN',
    bank_code: '058',
    account_number: freshNumber(),
    ...more,
  } as never);
const create = async (partner: Partner, scenario?: 'hold' | 'fail:branch_closed') => {
  const { id } = await account(partner);
  const request = { settlement_account_id: id, limit_amount: '5000.00' };
  return partner.client.mandates.create(request, scenario ? { scenario } : {});
};
const debit = ({ client }: Partner, mandate_id: string, amount: string) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_direct_debit', amount, mandate_id });

/** What a busy service refuses is sent again with the same key until it is decided. */
async function insisted({ client }: Partner, mandate_id: string, amount: string): Promise<string> {
  const idempotencyKey = randomUUID();
  const request = { currency: 'NGN', method: 'gateway_direct_debit', amount, mandate_id } as const;
  for (;;)
    try {
      return (await client.fundingRequests.create(request, { idempotencyKey })).status;
    } catch (error) {
      const { code } = error as { code: string };
      if (code !== 'unavailable' && code !== 'idempotency_in_progress') return code;
    }
}

test('a test mandate is active at once, and a debit up to its limit completes in the request', async () => {
  const acme = await world.partner('test');
  const mandate = await create(acme);

  const request = await debit(acme, mandate.id, '5000.00');

  assert.deepEqual([mandate.status, mandate.activation, mandate.limit_amount], ['active', null, '5000.00']);
  assert.deepEqual([request.status, request.amount_received, request.mandate_id], ['completed', '5000.00', mandate.id]);
  assert.equal(await acme.balance(), '5000.00');
  assert((await acme.client.mandates.get(mandate.id)).last_debit_at);
  await assert.rejects(debit(acme, mandate.id, '5000.01'), {
    code: 'amount_above_maximum',
    details: { maximum: '5000.00' },
  });
  assert.deepEqual(await acme.events(), [
    'settlement_account.verified',
    'mandate.activated',
    'wallet.funded',
    'funding.completed',
  ]);
});

test('a hundred debits at the limit at once are each bounded by themselves, and each settles once', async () => {
  const acme = await world.partner('test');
  const { id } = await create(acme);

  const verdicts = await Promise.all(
    Array.from({ length: 100 }, (_, index) => insisted(acme, id, index % 2 === 0 ? '5000.00' : '5000.01')),
  );

  assert.equal(verdicts.filter((verdict) => verdict === 'completed').length, 50);
  assert.equal(verdicts.filter((verdict) => verdict === 'amount_above_maximum').length, 50);
  assert.equal(await acme.balance(), '250000.00');
});

test('a live mandate shows the token payment, and can be debited a day after its activation', async () => {
  const acme = await world.partner('live');
  const { id } = await account(acme);
  await until(async () => (await acme.client.settlementAccounts.get(id)).status === 'verified');

  const mandate = await acme.client.mandates.create({ settlement_account_id: id, limit_amount: '5000.00' });

  assert.equal(mandate.status, 'pending');
  const { activation } = mandate;
  assert.match(activation!.account_number!, /^\d{10}$/);
  assert.deepEqual([activation!.method, activation!.amount, activation!.currency], ['token_payment', '100.00', 'NGN']);
  assert.deepEqual(activation!.pay_from, { account_number_masked: '****6789', bank_name: 'Guaranty Trust Bank' });
  assert.equal(Date.parse(activation!.expires_at) - Date.parse(mandate.created_at), 72 * 3_600_000);
  await assert.rejects(debit(acme, mandate.id, '1000.00'), { code: 'mandate_not_active' });

  await world.firm.act(activateMandate, { params: { mandate: mandate.id }, body: {} });

  const active = await acme.client.mandates.get(mandate.id);
  assert.deepEqual([active.status, active.activation], ['active', null]);
  assert.equal(Date.parse(active.ready_to_debit_at!) - Date.parse(active.activated_at!), 86_400_000);
  await assert.rejects(debit(acme, mandate.id, '1000.00'), {
    code: 'mandate_not_ready',
    details: { ready_to_debit_at: active.ready_to_debit_at },
  });
  await world.database.pool.query("update mandates set ready_to_debit_at = now() - interval '1 s' where id = $1", [
    mandate.id,
  ]);
  assert.equal((await debit(acme, mandate.id, '1000.00')).status, 'completed');
});

test('the account must be verified, in naira, at a bank with direct debit, and have no other mandate', async () => {
  const acme = await world.partner('test');
  const refused = async (more: object, reason: string) => {
    const { id } = await account(acme, more);
    await assert.rejects(acme.client.mandates.create({ settlement_account_id: id, limit_amount: '5000.00' }), {
      code: 'settlement_account_not_eligible',
      details: { reason },
    });
  };
  await refused({ account_number: '0123459999' }, 'It is pending, not verified.');
  await refused({ currency: 'GHS', bank_code: 'GH130100' }, 'It is a GHS account, NGN is asked for.');
  await refused({ bank_code: '50211' }, 'Its bank does not support direct debit.');

  const mandate = await create(acme);

  const again = { settlement_account_id: mandate.settlement_account_id, limit_amount: '5000.00' };
  await assert.rejects(acme.client.mandates.create(again), {
    code: 'mandate_exists',
    details: { mandate_id: mandate.id },
  });
  await assert.rejects(acme.client.settlementAccounts.delete(mandate.settlement_account_id), {
    code: 'settlement_account_in_use',
  });
  assert.equal((await acme.client.settlementAccounts.get(mandate.settlement_account_id)).mandate_id, mandate.id);
});

/** Every transition, written out: what each event makes of each status; null where it is refused. */
const transitions: Record<string, Record<string, string | null>> = {
  pending: { activated: 'active', failed: 'failed', revoked: 'revoked', suspended: null, expired: null, retry: null },
  active: {
    activated: null,
    failed: null,
    revoked: 'revoked',
    suspended: 'suspended',
    expired: 'expired',
    retry: null,
  },
  failed: { activated: null, failed: null, revoked: null, suspended: null, expired: null, retry: 'pending' },
  suspended: {
    activated: 'active',
    failed: null,
    revoked: 'revoked',
    suspended: null,
    expired: 'expired',
    retry: null,
  },
  revoked: { activated: null, failed: null, revoked: null, suspended: null, expired: null, retry: null },
  expired: { activated: null, failed: null, revoked: null, suspended: null, expired: null, retry: null },
};
const ways: Record<string, readonly string[]> = {
  pending: [],
  active: ['activated'],
  failed: ['failed'],
  suspended: ['activated', 'suspended'],
  revoked: ['revoked'],
  expired: ['activated', 'expired'],
};

for (const [status, outcomes] of Object.entries(transitions))
  test(`a ${status} mandate changes as the table says`, async () => {
    const acme = await world.partner('test');
    const act = (id: string, event: string) =>
      event === 'retry'
        ? acme.client.mandates.retryActivation(id)
        : acme.client.sandbox.simulateMandate(id, { event } as never);
    for (const [event, to] of Object.entries(outcomes)) {
      const { id } = await create(acme, 'hold');
      for (const step of ways[status]!) await act(id, step);
      const acting = act(id, event);
      if (to === null) await assert.rejects(acting, { code: 'invalid_state' }, `${status} ${event}`);
      else assert.equal((await acting).status, to, `${status} ${event}`);
    }
  });

test('a scenario fails a mandate a moment later with its reason, and a retry begins again', async () => {
  const acme = await world.partner('test');
  const mandate = await create(acme, 'fail:branch_closed');
  assert.equal(mandate.status, 'pending');

  const failed = await until(async () => {
    const seen = await acme.client.mandates.get(mandate.id);
    return seen.status === 'failed' && seen;
  });

  assert.equal(failed.failure_reason, 'branch_closed');
  const again = await acme.client.mandates.retryActivation(mandate.id);
  assert.deepEqual([again.status, again.failure_reason], ['pending', null]);
  assert(again.activation);
});

test('a token payment that nobody makes fails the mandate, and does not block a new one', async () => {
  const acme = await world.partner('test');
  const { id, settlement_account_id } = await create(acme, 'hold');
  await world.database.pool.query("update mandates set due_at = due_at - interval '72 hours' where id = $1", [id]);

  const failed = await until(async () => {
    const seen = await acme.client.mandates.get(id);
    return seen.status === 'failed' && seen;
  });

  assert.deepEqual([failed.failure_reason, failed.activation], ['activation_expired', null]);
  const next = await acme.client.mandates.create({ settlement_account_id, limit_amount: '5000.00' });
  assert.equal(next.status, 'active');
  await assert.rejects(acme.client.mandates.retryActivation(id), { code: 'mandate_exists' });
});

test('a revoked mandate is not debited any more', async () => {
  const acme = await world.partner('test');
  const { id } = await create(acme);

  const revoked = await acme.client.mandates.revoke(id);

  assert(revoked.revoked_at);
  await assert.rejects(acme.client.mandates.revoke(id), { code: 'invalid_state' });
  await assert.rejects(debit(acme, id, '1000.00'), { code: 'mandate_not_active' });
  assert.equal((await acme.events()).at(-1), 'mandate.revoked');
});
