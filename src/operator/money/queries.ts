import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { pageAcross } from '../across.ts';
import type { listWallets } from './contract.ts';

export type Filters = Input<typeof listWallets>['query'];

const matching = `
  select record.id, record.currency
  from ledger_accounts record
  where record.environment_id = environment.id
    and record.kind = 'wallet'
    and ($4::text is null or record.currency = $4)`;

/** The ids of a page, and whose they are. */
export const findWallets = (tx: Transaction, query: Filters) =>
  pageAcross<{ readonly id: string; readonly currency: Currency }>(tx, query, {
    select: matching,
    columns: 'found.id, found.currency',
    values: [query.currency ?? null],
    key: 'record.id',
  });
