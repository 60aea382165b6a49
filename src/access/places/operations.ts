import type { ChangePlace, Place } from '../../ledger/places/contract.ts';
import { changePlace, getPlace } from '../../ledger/places/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { propose, requireNoneWaiting } from '../approvals/operations.ts';
import { placeClientMoney } from './proposal.ts';

/** A name changes at once; whose money it holds when another person approves it. Throws not_found, validation_error and invalid_state. */
export async function changeOrPropose(
  tx: Transaction,
  place_id: string,
  { name, is_client_money: wanted, reason }: ChangePlace,
  actor: string,
): Promise<Acted<Place>> {
  const place = name === undefined ? await getPlace(tx, place_id) : await changePlace(tx, place_id, { name });
  if (wanted === undefined || wanted === place.is_client_money) return { data: place };
  if (reason === undefined)
    return refuse('validation_error', { reason: 'Expected why it holds other money: another person reads it.' });
  await requireNoneWaiting(tx, [placeClientMoney], { place_id });
  const { id } = await propose(tx, placeClientMoney, { place_id, is_client_money: wanted }, { reason, actor });
  return { data: place, made: { type: 'proposal', id, organisation_id: null } };
}
