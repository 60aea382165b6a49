import { queryRow } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { type Owner, ownersOf, pageAcross } from '../across.ts';
import type { listWallets } from './contract.ts';

export type Filters = Input<typeof listWallets>['query'];

const matching = `
  select record.id, record.currency
  from ledger_accounts record
  where record.environment_id = environment.id
    and record.kind = 'wallet'
    and ($4::text is null or record.currency = $4)`;

/** The debts of an environment stand beside its wallets: an account of each currency. */
const owing = `${matching}
    and exists (
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
    select: query.owing === undefined ? matching : owing,
    columns: 'found.id, found.currency',
    values: [query.currency ?? null],
    key: 'record.id',
  });

export const findWallet = queryRow<FoundWallet & Owner, [id: string]>(
  `${ownersOf('record.id, record.currency', 'ledger_accounts')} and record.id = $1 and record.kind = 'wallet'`,
);
