import { randomUUID } from 'node:crypto';
import { recordChange, recordEvent } from '../../notifications/events/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId, referenceOf } from '../../vocabulary/id.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Book, post, postReversal } from '../ledger/book.ts';
import { presentEntry } from '../ledger/present.ts';
import { walletFunded } from '../wallets/contract.ts';
import type { Instructions, Payer } from './contract.ts';
import { presentFunding } from './present.ts';
import type { FundingRow, ReceiptRow } from './queries.ts';
import { type FundingMove, fundingMoves } from './states.ts';

/** What happens to a funding request, in memory: whoever locked it writes it, with the book that was posted to. */

/** Money that arrived, as its provider told it. */
export type Arrival = {
  provider: string;
  transaction_id: string;
  amount: string;
  fee: string;
  sender_name: string | null;
  /** Where more is known of whoever paid than a name. */
  payer?: Payer | null;
};

/** How ids of arrivals begin that no provider knows of. */
export const SANDBOX_ARRIVAL = 'sandbox-';

/** What the sandbox's payer sends. */
export const simulatedArrival = (
  { provider }: Pick<FundingRow, 'provider'>,
  amount: string,
  name = 'Sandbox payer',
): Arrival => ({
  provider,
  transaction_id: `${SANDBOX_ARRIVAL}${randomUUID()}`,
  amount,
  fee: '0.00',
  sender_name: name,
  payer: { name, account_number_masked: '****6789', bank_name: 'Sandbox Bank' },
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long each rail is waited for. */
const windows: Record<FundingRow['method'], number | null> = {
  gateway_checkout: 30 * MINUTE_MS,
  gateway_mobile_money: 10 * MINUTE_MS,
  bank_transfer: 24 * HOUR_MS,
  gateway_direct_debit: 72 * HOUR_MS,
  wire: 240 * HOUR_MS,
  virtual_account: null,
};

export type Asked = Pick<FundingRow, 'currency' | 'method' | 'amount' | 'provider' | 'email'> &
  Partial<
    Pick<FundingRow, 'client_reference' | 'mandate_id' | 'order_id' | 'metadata' | 'phone' | 'network' | 'return_url'>
  >;

/** A new funding request, pending; its instructions come with its rail. */
export function newFunding(tx: Transaction, environment: Environment, asked: Asked): FundingRow {
  const at_ms = tx.time_ms(environment);
  const at = new Date(at_ms).toISOString();
  const id = newId(at_ms);
  const window_ms = windows[asked.method];
  return {
    client_reference: null,
    mandate_id: null,
    order_id: null,
    metadata: {},
    phone: null,
    network: null,
    return_url: null,
    ...asked,
    environment_id: environment.id,
    id,
    reference: referenceOf('FND', id),
    fee: '0.00',
    amount_received: '0.00',
    status: 'pending',
    instructions: null,
    provider_reference: null,
    failure_code: null,
    failure_reason: null,
    payer: null,
    expires_at: window_ms === null ? null : new Date(at_ms + window_ms).toISOString(),
    completed_at: null,
    created_at: at,
    updated_at: at,
    due_at: window_ms === null ? null : new Date(tx.now_ms + window_ms).toISOString(),
    provider_due_at: null,
    provider_attempts: 0,
    payment_attempt: 1,
  };
}

/** Who asked a provider does so at once; if nothing is recorded after this long, the work loop takes it up. */
export const HEAL_AFTER_MS = 30_000;

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

export function requireMove(name: FundingMove, { status }: FundingRow): void {
  const { from } = fundingMoves[name];
  if (!canMove(fundingMoves[name], status))
    refuse('invalid_state', { current_status: status, allowed_from: from.join(', ') });
}

/** The one place a funding request changes state: never against the table, never in silence. */
export function move(
  tx: Transaction,
  environment: Environment,
  name: FundingMove,
  row: FundingRow,
  changes: Partial<FundingRow> = {},
): FundingRow {
  requireMove(name, row);
  const { to, stamps, events } = fundingMoves[name];
  const at = tx.time(environment);
  const moved: FundingRow = {
    ...row,
    ...changes,
    status: to,
    // The payment window of a buy ends even while a payer is at it.
    due_at: to === 'processing' && row.order_id !== null ? row.due_at : null,
    updated_at: at,
    // Money that came late after all has not failed.
    ...(to === 'completed' && { failure_code: null, failure_reason: null }),
    ...(stamps && { [stamps]: at }),
  };
  if (to !== 'processing') moved.provider_due_at = null;
  recordChange(tx, environment, events, presentFunding(row), presentFunding(moved));
  return moved;
}

/** Credits what arrived, whatever was asked for, and answers how to announce it. The state is for whoever knows what the money is for. */
export function credit(
  tx: Transaction,
  book: Book,
  environment: Environment,
  row: FundingRow,
  arrival: Arrival,
): { row: FundingRow; receipt: ReceiptRow; announce: () => void } {
  const { provider, transaction_id, amount, fee, sender_name } = arrival;
  const at_ms = tx.time_ms(environment);
  const receipt: ReceiptRow = {
    environment_id: environment.id,
    id: newId(at_ms),
    funding_request_id: row.id,
    provider,
    transaction_id,
    currency: row.currency,
    amount,
    sender_name,
    created_at: new Date(at_ms).toISOString(),
    received_at: new Date(tx.now_ms).toISOString(),
  };
  const posting = {
    environment,
    currency: row.currency,
    source: { type: 'funding_receipt', id: receipt.id },
    reference: row.reference,
    description: `Funding by ${row.method.replaceAll('_', ' ')}`,
    at_ms,
  };
  const entry = post(book, 'funding', { ...posting, amount: Decimal.of(amount) });
  const charged = Decimal.of(fee);
  if (charged.isPositive) post(book, 'provider_fee', { ...posting, amount: charged });
  const sum = Decimal.of(row.amount_received).plus(Decimal.of(amount)).toMoney();
  const fees = Decimal.of(row.fee).plus(charged).toMoney();
  return {
    row: {
      ...row,
      amount_received: sum,
      fee: fees,
      payer: payerOf(arrival) ?? row.payer,
      updated_at: receipt.created_at,
    },
    receipt,
    announce: () => {
      // As GET /ledger shows it: the arrival is ours, what a partner can read is the request.
      const shown = { ...entry!, source_type: 'funding_request', source_id: row.id };
      recordEvent(tx, environment, walletFunded, presentEntry(shown));
    },
  };
}

const payerOf = ({ payer, sender_name }: Arrival): Payer | null =>
  payer ?? (sender_name === null ? null : { name: sender_name, account_number_masked: null, bank_name: null });

/** Whoever sent the money took it back: the wallet pays, or owes. */
export function reverse(tx: Transaction, book: Book, environment: Environment, row: FundingRow): FundingRow {
  requireMove('reverse', row);
  postReversal(book, {
    environment,
    currency: row.currency,
    amount: Decimal.of(row.amount_received),
    source: { type: 'funding_request', id: row.id },
    reference: row.reference,
    description: `Reversal of funding by ${row.method.replaceAll('_', ' ')}`,
    at_ms: tx.time_ms(environment),
  });
  return move(tx, environment, 'reverse', row);
}

/** Money came and no more will be waited for: what arrived is what was funded; else the wait ends as told. */
export const close = (
  tx: Transaction,
  environment: Environment,
  name: 'expire' | 'cancel' | 'fail',
  row: FundingRow,
  changes: Partial<FundingRow> = {},
): FundingRow =>
  Decimal.of(row.amount_received).isPositive
    ? move(tx, environment, 'complete', row)
    : move(tx, environment, name, row, changes);
