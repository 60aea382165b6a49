import { accountsOf } from '../../ledger/book/open.ts';
import type { AccountKind } from '../../ledger/book/postings.ts';
import type { AccountKey } from '../../ledger/book/queries.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { RecordKey } from './queries.ts';

/** What an order is about, known before anything is locked. */
export type Subject = {
  environment: Environment;
  investment_id: string;
  currency: Currency;
  order_id: string | null;
  side: 'buy' | 'sell';
  /** What a buy created, what a sell takes from. */
  holding_ids: readonly string[];
  /** What collects the money of a checkout buy. */
  funding_request_id: string | null;
  accounts: readonly AccountKind[];
  /** Where the money of a checkout lies that this transaction takes; null where it takes none. */
  paid_into: string | null;
  /** The codes by which something may be withheld; none when absent. */
  codes?: readonly string[];
};

/** Between which accounts of the books an order may ever move money. */
export const allAccountsOfOrders = ['wallet', 'order_clearing', 'positions'] as const;

export function distinct<Item, Key>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  keyOf: (item: Item) => Key,
): Key[] {
  const keys = new Map<string, Key>();
  for (const item of items) {
    const text = textOf(item);
    if (!keys.has(text)) keys.set(text, keyOf(item));
  }
  return [...keys.values()];
}

export const idsOf = (id: string | null): string[] => (id === null ? [] : [id]);

export function recordKeys(subjects: readonly Subject[], idsIn: (subject: Subject) => readonly string[]): RecordKey[] {
  const keys = subjects.flatMap((subject) =>
    idsIn(subject).map((id) => ({ environment_id: subject.environment.id, id })),
  );
  return distinct(
    keys,
    ({ environment_id, id }) => `${environment_id} ${id}`,
    (key) => key,
  );
}

export const accountKeys = (subjects: readonly Subject[]): AccountKey[] =>
  distinct(
    subjects,
    ({ environment, currency, accounts, paid_into, codes = [] }) =>
      `${environment.id} ${currency} ${accounts.join(' ')} ${paid_into} ${codes.join(' ')}`,
    accountsOfSubject,
  ).flat();

/** Between which accounts a subject may move money. */
export type Moved = Pick<Subject, 'environment' | 'currency' | 'accounts' | 'paid_into' | 'codes'>;

export const accountsOfSubject = ({ environment, currency, accounts, paid_into, codes = [] }: Moved): AccountKey[] => [
  ...accountsOf(environment.id, currency, accounts),
  ...(paid_into === null ? [] : accountsOf(environment.id, currency, ['place'], paid_into)),
  ...codes.flatMap((code) => accountsOf(environment.id, currency, ['charges_due'], code)),
];
