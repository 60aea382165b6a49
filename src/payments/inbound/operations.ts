import { insertCharges } from '../../charges/charging/charge-queries.ts';
import { closeBook } from '../../ledger/book/book.ts';
import { accountsOf, openBook } from '../../ledger/book/open.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { messageOf, namedFailure } from '../../vocabulary/failures.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { insertProviderCharges } from '../funding/charge-queries.ts';
import type { FundingRequest } from '../funding/contract.ts';
import { accountsOfFees, agreedFees, postFees, withFees } from '../funding/fees.ts';
import { getFunding, requireFunding } from '../funding/operations.ts';
import { presentFunding } from '../funding/present.ts';
import {
  type FundingRow,
  findArrivals,
  findInboundPayment,
  findReversals,
  insertInboundPayments,
  insertReversals,
  updateFundings,
} from '../funding/queries.ts';
import { reverse, unreversedOf } from '../funding/reverse.ts';
import { type Arrival, changeFunding, close, credit, type IncomingPayment } from '../funding/settle.ts';
import { failureReasons, fundingMachine } from '../funding/states.ts';
import { noteDebit } from '../mandates/operations.ts';
import { placeOfArrival } from './arrival.ts';
import { checkoutBuys, moneyInSettlements, moneyOnLines } from './listeners.ts';

/**
 * Inbound money and its outcome: money for a funding request is credited, and executes the checkout buy that
 * it pays for. The simulator's page, provider events, the sandbox and the operator all use these functions.
 */
const accountsFor = (environment: Environment, { currency }: Pick<FundingRow, 'currency'>, place: string) =>
  accountsOf(environment.id, currency, ['wallet', 'place'], place);

const takesMoney: readonly FundingRow['status'][] = [
  ...fundingMachine.from('complete'),
  fundingMachine.transitions.complete.to,
];

/** A reversed request takes no more money: a later payment does not belong to it. Throws invalid_state. */
export const requireTakesMoney = (row: FundingRow): void => fundingMachine.requireStatus(row, takesMoney);

/** Credits money once, however often it is reported. Returns null where it was credited before. */
export async function receiveMoney(
  tx: Transaction,
  environment: Environment,
  id: string,
  incoming: IncomingPayment,
): Promise<FundingRequest | null> {
  const row = await requireFunding(tx, environment, id);
  if (await findInboundPayment(tx, environment.id, incoming.provider, incoming.transaction_id)) return null;
  requireTakesMoney(row);
  const { provider, place: place_id } = incoming;
  const place = placeOfArrival({ mode: environment.mode, currency: row.currency, provider, place_id });
  const arrival = { ...incoming, place };
  if (row.order_id !== null) await checkoutBuys.listener.receivePayment(tx, environment, row.order_id, arrival);
  else await receivePlain(tx, environment, row, arrival);
  return getFunding(tx, environment, id);
}

async function receivePlain(tx: Transaction, environment: Environment, row: FundingRow, incoming: Arrival) {
  const debited = row.mandate_id === null ? null : await noteDebit(tx, environment, row.mandate_id);
  const fees = (await agreedFees(tx, environment, row)).chargedFor(Decimal.of(incoming.amount));
  const codes = fees.charges.map(({ code }) => code);
  const accounts = [...accountsFor(environment, row, incoming.place), ...accountsOfFees(environment, row, codes)];
  const book = await openBook(tx, accounts);
  const payer = debited ?? incoming.payer ?? null;
  const credited = credit(tx, book, environment, row, { ...incoming, payer });
  credited.announce();
  const charged = postFees(tx, book, environment, row, credited.inboundPayment, fees);
  const received = { ...credited.received, ...withFees(row, charged) };
  const isOpen = fundingMachine.allows('complete', row.status);
  const after = isOpen ? changeFunding(tx, environment, 'complete', row, received) : { ...row, ...received };
  await all([
    updateFundings(tx, [after]),
    insertInboundPayments(tx, [credited.inboundPayment]),
    insertProviderCharges(tx, credited.charges),
    ...closeBook(tx, book),
    ...(charged.length > 0 ? [insertCharges(tx, charged)] : []),
  ]);
}

/** The payer began to pay. */
export async function processFunding(tx: Transaction, environment: Environment, id: string): Promise<FundingRequest> {
  const row = await requireFunding(tx, environment, id);
  // The payment window of a buy ends even while a payer is paying.
  const window = row.order_id === null ? {} : { due_at: row.due_at };
  const after = changeFunding(tx, environment, 'process', row, window);
  await updateFundings(tx, [after]);
  return presentFunding(after);
}

/** The reason is what the partner reads, where it is other than the sentence of the code; `said` are words of the provider. */
type Failure = { code: string; reason?: string; said?: string | null };

/** The provider has answered for the last time: no money will come. */
export async function failFunding(
  tx: Transaction,
  environment: Environment,
  id: string,
  failure: Failure,
): Promise<FundingRequest> {
  const row = await requireFunding(tx, environment, id);
  fundingMachine.require(row, 'fail');
  if (row.order_id !== null) {
    const { code, reason = failureReasons.payment_failed, said = null } = failure;
    await checkoutBuys.listener.failOrder(tx, environment, row.order_id, { code: 'payment_failed', reason });
    const after = await requireFunding(tx, environment, id);
    const provider_message = said === null ? null : messageOf(code, said);
    await updateFundings(tx, [updateFundings.change(after, { provider_message })]);
    return getFunding(tx, environment, id);
  }
  const after = close(tx, environment, 'fail', row, namedFailure(failureReasons, failure, 'payment_failed'));
  await updateFundings(tx, [after]);
  return presentFunding(after);
}

/** Expires or cancels a request, with the buy that it pays for, if there is one. */
async function end(
  tx: Transaction,
  environment: Environment,
  id: string,
  name: 'expire' | 'cancel',
): Promise<FundingRequest> {
  const row = await requireFunding(tx, environment, id);
  if (row.order_id === null || name === 'cancel') fundingMachine.require(row, name);
  if (row.order_id !== null) {
    const { expireOrder, cancelOrder } = checkoutBuys.listener;
    await (name === 'expire' ? expireOrder : cancelOrder)(tx, environment, row.order_id);
    return getFunding(tx, environment, id);
  }
  const after = close(tx, environment, name, row);
  await updateFundings(tx, [after]);
  return presentFunding(after);
}

export const expireFunding = (tx: Transaction, environment: Environment, id: string) =>
  end(tx, environment, id, 'expire');

export const cancelFunding = (tx: Transaction, environment: Environment, id: string) =>
  end(tx, environment, id, 'cancel');

/** How much was taken back, all that is left where it is not named; and the provider's id of it, where it is not a person's word. */
type Taken = {
  readonly amount?: string | undefined;
  readonly as?: { readonly provider: string; readonly reversal_id: string };
};

/** The sender took the money back. What was already spent is owed, and the wallet freezes until it is repaid. */
export async function reverseFunding(
  tx: Transaction,
  environment: Environment,
  id: string,
  taken: Taken = {},
): Promise<FundingRequest> {
  const row = await requireFunding(tx, environment, id);
  fundingMachine.require(row, 'reverse');
  const left = unreversedOf(row);
  const amount = taken.amount === undefined ? left : Decimal.of(taken.amount);
  if (amount.isAbove(left)) refuse('amount_above_maximum', { maximum: left.toMoney() });
  const number = ((await findReversals(tx, row)).at(-1)?.number ?? 0) + 1;
  const { provider, reversal_id } = taken.as ?? { provider: 'operator', reversal_id: `${id} ${number}` };
  const first = taken.as ? undefined : (await findArrivals(tx, environment.id, row.id))[0];
  const { mode } = environment;
  const settled = first
    ? await moneyInSettlements.listener.settledAt(tx, { ...first, mode, currency: row.currency })
    : null;
  const place = settled ?? placeThatGives(environment, row, taken, first);
  const book = await openBook(tx, accountsFor(environment, row, place));
  const { after, reversal } = reverse(tx, book, environment, row, { provider, reversal_id, number, amount, place });
  await all([updateFundings(tx, [after]), insertReversals(tx, [reversal]), ...closeBook(tx, book)]);
  if (first && mode === 'live') await moneyOnLines.listener.followReversal(tx, first.id, amount);
  return presentFunding(after);
}

type First = Awaited<ReturnType<typeof findArrivals>>[number];

/** A provider takes it from what it has to settle; otherwise it leaves from where it came, or went with a settlement. */
function placeThatGives({ mode }: Environment, { currency }: FundingRow, { as }: Taken, first: First | undefined) {
  if (as) return placeOfArrival({ mode, currency, provider: as.provider, place_id: null });
  return first ? placeOfArrival({ mode, currency, ...first }) : unknownPlace(mode, currency);
}

/** What is still missing of a funding request; the whole of one that has all. */
export function missingOf(row: Pick<FundingRow, 'amount' | 'amount_received'>): string {
  const missing = Decimal.of(row.amount).minus(Decimal.of(row.amount_received));
  return (missing.isPositive ? missing : Decimal.of(row.amount)).toMoney();
}
