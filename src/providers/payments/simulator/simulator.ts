import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { fundingMethods } from '../../../vocabulary/funding-methods.ts';
import { accountEndings } from '../../../vocabulary/sandbox-numbers.ts';
import type { Currency, Mode } from '../../../vocabulary/values.ts';
import {
  allCharged,
  type Charge,
  type ChargedMethod,
  type CheckoutRequest,
  type CollectionAccount,
  type ListedBank,
  type ListedPage,
  type MandateState,
  type Payment,
  type PaymentsProvider,
  type ProviderEvent,
  type Transfer,
  type VirtualAccount,
} from '../contract.ts';
import { recordsOf } from './records.ts';

export const SIMULATOR = 'simulator';

/** A checkout as the service waits for it: only an open one can be paid. */
export type RequestedCheckout = CheckoutRequest & {
  state: 'open' | 'paid' | 'expired' | 'cancelled' | 'failed' | 'reversed';
};

export type SimulatorOptions = {
  readonly pool: pg.Pool;
  readonly mode: Mode;
  /** Signs its events. */
  readonly secret: string;
  /** Where this service is reached, for the checkout page. */
  readonly publicUrl: () => string;
  /** The checkout of a reference: the simulator has no record of it before it is opened. */
  readonly findCheckout: (reference: string) => Promise<RequestedCheckout | null>;
  /** The banks that the installation was seeded with: it reaches all of them, and no other. */
  readonly banks: () => Promise<ListedBank[]>;
};

/** The actions of a payer on the checkout page. */
export type Simulator = PaymentsProvider & {
  readonly findCheckout: (reference: string) => Promise<{ request: RequestedCheckout; payment: Payment | null } | null>;
  /** Null where there is nothing to pay: not requested, or not open any more. */
  readonly settleCheckout: (reference: string, verb: 'pay' | 'decline') => Promise<Payment | null>;
  readonly sign: (bytes: Buffer) => string;
};

/**
 * A payments provider that moves no money and calls no one: what a person or a bank would do is done by the sandbox
 * helpers, the operator, or a click on its checkout page.
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { mode, publicUrl, findCheckout } = options;
  const records = recordsOf(options.pool, mode);
  const sign = (bytes: Buffer) => createHmac('sha512', `${mode}:${options.secret}`).update(bytes).digest('hex');
  const checkoutAddress = (reference: string) => `${publicUrl()}/simulator/checkout/${reference}`;
  return {
    name: SIMULATOR,
    mode,
    sign,
    checkoutAddress,
    collectionAccount: (currency) => collectionAccounts[currency],
    startCheckout: async ({ reference }) => ({
      checkout_url: checkoutAddress(reference),
      provider_reference: reference,
    }),
    charges: allCharged((method, charge) => records.keep('payment', charge.reference, chargeOf(method, charge))),
    findPayment: (reference) => records.find<Payment>('payment', reference),
    findTransaction: async (transaction_id) => {
      const payment = await records.findByTransaction<Payment>(transaction_id);
      return payment && { payment, event: { kind: 'payment', environment: mode, recipient: null, ...payment } };
    },
    listPayments: (interval) => listPaid(records, interval),
    readBalances: () => Promise.resolve([]),
    listSettlements: () => Promise.resolve([]),
    listSettled: () => Promise.resolve([]),
    createMandate: (request) => records.keep('mandate', request.reference, mandateOf(request)),
    findMandate: ({ reference }) => records.find<MandateState>('mandate', reference),
    revokeMandate: async (reference) => {
      const held = await records.find<MandateState>('mandate', reference);
      if (held) await records.replace('mandate', reference, { ...held, status: 'revoked' });
    },
    assignVirtualAccount: ({ reference, name }) =>
      records.keep('virtual_account', reference, virtualAccountOf(reference, name)),
    listBanks: options.banks,
    resolveAccount: async ({ account_number, expected_name }) =>
      account_number.endsWith(accountEndings.rejected) ? null : expected_name.toUpperCase(),
    transfer: (request) => records.keep('transfer', request.reference, transferOf(request.reference)),
    findTransfer: (reference) => records.find<Transfer>('transfer', reference),
    signatureHeader: 'x-simulator-signature',
    isGenuine: (bytes, signature) => isSame(Buffer.from(sign(bytes)), Buffer.from(signature)),
    readEvent: (bytes) => JSON.parse(bytes.toString('utf8')) as ProviderEvent,

    async findCheckout(reference) {
      const request = await findCheckout(reference);
      return request && { request, payment: await records.find<Payment>('payment', reference) };
    },
    async settleCheckout(reference, verb) {
      const request = await findCheckout(reference);
      if (request?.state !== 'open') return null;
      const settled: Payment =
        verb === 'pay'
          ? paymentOf(request, 'succeeded')
          : { ...paymentOf(request, 'pending'), failure_code: 'declined', failure_reason: 'The payer declined.' };
      return records.replaceUnpaid('payment', reference, settled);
    },
  };
}

const isSame = (expected: Buffer, received: Buffer): boolean =>
  expected.length === received.length && timingSafeEqual(expected, received);

const PAGE = 100;

async function* listPaid(
  records: ReturnType<typeof recordsOf>,
  interval: { from: string; to: string },
): AsyncIterable<ListedPage> {
  let after = { paid_at: interval.from, reference: '' };
  for (;;) {
    const page = await records.listPaid<Payment>(interval, after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    const lines = page.map(({ record: { transaction_id, reference, amount, currency }, paid_at }) => ({
      ...{ transaction_id, reference, amount, currency, paid_at },
      account_number: null,
    }));
    yield { lines, unread: [] };
    if (page.length < PAGE) return;
    after = { paid_at: last.paid_at, reference: last.record.reference };
  }
}

/** Accounts that do not exist. */
const collectionAccounts: Record<Currency, CollectionAccount> = {
  NGN: account('Zenith Bank (simulated)', '057', '1010101010', null),
  GHS: account('Ecobank (simulated)', 'GH130100', '1441000000001', null),
  USD: account('Zenith Bank (simulated)', '057', '5070000001', 'ZEIBNGLAXXX'),
};

function account(bank_name: string, bank_code: string, account_number: string, swift_bic: string | null) {
  return { bank_name, bank_code, account_number, account_name: 'SIMULATED COLLECTIONS', swift_bic };
}

type Charged = Pick<Payment, 'reference' | 'amount' | 'currency'>;

export const paymentOf = ({ reference, amount, currency }: Charged, status: Payment['status']): Payment => ({
  reference,
  status,
  transaction_id: `simulated-${reference}`,
  amount,
  currency,
  fee: '0.00',
  prompt: null,
  failure_code: null,
  failure_reason: null,
});

/** As its method says that the sandbox charges it. */
function chargeOf(method: ChargedMethod, charge: Charge): Payment {
  const { status, prompt } = fundingMethods[method].simulated;
  const given = new Map<string, unknown>(Object.entries(charge));
  return {
    ...paymentOf(charge, status),
    prompt: prompt?.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given.get(name))) ?? null,
  };
}

/** Ten digits that a reference always leads to. */
const digitsOf = (reference: string): string =>
  (BigInt(`0x${Buffer.from(reference).toString('hex')}`) % 10_000_000_000n).toString().padStart(10, '0');

function mandateOf({ reference, token_amount }: { reference: string; token_amount: string }): MandateState {
  const account_number = digitsOf(reference);
  return {
    provider_reference: reference,
    status: 'pending',
    pay_into: {
      account_number,
      account_name: 'SIMULATED MANDATE ACTIVATION',
      bank_code: '057',
      bank_name: 'Zenith Bank (simulated)',
    },
    instructions: `Send NGN ${token_amount} from the account itself to ${account_number}; its bank then confirms.`,
    ready_to_debit_at: null,
    failure_reason: null,
  };
}

const virtualAccountOf = (reference: string, name: string): VirtualAccount => ({
  provider_reference: reference,
  bank_name: 'Wema Bank (simulated)',
  bank_code: '035',
  account_number: digitsOf(reference),
  account_name: name.toUpperCase(),
});

const transferOf = (reference: string): Transfer => ({
  reference,
  provider_reference: randomUUID(),
  status: 'succeeded',
  failure_code: null,
  failure_reason: null,
});
