import { queryRow } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownersOf, pageAcross } from '../../platform/operator/across.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { listWallets } from './operator-contract.ts';

export type Filters = Input<typeof listWallets>['query'];

const matching = [`record.kind = 'wallet'`, '($4::text is null or record.currency = $4)'];

/** The debts of an environment are next to its wallets: an account of each currency. */
const owing = `exists (
      select
      from ledger_accounts debt
      where debt.environment_id = record.environment_id
        and debt.currency = record.currency
        and debt.kind = 'receivable'
        and debt.balance < 0
    )`;

export type FoundWallet = { readonly id: string; readonly currency: Currency };

/** The ids of a page, and whose they are. */
export const findWallets = (tx: Transaction, query: Filters) =>
  pageAcross<FoundWallet>(tx, query, {
    ...{ records: 'ledger_accounts', reads: 'record.id, record.currency', columns: 'found.id, found.currency' },
    conditions: query.owing === undefined ? matching : [...matching, owing],
    values: [query.currency ?? null],
  });

export const findWallet = queryRow<FoundWallet & Owner, [id: string]>(
  `${ownersOf('record.id, record.currency', 'ledger_accounts')} and record.id = $1 and record.kind = 'wallet'`,
);
