import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { canMove } from '../../vocabulary/moves.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Page, pageOf } from '../../vocabulary/slice.ts';
import { instantOf, isId } from '../../vocabulary/values.ts';
import { ring } from '../events/bell.ts';
import { envelopeOf } from '../events/envelope.ts';
import { idStartOf, namesOf } from '../events/fan-out.ts';
import { testPing } from '../webhooks/contract.ts';
import { lockEndpoint, presentEndpoint, requireEndpoint, type WebhookSettings } from '../webhooks/operations.ts';
import { type EndpointRow, findEndpoints } from '../webhooks/queries.ts';
import {
  ATTEMPTS_SHOWN_MAX,
  type DeliveryStatus,
  REPLAYED_MAX,
  type WebhookDelivery,
  type WebhookDeliveryWithAttempts,
} from './contract.ts';
import type { DeliveryRow } from './queries.ts';
import * as queries from './queries.ts';
import * as replays from './replay-queries.ts';
import { deliveryMoves } from './states.ts';

/** A delivery of its own, of an event that nobody else sees. A disabled endpoint may be tried before it is enabled. */
export async function testEndpoint(tx: Transaction, environment: Environment, id: string): Promise<WebhookDelivery> {
  const endpoint = await requireEndpoint(tx, environment, id);
  const row = pingTo(tx, environment, endpoint, newPing(tx, presentEndpoint(endpoint)));
  await queries.insertDelivery(tx, row);
  ringAfter(tx, environment);
  return presentDelivery(row);
}

/** One ping to all who would get an event of its type; answers its envelope. */
export async function pingSubscribers(tx: Transaction, environment: Environment, object: object): Promise<string> {
  const names = namesOf(testPing.type);
  const subscribes = ({ enabled, events }: EndpointRow) =>
    enabled && (events.length === 0 || events.some((name) => names.includes(name)));
  const endpoints = await findEndpoints(tx, environment);
  const ping = newPing(tx, object);
  for (const endpoint of endpoints.filter(subscribes))
    await queries.insertDelivery(tx, pingTo(tx, environment, endpoint, ping));
  ringAfter(tx, environment);
  return envelopeOf(environment, ping);
}

const newPing = (tx: Transaction, object: object) => ({
  id: newId(tx.now_ms),
  type: testPing.type,
  object_type: testPing.object_type,
  object: JSON.stringify(object),
  previous: null,
  created_at: now(tx),
  sequence: null,
});

const pingTo = (
  tx: Transaction,
  environment: Environment,
  endpoint: EndpointRow,
  ping: ReturnType<typeof newPing>,
): DeliveryRow => ({
  environment_id: environment.id,
  id: newId(tx.now_ms),
  endpoint_id: endpoint.id,
  event_id: ping.id,
  event_sequence: null,
  event_type: ping.type,
  envelope: envelopeOf(environment, ping),
  url: endpoint.url,
  trigger: 'test',
  status: 'pending',
  is_first: false,
  attempt_count: 0,
  round_count: 0,
  next_attempt_at: now(tx),
  last_attempt_at: null,
  response_status: null,
  response_body: null,
  duration_ms: null,
  error: null,
  created_at: now(tx),
  delivered_at: null,
});

type ListQuery = PageQuery & {
  status?: DeliveryStatus | undefined;
  type?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export async function listDeliveries(
  tx: Transaction,
  { types }: WebhookSettings,
  environment: Environment,
  endpoint_id: string,
  { status, type, ...query }: ListQuery,
): Promise<Page<WebhookDelivery>> {
  const filter = { status: status ?? null, type: type ?? null, ...idsWithin(query) };
  if (type !== undefined && !types.includes(type)) refuse('unknown_event_type', { type });
  await requireEndpoint(tx, environment, endpoint_id);
  const page = await pageOf(
    query,
    ({ id }: DeliveryRow) => id,
    (slice) => queries.findDeliveries(tx, environment.id, endpoint_id, filter, slice),
  );
  const count = await queries.countDeliveries(tx, environment.id, endpoint_id, filter);
  return { ...page, rows: page.rows.map(presentDelivery), count };
}

export async function getDelivery(
  tx: Transaction,
  environment: Environment,
  endpoint_id: string,
  id: string,
): Promise<WebhookDeliveryWithAttempts> {
  await requireEndpoint(tx, environment, endpoint_id);
  const row = isId(id) ? await queries.findDelivery(tx, environment.id, endpoint_id, id) : undefined;
  if (!row) return notFound(id);
  const attempts = await queries.findAttempts(tx, environment.id, id, ATTEMPTS_SHOWN_MAX);
  return { ...presentDelivery(row), attempts };
}

/** A new round of attempts of the same delivery, the first of them at once. */
export async function retryDelivery(
  tx: Transaction,
  environment: Environment,
  endpoint_id: string,
  id: string,
): Promise<WebhookDelivery> {
  requireEnabled(await requireEndpoint(tx, environment, endpoint_id));
  const row = isId(id) ? await queries.lockDelivery(tx, environment.id, endpoint_id, id) : undefined;
  if (!row) return notFound(id);
  const { from, to } = deliveryMoves.retry;
  if (!canMove<DeliveryStatus>(deliveryMoves.retry, row.status))
    refuse('invalid_state', { current_status: row.status, allowed_from: from.join(', ') });
  const restarted: DeliveryRow = {
    ...row,
    trigger: row.trigger === 'test' ? 'test' : 'retry',
    status: to,
    round_count: 0,
    next_attempt_at: now(tx),
    delivered_at: null,
  };
  await queries.updateRestarted(tx, restarted);
  ringAfter(tx, environment);
  return presentDelivery(restarted);
}

type Asked = { from: string; to: string; status?: string | undefined };

export async function replayEvents(
  tx: Transaction,
  environment: Environment,
  endpoint_id: string,
  { status = undefined, ...asked }: Asked,
): Promise<{ count: number }> {
  const [from, to] = [instantOf(asked.from), instantOf(asked.to)];
  if (from > to) refuse('invalid_date_range', { from, to });
  // Held, so that of two replays at once the second sees what the first has set going.
  const endpoint = await lockEndpoint(tx, environment, endpoint_id);
  requireEnabled(endpoint);
  const { events, url } = endpoint;
  const range = { environment_id: environment.id, endpoint_id, from, to, status: status ?? null, events };
  const count = await replays.insertReplays(tx, range, {
    limit: REPLAYED_MAX + 1,
    idStart: idStartOf(tx),
    url,
    at: now(tx),
  });
  if (count > REPLAYED_MAX)
    refuse('validation_error', { to: `The range holds more than ${REPLAYED_MAX} events; replay it in parts.` });
  ringAfter(tx, environment);
  return { count };
}

function requireEnabled({ enabled }: EndpointRow): void {
  if (!enabled) refuse('invalid_state', { current_status: 'disabled', allowed_from: 'enabled' });
}

const ringAfter = (tx: Transaction, { id }: Environment): void =>
  tx.afterCommit(() => ring({ environment_ids: [id], hasDeliveries: true }));

const notFound = (id: string): never => refuse('not_found', { resource: 'delivery', id });
const now = (tx: Transaction): string => new Date(tx.now_ms).toISOString();

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  endpoint_id: row.endpoint_id,
  event_id: row.event_id,
  event_type: row.event_type,
  url: row.url,
  status: row.status,
  attempt_count: row.attempt_count,
  next_attempt_at: row.next_attempt_at,
  last_attempt_at: row.last_attempt_at,
  response_status: row.response_status,
  response_body: row.response_body,
  duration_ms: row.duration_ms,
  error: row.error,
  trigger: row.trigger,
  created_at: row.created_at,
  delivered_at: row.delivered_at,
});
