import type { AdjustmentRow } from '../../ledger/adjustments/queries.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { PROPOSAL_LASTS_MS } from '../../vocabulary/person.ts';
import type { listAdjustments as listing, OwnedAdjustment } from './operator-contract.ts';

const adjustments = ownedRecords<AdjustmentRow>({
  from: 'adjustments',
  resource: 'adjustment',
  equal: ['proposed_by'],
  closed: ['status', 'direction', 'currency'],
  waiting: ['proposed'],
});

/** Of all partners. Throws not_found for an unknown partner. */
export const listAdjustments = async (
  tx: Transaction,
  query: Input<typeof listing>['query'],
): Promise<Page<OwnedAdjustment>> => shown(await adjustments.list(tx, query), (row) => showAdjustment(tx, row));

/** Throws not_found. */
export const getAdjustment = async (tx: Transaction, id: string): Promise<OwnedAdjustment> =>
  showAdjustment(tx, await adjustments.get(tx, id));

function showAdjustment(tx: Transaction, { environment_id: _, ...row }: AdjustmentRow & Owner): OwnedAdjustment {
  const is_expired = row.status === 'proposed' && tx.now_ms - Date.parse(row.created_at) > PROPOSAL_LASTS_MS;
  return { ...row, is_expired, ...ownerOf(row) };
}
