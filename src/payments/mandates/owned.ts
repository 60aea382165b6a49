import { ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { OwnedMandate } from './operator-contract.ts';
import type { MandateRow } from './queries.ts';
import { presentMandate } from './transitions.ts';

export const ownedMandates = ownedRecords<MandateRow, OwnedMandate>(
  {
    from: 'mandates',
    resource: 'mandate',
    referencePrefix: 'MND',
    equal: ['settlement_account_id', 'provider_reference'],
    closed: ['status'],
    waiting: ['pending', 'suspended'],
  },
  (rows) =>
    rows.map((row) => ({
      ...presentMandate(row),
      ...ownerOf(row),
      provider_message: row.provider_message,
      fails_at: row.due_at,
    })),
);
