import { randomUUID } from 'node:crypto';
import { recordEvent, tally } from '../../events/outbox/record.ts';
import { enter } from '../../events/transitions/transition.ts';
import { post } from '../../ledger/book/book.ts';
import type { Book } from '../../ledger/book/open.ts';
import { presentEntry } from '../../ledger/book/present.ts';
import { walletFunded } from '../../ledger/wallets/contract.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { noCall } from '../../platform/provider-calls/columns.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type FundingField, fundingMethods } from '../../vocabulary/funding-methods.ts';
import { newId, referenceOf } from '../../vocabulary/id.ts';
import type { ProviderChargeRow } from './charge-queries.ts';
import type { Instructions, Payer } from './contract.ts';
import { presentFunding } from './present.ts';
import { type FundingRow, type InboundPaymentRow, updateFundings } from './queries.ts';
import { endedAs, type FundingTransition, fundingMachine } from './states.ts';

/** Changes of a funding request, in memory: the caller that locked it writes it, with the book that was posted to. */

/** Money that arrived, as its provider reports it. */
export type IncomingPayment = {
  provider: string;
  transaction_id: string;
  amount: string;
  fee: string;
  sender_name: string | null;
  /** Set where more than a name is known of the payer. */
  payer?: Payer | null;
  /** The place where it arrived, where that is not what its provider has to settle. */
  place?: string;
};

/** It is known where its money lies. */
export type Arrival = IncomingPayment & { place: string };

/** The beginning of ids of payments that no provider knows. */
export const SANDBOX_TRANSACTION = 'sandbox-';

/** What the sandbox's payer sends. */
export const simulatedPayment = (
  { provider }: Pick<FundingRow, 'provider'>,
  amount: string,
  name = 'Sandbox payer',
): IncomingPayment => ({
  provider,
  transaction_id: `${SANDBOX_TRANSACTION}${randomUUID()}`,
  amount,
  fee: '0.00',
  sender_name: name,
  payer: { name, account_number_masked: '****6789', bank_name: 'Sandbox Bank' },
});

export type NewFunding = Pick<FundingRow, 'currency' | 'method' | 'amount' | 'provider' | 'email'> &
  Partial<Pick<FundingRow, 'client_reference' | 'order_id' | 'metadata' | FundingField>>;

/** A new funding request, pending; its instructions come with its rail. */
export function newFunding(tx: Transaction, environment: Environment, requested: NewFunding): FundingRow {
  const at_ms = tx.time_ms(environment);
  const at = new Date(at_ms).toISOString();
  const id = newId(at_ms);
  const window_ms = fundingMethods[requested.method].window?.ms ?? null;
  return {
    ...nullsOf('funding_requests'),
    metadata: {},
    ...requested,
    environment_id: environment.id,
    id,
    reference: referenceOf('FND', id),
    fee: '0.00',
    amount_received: '0.00',
    amount_reversed: '0.00',
    charges_total: '0.00',
    status: fundingMachine.create('pending'),
    expires_at: window_ms === null ? null : new Date(at_ms + window_ms).toISOString(),
    created_at: at,
    updated_at: at,
    due_at: window_ms === null ? null : new Date(tx.now_ms + window_ms).toISOString(),
    ...noCall,
    payment_attempt: 1,
  };
}

export const blankInstructions: Instructions = {
  checkout_url: null,
  bank_name: null,
  bank_code: null,
  account_number: null,
  account_name: null,
  swift_bic: null,
  narration: null,
  text: null,
};

export const checkoutInstructions = (checkout_url: string): Instructions => ({
  ...blankInstructions,
  checkout_url,
  text: 'Open the checkout page and pay there.',
});

/** A request changes its status in memory: the caller that locked it writes it. */
const kind = { machine: fundingMachine, present: (row: FundingRow) => presentFunding(row), update: updateFundings };

export function changeFunding(
  tx: Transaction,
  environment: Environment,
  name: FundingTransition,
  row: FundingRow,
  changes: Partial<FundingRow> = {},
): FundingRow {
  const after = enter(tx, environment, kind, name, row, changes);
  const ended = endedAs(after.status);
  if (ended !== null && after.status !== row.status) tally(tx, environment.id, endedAs(row.status), ended);
  return after;
}

/** What an incoming payment changes of its request. */
export type Received = Pick<FundingRow, 'amount_received' | 'fee' | 'payer' | 'updated_at'>;

/** Credits the amount that arrived and returns how to announce it. The caller decides the status: it knows what the money is for. */
export function credit(
  tx: Transaction,
  book: Book,
  environment: Environment,
  row: FundingRow,
  incoming: Arrival,
): { received: Received; inboundPayment: InboundPaymentRow; charges: ProviderChargeRow[]; announce: () => void } {
  const { provider, transaction_id, amount, fee, sender_name, place } = incoming;
  const at_ms = tx.time_ms(environment);
  const inboundPayment: InboundPaymentRow = {
    environment_id: environment.id,
    id: newId(at_ms),
    funding_request_id: row.id,
    provider,
    transaction_id,
    currency: row.currency,
    amount,
    sender_name,
    place_id: place,
    created_at: new Date(at_ms).toISOString(),
    received_at: new Date(tx.now_ms).toISOString(),
  };
  const posting = {
    environment,
    currency: row.currency,
    source: { type: 'funding_receipt', id: inboundPayment.id },
    reference: row.reference,
    description: `Funding by ${row.method.replaceAll('_', ' ')}`,
    at_ms,
    place,
  };
  const entry = post(book, 'funding', { ...posting, amount: Decimal.of(amount) });
  const charged = Decimal.of(fee);
  const sum = Decimal.of(row.amount_received).plus(Decimal.of(amount)).toMoney();
  const fees = Decimal.of(row.fee).plus(charged).toMoney();
  return {
    received: {
      amount_received: sum,
      fee: fees,
      payer: payerOf(incoming) ?? row.payer,
      updated_at: inboundPayment.created_at,
    },
    inboundPayment,
    charges: charged.isPositive ? [chargeOf(environment, inboundPayment, place, charged)] : [],
    announce: () => {
      // As GET /ledger shows it: the inbound payment is ours, what a partner can read is the request.
      const shown = { ...entry!, source_type: 'funding_request', source_id: row.id };
      recordEvent(tx, environment, walletFunded, presentEntry(shown));
    },
  };
}

/** The firm bears it: it is booked in its own environment, by a work loop. */
const chargeOf = (
  { mode }: Environment,
  { environment_id, id: inbound_payment_id, provider, currency, created_at }: InboundPaymentRow,
  place_id: string,
  amount: Decimal,
): ProviderChargeRow => ({
  ...{ environment_id, id: newId(Date.parse(created_at)), mode, provider, inbound_payment_id, place_id, currency },
  ...{ amount: amount.toMoney(), created_at, booked_at: null },
});

const payerOf = ({ payer, sender_name }: IncomingPayment): Payer | null =>
  payer ?? (sender_name === null ? null : { name: sender_name, account_number_masked: null, bank_name: null });

/** Money came and no more will be waited for: what arrived is what was funded; otherwise the request ends by the named transition. */
export const close = (
  tx: Transaction,
  environment: Environment,
  name: 'expire' | 'cancel' | 'fail',
  row: FundingRow,
  changes: Partial<FundingRow> = {},
  charged: Partial<FundingRow> = {},
): FundingRow =>
  Decimal.of(row.amount_received).isPositive
    ? changeFunding(tx, environment, 'complete', row, charged)
    : changeFunding(tx, environment, name, row, changes);
