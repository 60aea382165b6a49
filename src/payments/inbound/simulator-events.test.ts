import type { Payment, ProviderEvent } from '../../providers/payments/contract.ts';
import { recordsOf } from '../../providers/payments/simulator/records.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { type ProviderEventRow, testProviderEvents, type UnsignedEvent } from '../../testing/provider-event-table.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { storeProviderEvent } from './provider-events.ts';

/** Every kind of event there is, as the simulator spells it, in every order, and the outcome. */
const world = await createWorld();
const { pool } = world.database;
const records = recordsOf(pool, 'test');

type Subject = { partner: Partner; id: string; reference: string; payment: Payment };
type Row = ProviderEventRow<Subject>;

/** What the provider knows, which is asked before anything is believed. */
async function knows(reference: string, change: Partial<Payment>): Promise<Payment> {
  const payment: Payment = {
    reference,
    status: 'succeeded',
    transaction_id: `bank-${reference}`,
    amount: '5000.00',
    currency: 'NGN',
    fee: '1.50',
    prompt: null,
    failure_code: null,
    failure_reason: null,
    ...change,
  };
  await records.replace('payment', reference, payment);
  return payment;
}

const transfer = { currency: 'NGN', method: 'bank_transfer', amount: '5000.00' } as const;
async function request(partner: Partner, change: Partial<Payment> = {}): Promise<Subject> {
  const { id, reference } = await partner.client.fundingRequests.create(transfer);
  return { partner, id, reference, payment: await knows(reference, change) };
}

const event = (data: ProviderEvent): UnsignedEvent => ({ event: data.kind, data });
const payment =
  (change: { environment?: string; recipient?: string } = {}) =>
  ({ payment: paid }: Subject) =>
    event({ kind: 'payment', environment: null, recipient: null, ...paid, ...change });
const reversal = ({ reference }: Subject) =>
  event({ kind: 'reversal', reference, reversal_id: 'R-1', amount: '5000.00', currency: 'NGN', reason: null });

const funding = async ({ partner, id }: Subject) => {
  const { status, amount_received, fee } = await partner.client.fundingRequests.get(id);
  return [status, amount_received, fee, await partner.balance()];
};
const unpaid = ['pending', '0.00', '0.00', '0.00'];
const suspended = async ({ partner, reference }: Subject) => {
  const { rows } = await pool.query('select problem from unmatched_payments where reference = $1', [reference]);
  return [await partner.balance(), ...rows.map(({ problem }) => problem)];
};

async function held(partner: Partner, ...steps: ('activated' | 'suspended')[]): Promise<Subject> {
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await partner.client.settlementAccounts.create(account);
  const body = { settlement_account_id, limit_amount: '9000.00' };
  const { id, reference } = await partner.client.mandates.create(body, { scenario: 'hold' });
  for (const event of steps) await partner.client.sandbox.simulateMandate(id, { event });
  return { partner, id, reference, payment: await knows(reference, {}) };
}

type MandateWord = Extract<ProviderEvent, { kind: 'mandate' }>['status'];
const mandateRow = (status: MandateWord, from: string, steps: ('activated' | 'suspended')[], end: string): Row => ({
  promise: `a mandate that is reported as ${status} while it is ${from}, is ${end}, and reported once`,
  open: (partner) => held(partner, ...steps),
  events: [
    ({ reference }) =>
      event({
        kind: 'mandate',
        reference,
        status,
        provider_reference: null,
        ready_to_debit_at: null,
        failure_reason: status === 'failed' ? 'The bank refused.' : null,
      }),
  ],
  seen: async ({ partner, id }) => {
    const { status: now, failure_reason } = await partner.client.mandates.get(id);
    const announced = (await partner.events()).filter((type) => type.startsWith('mandate.')).length;
    return [now, failure_reason, announced - steps.length];
  },
  start: [from, null, 0],
  end: [
    end,
    end === 'failed' ? 'The bank, or the payments provider, refused the mandate.' : null,
    end === from ? 0 : 1,
  ],
});

async function withdrawal(partner: Partner): Promise<Subject> {
  await partner.client.sandbox.fundWallet('NGN', { amount: '10000.00' });
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await partner.client.settlementAccounts.create(account);
  const body = { currency: 'NGN', amount: '4000.00', settlement_account_id } as const;
  const { id, reference } = await partner.client.withdrawals.create(body, { scenario: 'hold' });
  await partner.client.sandbox.simulateWithdrawal(id, { event: 'processing' });
  return { partner, id, reference, payment: await knows(reference, {}) };
}

type TransferWord = Extract<ProviderEvent, { kind: 'transfer' }>['status'];
const transferRow = (words: TransferWord[], end: unknown[]): Row => ({
  promise: `a transfer that is reported as ${words.join(' and ')}: its withdrawal is ${end[0]}, in any order`,
  open: withdrawal,
  events: words.map((status) => ({ reference }) => {
    const failure = status === 'failed' || status === 'returned' ? 'bank_closed' : null;
    const transfer = { reference, provider_reference: 'P-1', status, failure_code: failure, failure_reason: failure };
    return event({ kind: 'transfer', ...transfer });
  }),
  seen: async ({ partner, id }) => {
    const { status, failure_code } = await partner.client.withdrawals.get(id);
    return [status, failure_code, await partner.balance()];
  },
  start: ['processing', null, '6000.00'],
  end,
});

const deposited = async ({ partner }: Subject) => {
  const { data } = await partner.client.fundingRequests.list();
  return [await partner.balance(), ...data.map(({ method, status }) => `${method} ${status}`)];
};
const deposit =
  (account_number: (subject: Subject) => string, narration: (subject: Subject) => string | null) =>
  (subject: Subject) => {
    const { reference, amount, currency, transaction_id } = subject.payment;
    const paid = { reference, amount, currency, transaction_id, sender_name: 'ADA', environment: null };
    const into = { account_number: account_number(subject), narration: narration(subject) };
    return event({ kind: 'deposit', ...paid, ...into });
  };

const rows: readonly Row[] = [
  {
    promise: 'a payment that succeeded is credited once, and its fee is the house’s',
    open: request,
    events: [payment()],
    seen: funding,
    start: unpaid,
    end: ['completed', '5000.00', '1.50', '5000.00'],
  },
  {
    promise: 'a payment and its reversal leave nothing, whichever comes first',
    open: request,
    events: [payment(), reversal],
    seen: funding,
    start: unpaid,
    end: ['reversed', '5000.00', '1.50', '0.00'],
  },
  {
    promise: 'a payment that failed ends a request that nobody can pay otherwise',
    open: (partner) => request(partner, { status: 'failed', failure_code: 'no_money', failure_reason: 'No money.' }),
    events: [payment()],
    seen: funding,
    start: unpaid,
    end: ['failed', '0.00', '0.00', '0.00'],
  },
  {
    promise: 'a payment into another account than asked waits in suspense, once',
    open: request,
    events: [payment({ recipient: '9999999999' })],
    seen: suspended,
    start: ['0.00'],
    end: ['0.00', 'It was paid into another account than asked.'],
  },
  {
    promise: 'a payment of the other environment waits in suspense, once',
    open: request,
    events: [payment({ environment: 'live' })],
    seen: suspended,
    start: ['0.00'],
    end: ['0.00', 'The payment is of live mode, the request of test.'],
  },
  {
    promise: 'a payment in another currency waits in suspense, once',
    open: (partner) => request(partner, { currency: 'GHS' }),
    events: [payment()],
    seen: suspended,
    start: ['0.00'],
    end: ['0.00', 'GHS came, NGN was asked for.'],
  },
  {
    promise: 'a deposit on a dedicated account is credited to its wallet once, unasked',
    open: async (partner) => {
      const { virtual_account } = await partner.client.wallets.assignVirtualAccount();
      const reference = `dva-${partner.organisation_id}`;
      return { partner, id: virtual_account!.account_number, reference, payment: await knows(reference, {}) };
    },
    events: [
      deposit(
        ({ id }) => id,
        () => null,
      ),
    ],
    seen: deposited,
    start: ['0.00'],
    end: ['5000.00', 'virtual_account completed'],
  },
  {
    promise: 'a deposit on the collection account is credited to the request that its purpose names, once',
    open: async (partner) => {
      const { id, reference } = await partner.client.fundingRequests.create(transfer);
      return { partner, id, reference, payment: await knows(`bank-${partner.organisation_id}`, {}) };
    },
    events: [
      deposit(
        () => '1010101010',
        ({ reference }) => `For ${reference}, thank you`,
      ),
    ],
    seen: deposited,
    start: ['0.00', 'bank_transfer pending'],
    end: ['5000.00', 'bank_transfer completed'],
  },
  mandateRow('active', 'pending', [], 'active'),
  mandateRow('failed', 'pending', [], 'failed'),
  mandateRow('revoked', 'pending', [], 'revoked'),
  mandateRow('suspended', 'pending', [], 'pending'),
  mandateRow('expired', 'pending', [], 'pending'),
  mandateRow('active', 'active', ['activated'], 'active'),
  mandateRow('failed', 'active', ['activated'], 'active'),
  mandateRow('revoked', 'active', ['activated'], 'revoked'),
  mandateRow('suspended', 'active', ['activated'], 'suspended'),
  mandateRow('expired', 'active', ['activated'], 'expired'),
  mandateRow('active', 'suspended', ['activated', 'suspended'], 'active'),
  transferRow(['processing'], ['processing', null, '6000.00']),
  transferRow(['processing', 'succeeded'], ['completed', null, '6000.00']),
  transferRow(['processing', 'failed'], ['failed', 'provider_rejected', '10000.00']),
  transferRow(['processing', 'succeeded', 'returned'], ['returned', 'returned_by_bank', '10000.00']),
];

const url = `${world.baseUrl}/providers/simulator/events`;
/** Nobody outside knows what it signs with: whatever is posted is refused. */
const forge = ({ data }: UnsignedEvent) =>
  Promise.all(
    ['', 'ab'.repeat(64), 'x'].map(async (signature) => {
      const headers = { 'Content-Type': 'application/json', 'x-simulator-signature': signature };
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(data) })).status;
    }),
  );

async function send({ data }: UnsignedEvent): Promise<number> {
  await storeProviderEvent(pool, { name: 'simulator', mode: 'test' }, Buffer.from(JSON.stringify(data)));
  return 200;
}

testProviderEvents({ world, mode: 'test', send, forge }, rows);
