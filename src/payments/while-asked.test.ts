import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MandateState } from '../providers/payments/contract.ts';
import { answering } from '../testing/answering-provider.ts';
import { freshNumber } from '../testing/fresh-number.ts';
import { createWorld, type Partner } from '../testing/world.ts';
import { mandateCall } from './mandates/call.ts';
import { createMandateIntent, revokeMandate } from './mandates/operations.ts';
import { requireMandate, transitionMandate } from './mandates/transitions.ts';
import { settlementAccountCall } from './settlement-accounts/call.ts';
import { verifyAccount } from './settlement-accounts/verification.ts';

/** What is decided about a record while its provider is asked: the response comes too late to change it. */
const world = await createWorld({ role: 'api' });

async function addAccount({ client }: Partner): Promise<string> {
  const named = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  return (await client.settlementAccounts.create(named)).id;
}

const placed: MandateState = {
  provider_reference: 'AUTH-1',
  status: 'pending',
  pay_into: { account_number: '9990000001', account_name: 'ACTIVATION', bank_code: '057', bank_name: 'Zenith Bank' },
  instructions: null,
  ready_to_debit_at: null,
  failure_reason: null,
};

/** A live mandate that its provider has not been asked for yet. */
async function wantedMandate(acme: Partner): Promise<string> {
  const { environment } = acme;
  const settlement_account_id = await addAccount(acme);
  return world.write(async (tx) => {
    await verifyAccount(tx, environment, settlement_account_id, 'ACME SAVINGS');
    const setting = { environment, provider: 'simulator', email: 'finance@acme.example', scenario: null };
    return createMandateIntent(tx, setting, { settlement_account_id, limit_amount: '5.00' });
  });
}

test('a mandate that is revoked while it is placed is revoked with its provider too', async () => {
  const acme = await world.partner('live');
  const id = await wantedMandate(acme);
  const [known, revoked]: [MandateState[], string[]] = [[], []];
  const deps = answering(world, {
    findMandate: async () => known[0] ?? null,
    revokeMandate: async (reference) => void revoked.push(reference),
    createMandate: async () => {
      await world.write((tx) => revokeMandate(tx, acme.environment, id));
      // Too early: the provider does not know it yet.
      await mandateCall.call(deps, acme.environment, id, 'work');
      known.push(placed);
      return placed;
    },
  });

  await mandateCall.call(deps, acme.environment, id, 'request');
  await mandateCall.call(deps, acme.environment, id, 'work');

  assert.deepEqual(revoked, ['AUTH-1']);
  assert.equal((await acme.client.mandates.get(id)).status, 'revoked');
});

test('a mandate that a person failed while it was placed shows no token payment', async () => {
  const acme = await world.partner('live');
  const id = await wantedMandate(acme);
  const deps = answering(world, {
    createMandate: async () => {
      await world.write(async (tx) => {
        const row = await requireMandate(tx, acme.environment, id);
        await transitionMandate(tx, acme.environment, 'fail', row, { failure_reason: 'The branch is closed.' });
      });
      return placed;
    },
  });

  await mandateCall.call(deps, acme.environment, id, 'request');

  const { status, activation, failure_reason } = await acme.client.mandates.get(id);
  assert.deepEqual([status, activation, failure_reason], ['failed', null, 'The branch is closed.']);
});

test('an account that a person verified while its bank was asked keeps the holder that was verified', async () => {
  const acme = await world.partner('live');
  const id = await addAccount(acme);
  const deps = answering(world, {
    resolveAccount: async () => {
      await world.write((tx) => verifyAccount(tx, acme.environment, id, 'ACME SAVINGS'));
      return 'ADA OBI';
    },
  });

  await settlementAccountCall.call(deps, acme.environment, id, 'work');

  const { status, account_name, name_match } = await acme.client.settlementAccounts.get(id);
  assert.deepEqual([status, account_name, name_match], ['verified', 'ACME SAVINGS', 'exact']);
});
