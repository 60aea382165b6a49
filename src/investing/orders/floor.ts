import { type ChargeRow, insertCharges } from '../../charges/charging/charge-queries.ts';
import { type AgreedCharges, noAgreedCharges } from '../../charges/charging/dealing.ts';
import { closeBook } from '../../ledger/book/book.ts';
import { addAccounts, type Book, findAccount, openBook } from '../../ledger/book/open.ts';
import { insertProviderCharges, type ProviderChargeRow } from '../../payments/funding/charge-queries.ts';
import {
  type FundingRow,
  type InboundPaymentRow,
  insertFundings,
  insertInboundPayments,
  lockFundings,
  updateFundings,
} from '../../payments/funding/queries.ts';
import type { Locking } from '../../platform/database/locking.ts';
import { restoredAt } from '../../platform/database/origin.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { merged } from '../../vocabulary/merged.ts';
import { type HoldingRow, insertHoldings, lockHoldings, updateHoldings } from '../holdings/queries.ts';
import { addToTotals } from '../holdings/totals.ts';
import {
  type AllocationRow,
  beginAllocations,
  lockAllocations,
  updateAllocations,
} from '../investments/allocations.ts';
import { allocationEnvironment, loadInvestments } from '../investments/operations.ts';
import { whyPaused } from '../investments/pause-queries.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import { accountsOfCharges, agreedFor, likelyAgreed } from './agreed-charges.ts';
import { type DealingOnFloor, dealingFor } from './floor-dealing.ts';
import { keyOf } from './investment-key.ts';
import { type PaymentFeesOnFloor, paymentFeesFor } from './payment-fees.ts';
import {
  deletePendingApprovals,
  findPendingApprovals,
  type PendingApprovalRow,
  type PendingApprovals,
  savePendingApprovals,
} from './pending-approval-queries.ts';
import { pricedNow } from './priced-now.ts';
import * as queries from './queries.ts';
import { accountKeys, accountsOfSubject, distinct, idsOf, type Moved, recordKeys, type Subject } from './subject.ts';

/**
 * The trading floor: everything that the orders of one transaction may touch, locked in one fixed order, decided on
 * in memory and written back with one statement per table. A batch of many orders and a single one use the same floor.
 */
export type Floor = DealingOnFloor &
  PaymentFeesOnFloor & {
    readonly tx: Transaction;
    readonly fundings: Records<FundingRow>;
    readonly inboundPayments: InboundPaymentRow[];
    readonly providerCharges: ProviderChargeRow[];
    readonly orders: Records<queries.OrderRow>;
    readonly pendingApprovals: PendingApprovals;
    readonly holdings: Records<HoldingRow>;
    /** Holdings as they were found. */
    readonly held: readonly HoldingRow[];
    readonly allocations: Map<string, AllocationRow & { isChanged: boolean }>;
    readonly investments: Map<string, LoadedInvestment>;
    /** What may be charged; read where an investment is charged, and empty elsewhere. */
    readonly agreed: AgreedCharges;
    readonly charges: ChargeRow[];
    readonly book: Book;
    /** When the database was restored last; read where an investment is paused, and null elsewhere. */
    readonly restored_at: string | null;
  };

/** Rows by id: those that were found, and which of them are new or changed. */
export type Records<Row> = {
  readonly rows: Map<string, Row>;
  readonly added: Set<string>;
  readonly changed: Set<string>;
};

const recordsOf = <Row extends { id: string }>(rows: readonly Row[]): Records<Row> => ({
  rows: new Map(rows.map((row) => [row.id, row])),
  added: new Set(),
  changed: new Set(),
});

/** Sent together, answered together: the order of the statements is the order of the locks. */
export async function openFloor(tx: Transaction, subjects: readonly Subject[], locking: Locking): Promise<Floor> {
  const investmentKeys = distinct(subjects, keyOf, ({ environment, investment_id }) => ({
    environment_id: allocationEnvironment(environment),
    investment_id,
    mode: environment.mode,
  }));
  const fundingKeys = recordKeys(subjects, ({ funding_request_id }) => idsOf(funding_request_id));
  const orderKeys = recordKeys(subjects, ({ order_id }) => idsOf(order_id));
  const holdingKeys = recordKeys(subjects, ({ holding_ids }) => holding_ids);
  const [fundings, orders, approvals, allocations, holdings, loaded, book, likely] = await all([
    fundingKeys.length > 0 ? lockFundings(tx, fundingKeys, locking) : nothing<FundingRow>(),
    orderKeys.length > 0 ? queries.lockOrders(tx, orderKeys, locking) : nothing<queries.OrderRow>(),
    orderKeys.length > 0 ? findPendingApprovals(tx, orderKeys) : nothing<PendingApprovalRow>(),
    lockAllocations(tx, investmentKeys, locking),
    holdingKeys.length > 0 ? lockHoldings(tx, holdingKeys, locking) : nothing<HoldingRow>(),
    loadInvestments(tx, investmentKeys),
    openBook(tx, accountKeys(subjects), locking),
    likelyAgreed(tx, subjects),
  ]);
  const investments = pricedNow(tx, loaded, subjects);
  const begun = await beginAllocations(tx, investments, allocations, locking);
  const agreed = await agreedFor(tx, investments, likely);
  const byKey = new Map(investments.map((row) => [`${row.environment_id} ${row.id}`, row]));
  // One whose accounts another transaction holds is not carried out here.
  const isHeld = ({ environment: { id: environment_id }, currency }: Subject): boolean =>
    findAccount(book, { environment_id, currency, kind: 'positions' }) !== undefined;
  if (agreed !== noAgreedCharges)
    await addAccounts(tx, book, accountsOfCharges(agreed, subjects.filter(isHeld), byKey), locking);
  const paymentFees = await paymentFeesFor(tx, book, subjects, locking);
  const dealing = await dealingFor(tx, investments, orders, subjects);
  const isPaused = investments.some((investment) => whyPaused(investment) !== null);
  return {
    tx,
    fundings: recordsOf(fundings),
    inboundPayments: [],
    providerCharges: [],
    orders: recordsOf(orders),
    pendingApprovals: { rows: new Map(approvals.map((row) => [row.order_id, row])), saved: [], deleted: [] },
    holdings: recordsOf(holdings),
    held: holdings,
    allocations: new Map(
      [...allocations, ...begun].map((row) => [
        `${row.environment_id} ${row.investment_id}`,
        merged(row, { isChanged: false }),
      ]),
    ),
    investments: byKey,
    agreed,
    charges: [],
    book,
    restored_at: isPaused ? await restoredAt(tx) : null,
    ...dealing,
    ...paymentFees,
  };
}

const nothing = <Row>(): Promise<Row[]> => Promise.resolve([]);

export const investmentOn = (floor: Floor, environment: Environment, investment_id: string) =>
  floor.investments.get(keyOf({ environment, investment_id }));

/** Whether everything that money moves between for a subject is on the floor, and locked by no other. */
export const holdsAccounts = ({ book }: Floor, subject: Moved): boolean =>
  accountsOfSubject({ ...subject, accounts: [...subject.accounts, 'receivable'] }).every(
    (key) => findAccount(book, key) !== undefined,
  );

export function add<Row extends { id: string }>(records: Records<Row>, row: Row): void {
  records.rows.set(row.id, row);
  records.added.add(row.id);
}

/** Notes a change; a row that is new is written whole anyway. */
export function change<Row extends { id: string }>(records: Records<Row>, row: Row): void {
  records.rows.set(row.id, row);
  if (!records.added.has(row.id)) records.changed.add(row.id);
}

const pick = <Row>(records: Records<Row>, ids: Set<string>): Row[] => [...ids].map((id) => records.rows.get(id)!);

/** Writes what was decided: the statements, sent together. */
export function closeFloor({
  tx,
  fundings,
  inboundPayments,
  providerCharges,
  orders,
  pendingApprovals,
  holdings,
  held,
  allocations,
  charges,
  book,
}: Floor): Promise<void>[] {
  const drawn = [...allocations.values()].filter(({ isChanged }) => isChanged);
  const writes: Promise<void>[] = [];
  if (fundings.added.size > 0) writes.push(insertFundings(tx, pick(fundings, fundings.added)));
  if (fundings.changed.size > 0) writes.push(updateFundings(tx, pick(fundings, fundings.changed)));
  if (inboundPayments.length > 0) writes.push(insertInboundPayments(tx, inboundPayments));
  if (providerCharges.length > 0) writes.push(insertProviderCharges(tx, providerCharges));
  if (orders.added.size > 0) writes.push(queries.insertOrders(tx, pick(orders, orders.added)));
  if (orders.changed.size > 0) writes.push(queries.updateOrders(tx, pick(orders, orders.changed)));
  if (pendingApprovals.saved.length > 0) writes.push(savePendingApprovals(tx, pendingApprovals.saved));
  if (pendingApprovals.deleted.length > 0) writes.push(deletePendingApprovals(tx, pendingApprovals.deleted));
  if (charges.length > 0) writes.push(insertCharges(tx, charges));
  if (drawn.length > 0) writes.push(updateAllocations(tx, drawn));
  if (holdings.added.size > 0) writes.push(insertHoldings(tx, pick(holdings, holdings.added)));
  if (holdings.changed.size > 0) writes.push(updateHoldings(tx, pick(holdings, holdings.changed)));
  addToTotals(tx, held, [...pick(holdings, holdings.added), ...pick(holdings, holdings.changed)]);
  return [...writes, ...closeBook(tx, book)];
}
