import { type EventRow, eventColumns, readEventColumns } from '../../events/outbox/queries.ts';
import { queryRow } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownersOf, pageAcross } from '../../platform/operator/across.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import type { listEvents } from './operator-contract.ts';

/** `$7`: whether the caller may read what is about a verification. */
const matchingEvents = [
  '($4::uuid is null or record.id >= $4)',
  '($5::uuid is null or record.id < $5)',
  '($6::text is null or record.type = $6)',
  `($7::boolean or record.type not like 'kyb.%')`,
];

export function findEvents(tx: Transaction, query: Input<typeof listEvents>['query'], readsKyb: boolean) {
  const { lowest, above } = idsWithin(query);
  return pageAcross<EventRow>(tx, query, {
    ...{ records: 'events', reads: eventColumns('record'), columns: readEventColumns('found') },
    conditions: matchingEvents,
    values: [lowest, above, query.type ?? null, readsKyb],
  });
}

export const findEvent = queryRow<EventRow & Owner, [id: string]>(`
  ${ownersOf(eventColumns('record'), 'events')}
    and record.id = $1`);
