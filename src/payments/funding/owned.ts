import { ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { OwnedFunding } from './operator-contract.ts';
import { presentFunding } from './present.ts';
import type { FundingRow } from './queries.ts';

export const ownedFundings = ownedRecords<FundingRow, OwnedFunding>(
  {
    from: 'funding_requests',
    resource: 'funding_request',
    referencePrefix: 'FND',
    clientReferences: 'funding_request',
    equal: ['provider', 'provider_reference'],
    closed: ['status', 'method', 'currency'],
    waiting: ['pending', 'processing'],
  },
  (rows) => rows.map((row) => ({ ...presentFunding(row), ...ownerOf(row), provider_message: row.provider_message })),
);
