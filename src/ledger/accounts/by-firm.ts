import { requireById } from '../../platform/database/records.ts';
import type { Row } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import { subjectTypes } from '../../vocabulary/charges.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pageOf, type Window } from '../../vocabulary/page-reading.ts';
import { pick } from '../../vocabulary/pick.ts';
import { periodOf } from '../../vocabulary/range.ts';
import type { AccountKind } from '../book/postings.ts';
import { lastSequenceBefore } from '../statement/queries.ts';
import {
  type AccountEntry,
  type listEntries as entryListing,
  LedgerAccount,
  LedgerTransaction,
  type TracedTransaction,
} from './operator-contract.ts';
import * as queries from './queries.ts';

export const accounts = ownedRecords<Row<'ledger_accounts'>, LedgerAccount>(
  {
    ...{ from: 'ledger_accounts', resource: 'ledger_account', withHouse: true, closed: ['kind', 'currency'] },
    by: {
      is_empty: (isEmpty) => `(record.balance = 0.00) = ${isEmpty}::boolean`,
      place: (place) => `record.kind = 'place' and record.part = ${place}`,
      sign: (sign) => `sign(record.balance) = case ${sign} when 'above_zero' then 1 else -1 end`,
    },
  },
  async (rows, tx) => {
    const ids = rows.filter(isShare).map(({ part }) => part);
    const names = new Map(
      (ids.length === 0 ? [] : await queries.findPlaces(tx, ids)).map(({ id, name }) => [id, name]),
    );
    return rows.map((row) => {
      const place_id = isShare(row) ? row.part : null;
      return pick(LedgerAccount)({ ...row, place_id, place_name: place_id && (names.get(place_id) ?? null) });
    });
  },
);

const isShare = ({ kind }: Pick<Row<'ledger_accounts'>, 'kind'>): boolean => kind === 'place';

export const transactions = ownedRecords<Row<'ledger_transactions'>, LedgerTransaction>(
  {
    from: 'ledger_transactions',
    resource: 'ledger_transaction',
    withHouse: true,
    equal: ['source_type', 'source_id', 'reference'],
    closed: ['reason', 'currency'],
    by: {
      place: (place) => touching(`account.kind = 'place' and account.part = ${place}`),
      account: (account) => `${account}::uuid in (record.from_account_id, record.to_account_id)`,
      charged_id: (charged) => `record.source_type = 'charge' and exists (
        select
        from charges charge
        where (charge.environment_id, charge.id) = (record.environment_id, record.source_id)
          and charge.subject_type in (${chargedTypes})
          and charge.subject_id = ${charged}
      )`,
    },
    byClosed: { account_kind: (kind) => (busy.has(kind) ? touching(`account.kind = ${kind}`) : enteredIn(kind)) },
  },
  (rows) => rows.map(presentTransaction),
);

/** Named, so that the index of charges by their subjects is used from its beginning. */
const chargedTypes = subjectTypes.map((type) => `'${type}'`).join(', ');

/**
 * Kinds in which orders and payments move: a page of them is among the newest movements. Of the others that would go through all movements of an
 * environment, so that they are read by the entries of their accounts.
 */
const busy: ReadonlySet<string> = new Set(
  (['wallet', 'order_clearing', 'positions', 'charges_due', 'place', 'funding_clearing'] as const).map(
    (kind: AccountKind) => `'${kind}'`,
  ),
);

const enteredIn = (kind: string): string => `exists (
      select
      from ledger_accounts account
      join ledger_entries entry on (entry.environment_id, entry.account_id) = (account.environment_id, account.id)
      where account.environment_id = record.environment_id
        and account.kind = ${kind}
        and entry.transaction_id = record.id
    )`;

/** Of a movement one of its two accounts is such a one. */
function touching(such: string): string {
  return `exists (
      select
      from ledger_accounts account
      where account.environment_id = record.environment_id
        and account.id in (record.from_account_id, record.to_account_id)
        and ${such}
    )`;
}

const presentTransaction = (row: Row<'ledger_transactions'> & Owner): LedgerTransaction =>
  pick(LedgerTransaction)({ ...row, reason: row.reason as LedgerTransaction['reason'] });

/** Where this API returns the records that move money. */
const paths: Readonly<Record<string, string>> = {
  funding_request: 'funding-requests',
  order: 'orders',
  withdrawal: 'withdrawals',
  conversion: 'conversions',
  holding: 'holdings',
  adjustment: 'adjustments',
  unmatched_receipt: 'unmatched-payments',
  journal: 'journals',
  settlement: 'settlements',
  settlement_fees: 'settlements',
  settlement_deductions: 'settlements',
  settlement_undone: 'settlements',
  settlement_fees_undone: 'settlements',
  settlement_deductions_undone: 'settlements',
  settlement_given: 'unmatched-payments',
  settlement_given_undone: 'unmatched-payments',
  settlement_reversals: 'funding-requests',
  settlement_reversals_undone: 'funding-requests',
  payment_return: 'payment-returns',
};

/** Followed to the record that caused it, and to what the audit has of that. Throws not_found. */
export async function traceTransaction(tx: Transaction, id: string): Promise<TracedTransaction> {
  const row = await transactions.find(tx, id);
  const source = await sourceOf(tx, row);
  const path = paths[source.type];
  return {
    transaction: presentTransaction(row),
    entries: await queries.findLegs(tx, row.environment_id, row.id),
    source: { ...source, path: path === undefined ? null : `/operator/v1/${path}/${source.id}` },
    acts: await queries.findActs(tx, source.type, source.id),
  };
}

/** A payment that came in has no endpoint: its funding request is what people know. */
async function sourceOf(tx: Transaction, { environment_id, source_type, source_id }: Row<'ledger_transactions'>) {
  const paid =
    source_type === 'funding_receipt' ? await queries.findPaidRequest(tx, environment_id, source_id) : undefined;
  return paid ? { type: 'funding_request', id: paid.id } : { type: source_type.split('.')[0]!, id: source_id };
}

/** The entries of an account, by their sequence, which has no gaps. Throws not_found and invalid_date_range. */
export async function listEntries(
  tx: Transaction,
  id: string,
  query: Input<typeof entryListing>['query'],
): Promise<Page<AccountEntry>> {
  const account = await findAccount(tx, id);
  const { since, until } = periodOf(query);
  const before = (instant: string | null, otherwise: number) =>
    instant === null || account.sequence === 0
      ? otherwise
      : lastSequenceBefore(tx, account.environment_id, account, instant);
  const lowest = (await before(since, 0)) + 1;
  const highest = await before(until, account.sequence);
  const find = async (window: Window) => {
    const { low, high } = placesIn(window, lowest, highest);
    const found = await queries.findRange(tx, account.environment_id, account.id, low, high);
    return window.isAscending ? found : found.toReversed();
  };
  const places = {
    isKnown: async (cursor: string) => Number(cursor) <= account.sequence,
    newest: async () => String(account.sequence),
  };
  const page = await pageOf(query, { keyOf: ({ sequence }: AccountEntry) => String(sequence), find, places });
  return { ...page, count: Math.max(0, highest - lowest + 1) };
}

const findAccount = requireById('ledger_account', queries.findAccount);

function placesIn({ before, after, isAscending, limit, offset }: Window, lowest: number, highest: number) {
  const first = Math.max(lowest, after === null ? lowest : Number(after) + 1);
  const last = Math.min(highest, before === null ? highest : Number(before) - 1);
  if (isAscending) return { low: first + offset, high: Math.min(last, first + offset + limit - 1) };
  return { low: Math.max(first, last - offset - limit + 1), high: last - offset };
}
