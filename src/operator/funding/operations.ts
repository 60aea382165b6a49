import { presentFunding } from '../../payments/funding/present.ts';
import type { FundingRow } from '../../payments/funding/queries.ts';
import { shown } from '../../platform/database/page.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { firmRecords } from '../firm-records.ts';
import type { listFunding as listing, OwnedFunding } from './contract.ts';
import type { UnmatchedPayment } from './unmatched-contract.ts';

const requests = ownedRecords<FundingRow>({
  from: 'funding_requests',
  resource: 'funding_request',
  referencePrefix: 'FND',
  clientReferences: 'funding_request',
  equal: ['provider', 'provider_reference'],
  closed: ['status', 'method', 'currency'],
  waiting: ['pending', 'processing'],
});

/** Of all partners. Throws not_found for a partner that there is not. */
export const listFunding = async (
  tx: Transaction,
  query: Input<typeof listing>['query'],
): Promise<Page<OwnedFunding>> => shown(await requests.list(tx, query), present);

/** By its id or its reference. Throws not_found. */
export const getFunding = async (tx: Transaction, named: string): Promise<OwnedFunding> =>
  present(await requests.get(tx, named));

const present = (row: FundingRow & Owner): OwnedFunding => ({
  ...presentFunding(row),
  ...ownerOf(row),
  provider_message: row.provider_message,
});

export const unmatchedPayments = firmRecords<UnmatchedPayment>({
  from: 'unmatched_payments',
  columns: columnsOf('unmatched_payments', 'record'),
  resource: 'unmatched_receipt',
  equal: ['provider', 'transaction_id', 'reference'],
  closed: ['mode', 'status', 'currency'],
});
