import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../testing/ask.ts';
import { freshNumber } from '../testing/fresh-number.ts';
import { until } from '../testing/until.ts';
import { createWorld, type Partner } from '../testing/world.ts';

/** Every failure that may be requested, on every record that accepts one: first pending, then failed with that code. */
const world = await createWorld();
type FailScenario = { scenario: `fail:${string}` };

const account = async ({ client }: Partner, options?: FailScenario) => {
  const body = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  return client.settlementAccounts.create(body, options as never);
};

type Row = {
  codes: readonly string[];
  /** The allowed codes that the refusal lists. */
  allowed: string;
  /** Its first status. */
  alive: string;
  failed: string;
  target: string;
  create: (partner: Partner, options: FailScenario) => Promise<{ id: string; status: string }>;
  read: (partner: Partner, id: string) => Promise<{ status: string; code: string | null }>;
  event: string;
};

const rows: Record<string, Row> = {
  'a settlement account': {
    allowed: 'lower-case letters, digits and underscores',
    codes: ['account_not_found', 'closed_account', 'name_mismatch', 'a_code_of_its_own'],
    alive: 'pending',
    failed: 'rejected',
    target: 'settlement-accounts',
    create: account,
    read: async ({ client }, id) => {
      const { status, rejection_reason } = await client.settlementAccounts.get(id);
      return { status, code: rejection_reason };
    },
    event: 'settlement_account.rejected',
  },
  'a mandate': {
    allowed: 'lower-case letters, digits and underscores',
    codes: ['activation_expired', 'bank_declined', 'provider_rejected', 'a_code_of_its_own'],
    alive: 'pending',
    failed: 'failed',
    target: 'mandates',
    create: async (partner, options) => {
      const { id: settlement_account_id } = await account(partner);
      return partner.client.mandates.create({ settlement_account_id, limit_amount: '500.00' }, options as never);
    },
    read: async ({ client }, id) => {
      const { status, failure_reason } = await client.mandates.get(id);
      return { status, code: failure_reason };
    },
    event: 'mandate.failed',
  },
  'a withdrawal': {
    allowed: 'provider_rejected, account_closed, account_invalid, limit_exceeded, operator_rejected, returned_by_bank',
    codes: [
      ...['provider_rejected', 'account_closed', 'account_invalid'],
      ...['limit_exceeded', 'operator_rejected', 'returned_by_bank'],
    ],
    alive: 'pending_approval',
    failed: 'failed',
    target: 'withdrawals',
    create: async (partner, options) => {
      const { id: settlement_account_id } = await account(partner);
      const body = { currency: 'NGN', amount: '1000.00', settlement_account_id } as const;
      return partner.client.withdrawals.create(body, options as never);
    },
    read: async ({ client }, id) => {
      const { status, failure_code } = await client.withdrawals.get(id);
      return { status, code: failure_code };
    },
    event: 'withdrawal.failed',
  },
};

for (const [name, { codes, alive, failed, create, read, event }] of Object.entries(rows))
  for (const code of codes)
    test(`${name} that is to fail with ${code} is ${alive} first, then ${failed} with it, with one event`, async () => {
      const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });

      const { id, status } = await create(acme, { scenario: `fail:${code}` });

      assert.equal(status, alive);
      await until(async () => (await read(acme, id)).status === failed);
      assert.equal((await read(acme, id)).code, code);
      assert.equal(await acme.balance(), '10000.00');
      assert.equal((await acme.events()).filter((type) => type === event).length, 1);
    });

for (const [name, { target, allowed, codes }] of Object.entries(rows))
  test(`${name} refuses a failure in another form, and nothing is stored`, async () => {
    const { client, events } = await world.partner('test');
    const others = ['fail:', 'fail', 'FAIL:x', 'fail:Closed', 'fail:1x', 'fail:a b', 'hold,fail:provider_rejected', ''];

    if (!codes.includes('a_code_of_its_own')) others.push('fail:a_code_of_its_own');
    for (const scenario of others) {
      const { status, body } = await ask(client, 'POST', `/partner/v1/${target}`, {
        body: {},
        idempotencyKey: 'one',
        headers: { 'X-Sandbox-Scenario': scenario },
      });
      assert.equal(status, 400, scenario);
      assert.deepEqual(JSON.parse(body).error.details, {
        'X-Sandbox-Scenario': `Expected "hold" or "fail:<code>", once; a code is: ${allowed}.`,
      });
    }

    assert.deepEqual(await events(), []);
  });

/** What the bank may still report of an account, by its status. */
const decisions: [string, (partner: Partner) => Promise<string>, Record<'verified' | 'rejected', string | null>][] = [
  ['pending', async (partner) => (await held(partner)).id, { verified: 'verified', rejected: 'rejected' }],
  ['verified', async (partner) => (await account(partner)).id, { verified: null, rejected: null }],
  ['rejected', (partner) => rejected(partner), { verified: null, rejected: null }],
];

const held = ({ client }: Partner) =>
  client.settlementAccounts.create({
    currency: 'NGN',
    bank_code: '058',
    account_number: freshNumber('9999'),
  });

async function rejected(partner: Partner): Promise<string> {
  const { id } = await held(partner);
  await partner.client.sandbox.simulateSettlementAccount(id, { event: 'rejected', reason: 'Not theirs.' });
  return id;
}

for (const [status, make, outcomes] of decisions)
  test(`a ${status} settlement account makes only the listed transitions`, async () => {
    const acme = await world.partner('test');
    for (const [event, to] of Object.entries(outcomes) as ['verified' | 'rejected', string | null][]) {
      const id = await make(acme);
      const answer = acme.client.sandbox.simulateSettlementAccount(id, { event });
      if (to === null)
        await assert.rejects(answer, {
          code: 'invalid_state',
          details: { current_status: status, allowed_from: 'pending' },
        });
      else assert.equal((await answer).status, to);
    }
  });

test('a removed settlement account does not exist for its bank either', async () => {
  const { client } = await world.partner('test');
  const { id } = await client.settlementAccounts.create({
    currency: 'NGN',
    bank_code: '058',
    account_number: '0123459999',
  });
  await client.settlementAccounts.delete(id);

  await assert.rejects(client.sandbox.simulateSettlementAccount(id, { event: 'verified' }), { code: 'not_found' });
});
