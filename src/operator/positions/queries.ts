import { findPlaceBy } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { pageAcross } from '../across.ts';
import type { listHoldings } from './contract.ts';

export type Filters = Input<typeof listHoldings>['query'];

export type FoundHolding = { readonly id: string; readonly environment_id: string };

const matching = `
  select record.id, record.environment_id
  from holdings record
  where record.environment_id = environment.id
    and ($4::text is null or record.status = $4)
    and ($5::uuid is null or record.investment_id = $5)
    and ($6::text is null or record.currency = $6)
    and ($7::text is null or record.customer_reference = $7)`;

const filters = ['status', 'investment_id', 'currency', 'customer_reference'] as const;

/** The ids of a page, and whose they are. */
export const findHoldings = (tx: Transaction, query: Filters) =>
  pageAcross<FoundHolding>(tx, query, {
    select: matching,
    columns: 'found.id, found.environment_id',
    values: filters.map((name) => query[name] ?? null),
    key: 'record.id',
  });

export const findPlace = findPlaceBy('holdings', 'id');
