import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { listMandates as listing, OwnedMandate } from './operator-contract.ts';
import type { MandateRow } from './queries.ts';
import { presentMandate } from './transitions.ts';

const mandates = ownedRecords<MandateRow>({
  from: 'mandates',
  resource: 'mandate',
  referencePrefix: 'MND',
  equal: ['settlement_account_id', 'provider_reference'],
  closed: ['status'],
  waiting: ['pending', 'suspended'],
});

/** Of all partners. Throws not_found for a partner that does not exist. */
export const listOwned = async (tx: Transaction, query: Input<typeof listing>['query']): Promise<Page<OwnedMandate>> =>
  shown(await mandates.list(tx, query), show);

/** By its id or its reference. Throws not_found. */
export const getOwned = async (tx: Transaction, named: string): Promise<OwnedMandate> =>
  show(await mandates.get(tx, named));

export const placeOfMandate = mandates.place;

const show = (row: MandateRow & Owner): OwnedMandate => ({
  ...presentMandate(row),
  provider_message: row.provider_message,
  ...ownerOf(row),
  fails_at: row.due_at,
});
