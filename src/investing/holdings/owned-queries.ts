import { findCurrentPlace } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { pageAcross } from '../../platform/operator/across.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { listHoldings } from './operator-contract.ts';

export type Filters = Input<typeof listHoldings>['query'];

export type FoundHolding = { readonly id: string; readonly environment_id: string };

const conditions = [
  '($4::text is null or record.status = $4)',
  '($5::uuid is null or record.investment_id = $5)',
  '($6::text is null or record.currency = $6)',
  '($7::text is null or record.customer_reference = $7)',
];

const filters = ['status', 'investment_id', 'currency', 'customer_reference'] as const;

/** The ids of a page, and whose they are. */
export const findHoldings = (tx: Transaction, query: Filters) =>
  pageAcross<FoundHolding>(tx, query, {
    ...{ records: 'holdings', reads: 'record.id, record.environment_id', columns: 'found.id, found.environment_id' },
    conditions,
    values: filters.map((name) => query[name] ?? null),
  });

export const findPlace = findCurrentPlace('holdings');
