import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Payment, PaymentStatus } from '../../providers/payments/contract.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { paymentsSimulator } from '../../testing/payments-simulator.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { FundingStatus } from '../funding/contract.ts';
import { createFundingIntent } from '../funding/operations.ts';
import { findFunding } from '../funding/queries.ts';
import { expireFunding } from './operations.ts';
import { recordPayment } from './record-payment.ts';

/** What each word of a provider makes of a payment at each status: written out, for every rail that asks a provider. */
// Without work loops: nobody asks the provider by itself.
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
const { pool } = world.database;
const provider = paymentsSimulator({ pool, mode: 'test' });

type Rail = 'gateway_direct_debit' | 'gateway_mobile_money' | 'gateway_checkout';
type Word = PaymentStatus;
/** The status after each word; of what cannot be, the refusal. Money is credited where the word is that it came. */
type Outcomes = Record<Word, string>;

const same = (status: string): Outcomes => ({
  pending: status,
  processing: status,
  succeeded: 'completed',
  failed: status,
  reversed: status,
  not_ready: status,
});
const ended: Partial<Record<FundingStatus, Outcomes>> = {
  completed: same('completed'),
  failed: same('failed'),
  expired: same('expired'),
  cancelled: same('cancelled'),
  reversed: { ...same('reversed'), succeeded: 'invalid_state' },
};

const tables: Record<Rail, Partial<Record<FundingStatus, Outcomes>>> = {
  gateway_direct_debit: {
    pending: { ...same('pending'), processing: 'processing', failed: 'failed', reversed: 'failed' },
    processing: { ...same('processing'), failed: 'failed', reversed: 'failed' },
    ...ended,
  },
  // Whether a payer holds the phone in their hand is not known: it stays pending until the provider's last word.
  gateway_mobile_money: {
    pending: { ...same('pending'), failed: 'failed', reversed: 'failed' },
    processing: { ...same('processing'), failed: 'failed', reversed: 'failed' },
    ...ended,
  },
  // A payer whose card was declined may try another: only the window ends a checkout.
  gateway_checkout: { pending: same('pending'), processing: same('processing'), ...ended },
};

const bodies = {
  gateway_direct_debit: { currency: 'NGN' },
  gateway_mobile_money: { currency: 'GHS', phone: '233241234567', network: 'MTN' },
  gateway_checkout: { currency: 'NGN' },
} as const;

async function mandateOf({ client }: Partner): Promise<string> {
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  return (await client.mandates.create({ settlement_account_id, limit_amount: '900.00' })).id;
}

/** A request of this rail, at this status, whose provider has said nothing yet. */
async function requestAt(partner: Partner, method: Rail, status: FundingStatus): Promise<string> {
  const { environment, client } = partner;
  const mandate = method === 'gateway_direct_debit' ? { mandate_id: await mandateOf(partner) } : {};
  const body = { method, amount: '50.00', ...bodies[method], ...mandate };
  const id = await world.write((tx) => createFundingIntent(tx, environment, body, provider));
  const simulate = (event: 'processing' | 'completed' | 'failed' | 'reversed') =>
    client.sandbox.simulateFunding(id, { event });
  if (status === 'processing' || status === 'completed' || status === 'failed') await simulate(status);
  if (status === 'reversed') {
    await simulate('completed');
    await simulate('reversed');
  }
  if (status === 'cancelled') await client.fundingRequests.cancel(id);
  if (status === 'expired') await world.write((tx) => expireFunding(tx, environment, id));
  return id;
}

const report = ({ environment }: Partner, id: string, status: Word, came?: Currency) =>
  world.write(async (tx) => {
    const row = (await findFunding(tx, environment.id, id))!;
    const { reference, currency } = row;
    const known = {
      reference,
      currency: came ?? currency,
      transaction_id: `bank-${id}`,
      amount: '50.00',
      fee: '0.00',
      prompt: null,
    };
    const payment: Payment = { ...known, status, failure_code: null, failure_reason: null };
    await recordPayment(tx, environment, row, payment);
    // Said again it changes nothing.
    await recordPayment(tx, environment, row, payment);
  });

test('what a provider that is asked says came in another currency waits in suspense', async () => {
  const acme = await world.partner('test');
  const id = await requestAt(acme, 'gateway_mobile_money', 'pending');

  await report(acme, id, 'succeeded', 'NGN');

  assert.equal((await acme.client.fundingRequests.get(id)).status, 'pending');
  assert.deepEqual([await acme.balance('GHS'), await acme.balance('NGN')], ['0.00', '0.00']);
  type Unmatched = Record<'transaction_id' | 'currency' | 'amount' | 'problem', string>;
  const unmatched = await read<Unmatched[]>('/operator/v1/unmatched-payments?status=open');
  assert.deepEqual(
    unmatched.map(({ transaction_id, currency, amount, problem }) => [transaction_id, currency, amount, problem]),
    [[`bank-${id}`, 'NGN', '50.00', 'NGN came, GHS was asked for.']],
  );
});

for (const [method, table] of Object.entries(tables) as [Rail, (typeof tables)[Rail]][])
  for (const [status, outcomes] of Object.entries(table) as [FundingStatus, Outcomes][])
    test(`${method} that is ${status}: each word of its provider does what the table says`, async () => {
      const { currency } = bodies[method];
      for (const [word, expected] of Object.entries(outcomes) as [Word, string][]) {
        const partner = await world.partner('test');
        const id = await requestAt(partner, method, status);
        const before = Number(await partner.balance(currency));

        const code = await report(partner, id, word).then(
          () => null,
          (error) => error.code,
        );

        const after = (await partner.client.fundingRequests.get(id)).status;
        assert.equal(code ?? after, expected, `${word} when ${status}`);
        if (code !== null) assert.equal(after, status);
        const gained = word === 'succeeded' && code === null ? 50 : 0;
        assert.equal(Number(await partner.balance(currency)) - before, gained, `${word} when ${status}`);
      }
    });
