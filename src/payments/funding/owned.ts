import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { listFunding as listing, OwnedFunding } from './operator-contract.ts';
import { presentFunding } from './present.ts';
import type { FundingRow } from './queries.ts';

const requests = ownedRecords<FundingRow>({
  from: 'funding_requests',
  resource: 'funding_request',
  referencePrefix: 'FND',
  clientReferences: 'funding_request',
  equal: ['provider', 'provider_reference'],
  closed: ['status', 'method', 'currency'],
  waiting: ['pending', 'processing'],
});

/** Of all partners. Throws not_found for a partner that does not exist. */
export const listOwned = async (tx: Transaction, query: Input<typeof listing>['query']): Promise<Page<OwnedFunding>> =>
  shown(await requests.list(tx, query), present);

/** By its id, its reference or its client_reference. Throws not_found. */
export const getOwned = async (tx: Transaction, named: string): Promise<OwnedFunding> =>
  present(await requests.get(tx, named));

export const placeOfFunding = requests.place;

const present = (row: FundingRow & Owner): OwnedFunding => ({
  ...presentFunding(row),
  ...ownerOf(row),
  provider_message: row.provider_message,
});
