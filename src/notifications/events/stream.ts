import { findEventCount } from '../../events/outbox/counters.ts';
import type { Frame, StreamRequest } from '../../platform/http/endpoints/route.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { streamEvents } from './contract.ts';
import { envelopeOf } from './envelope.ts';
import { requireRetained } from './operations.ts';
import { type EventFilter, findEvents } from './queries.ts';
import type { Watch } from './watch.ts';

const READ_AT_ONCE = 100;

/** From the event after `Last-Event-ID` on, or from now on where none was sent: in order and without gaps. */
export async function followEvents(
  watch: Watch,
  request: StreamRequest<typeof streamEvents>,
): Promise<AsyncIterable<Frame>> {
  const { read, lastEventId } = request;
  const start = lastEventId === null ? null : sequenceOf(lastEventId);
  const seen = await read(async (tx, { environment }) => {
    const events = await findEventCount(tx, environment.id);
    if (start === null) return events;
    if (start > events) refuse('validation_error', { 'Last-Event-ID': newerThanAll(events) });
    await requireRetained(tx, environment.id, start, 'Last-Event-ID');
    return start;
  });
  return framesAfter(seen, watch, request);
}

async function* framesAfter(
  seen: number,
  watch: Watch,
  { read, signal, caller }: StreamRequest<typeof streamEvents>,
): AsyncIterable<Frame> {
  const all: EventFilter = { type: null, since: null, until: null, after: seen };
  const order = { before: null, after: null, isAscending: true, limit: READ_AT_ONCE, offset: 0 };
  while (!signal.aborted) {
    const rows = await read((tx, { environment }) => findEvents(tx, environment.id, { ...all, after: seen }, order));
    for (const row of rows) {
      yield { id: String(row.sequence), event: row.type, data: envelopeOf(caller.environment, row) };
      seen = row.sequence;
    }
    if (rows.length === 0) await watch.changed(caller.environment.id, seen, signal);
  }
}

/** A stream from such a cursor would stay silent for long. */
const newerThanAll = (events: number): string =>
  `The newest event is ${events}: the cursor is another environment's. Begin with ${events}.`;

function sequenceOf(text: string): number {
  if (/^(0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  return refuse('validation_error', {
    'Last-Event-ID': 'Expected the sequence of the last event you have, such as "42".',
  });
}
