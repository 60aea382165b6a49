import type { EventRow } from '../../events/outbox/queries.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { API_VERSION } from './contract.ts';

type EnvelopeEvent = Pick<EventRow, 'id' | 'type' | 'object_type' | 'object' | 'previous' | 'created_at'> & {
  sequence: number | null;
};
type Owner = Pick<Environment, 'mode' | 'organisation_id'>;

/** The bytes that every reader of an event gets, in a list, a stream or a delivery: the object is the text that was stored. */
export function envelopeOf({ mode, organisation_id }: Owner, event: EnvelopeEvent): string {
  const head = {
    id: event.id,
    type: event.type,
    api_version: API_VERSION,
    created_at: event.created_at,
    environment: mode,
    organisation_id,
    sequence: event.sequence,
  };
  const data = `{"object_type":${JSON.stringify(event.object_type)},"object":${event.object},"previous":${event.previous ?? 'null'}}`;
  return `${JSON.stringify(head).slice(0, -1)},"data":${data}}`;
}
