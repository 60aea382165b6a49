import type { Transaction } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { envelopeOf } from '../events/envelope.ts';
import { mayRead } from '../events/owned.ts';
import { findEvent } from '../events/owned-queries.ts';
import { ATTEMPTS_SHOWN_MAX } from './contract.ts';
import { presentDelivery } from './operations.ts';
import type { listDeliveries as listing, PartnerDelivery, PartnerDeliveryFile } from './operator-contract.ts';
import { type DeliveryRow, findAttempts } from './queries.ts';

type Row = DeliveryRow & Owner;
type Caller = Pick<OperatorCaller, 'permissions'>;

const presentOwned = (row: Row): PartnerDelivery => ({ ...presentDelivery(row), ...ownerOf(row) });

const deliveries = ownedRecords<DeliveryRow, PartnerDelivery>(
  {
    from: 'webhook_deliveries',
    resource: 'delivery',
    equal: ['endpoint_id', 'event_id', 'status', 'event_type'],
  },
  (rows) => rows.map(presentOwned),
);

/** The row of one, and the same as the firm sees it. Both throw not_found. */
export const { find: findOwned, get: getOwned } = deliveries;

/** Of all partners, newest first. Throws not_found for an unknown partner. */
export function listOwned(tx: Transaction, { type, ...query }: Input<typeof listing>['query']) {
  const filters = { ...query, event_type: type };
  return deliveries.list(tx, filters);
}

/** With what is sent and every attempt. Throws not_found. */
export async function showOwned(tx: Transaction, named: string, caller: Caller): Promise<PartnerDeliveryFile> {
  const row = await findOwned(tx, named);
  const attempts = await findAttempts(tx, row.environment_id, row.id, ATTEMPTS_SHOWN_MAX);
  return { ...presentOwned(row), request_body: await bodyOf(tx, row, caller), attempts };
}

async function bodyOf(tx: Transaction, row: Row, caller: Caller): Promise<string | null> {
  if (!mayRead(caller, row.event_type)) return null;
  if (row.envelope !== null) return row.envelope;
  const event = await findEvent(tx, row.event_id);
  return event ? envelopeOf(row, event) : null;
}
