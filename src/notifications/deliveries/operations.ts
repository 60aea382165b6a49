import { notifyRecorded } from '../../events/outbox/notify.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { instantOf, isId } from '../../vocabulary/values.ts';
import { envelopeOf } from '../events/envelope.ts';
import { testPing } from '../webhooks/contract.ts';
import { lockEndpoint, presentEndpoint, requireEndpoint, type WebhookSettings } from '../webhooks/operations.ts';
import { type EndpointRow, findEndpoints } from '../webhooks/queries.ts';
import { endpointMachine, statusOf } from '../webhooks/states.ts';
import type * as contract from './contract.ts';
import { ATTEMPTS_SHOWN_MAX, REPLAYED_MAX, WebhookDelivery, type WebhookDeliveryWithAttempts } from './contract.ts';
import { countDeliveries } from './count.ts';
import { idStartOf, namesOf } from './fan-out.ts';
import type { DeliveryRow } from './queries.ts';
import * as queries from './queries.ts';
import * as replays from './replay-queries.ts';
import { deliveryMachine } from './states.ts';

/** A delivery only to this endpoint, of an event that is in no list. A disabled endpoint may be tested before it is enabled. */
export async function testEndpoint(tx: Transaction, environment: Environment, id: string): Promise<WebhookDelivery> {
  const endpoint = await requireEndpoint(tx, environment, id);
  const row = pingTo(tx, environment, endpoint, newPing(tx, presentEndpoint(endpoint)));
  await queries.insertDelivery(tx, row);
  notifyAfterCommit(tx, environment);
  return presentDelivery(row);
}

/** One ping to all endpoints that would get an event of its type. Returns its envelope. */
export async function pingSubscribers(tx: Transaction, environment: Environment, object: object): Promise<string> {
  const names = namesOf(testPing.type);
  const subscribes = ({ enabled, events }: EndpointRow) =>
    enabled && (events.length === 0 || events.some((name) => names.includes(name)));
  const endpoints = await findEndpoints(tx, environment);
  const ping = newPing(tx, object);
  for (const endpoint of endpoints.filter(subscribes))
    await queries.insertDelivery(tx, pingTo(tx, environment, endpoint, ping));
  notifyAfterCommit(tx, environment);
  return envelopeOf(environment, ping);
}

const newPing = (tx: Transaction, object: object) => ({
  id: newId(tx.now_ms),
  type: testPing.type,
  object_type: testPing.object_type,
  object: JSON.stringify(object),
  previous: null,
  created_at: tx.now,
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
  status: deliveryMachine.create('pending'),
  is_first: false,
  attempt_count: 0,
  attempts_since_trigger: 0,
  next_attempt_at: tx.now,
  last_attempt_at: null,
  response_status: null,
  response_body: null,
  duration_ms: null,
  error: null,
  created_at: tx.now,
  delivered_at: null,
  traceparent: tx.traceparent,
});

export async function listDeliveries(
  tx: Transaction,
  { types }: WebhookSettings,
  environment: Environment,
  endpoint_id: string,
  { status, type, ...query }: Input<typeof contract.listDeliveries>['query'],
): Promise<Page<WebhookDelivery>> {
  const filter = { status: status ?? null, type: type ?? null, ...idsWithin(query) };
  if (type !== undefined && !types.includes(type)) refuse('unknown_event_type', { type });
  await requireEndpoint(tx, environment, endpoint_id);
  const isWhole = type === undefined && filter.lowest === null && filter.above === null;
  const kept = isWhole ? () => countDeliveries(tx, environment.id, endpoint_id, status) : undefined;
  return shown(await queries.listDeliveries(tx, environment.id, endpoint_id, filter, query, kept), presentDelivery);
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
  const trigger = row.trigger === 'test' ? 'test' : 'retry';
  const changes = { trigger, attempts_since_trigger: 0, next_attempt_at: tx.now } as const;
  const restarted = deliveryMachine.after<DeliveryRow>(row, 'retry', changes, tx.now);
  await queries.updateRestarted(tx, [{ ...restarted, is_first: false, delivered_at: null }]);
  notifyAfterCommit(tx, environment);
  return presentDelivery(restarted);
}

export async function replayEvents(
  tx: Transaction,
  environment: Environment,
  endpoint_id: string,
  { status = undefined, ...range }: Input<typeof contract.replayDeliveries>['body'],
): Promise<{ count: number }> {
  const [from, to] = [instantOf(range.from), instantOf(range.to)];
  if (from > to) refuse('invalid_date_range', { from, to });
  // Locked, so that of two replays at once the second sees the deliveries of the first.
  const endpoint = await lockEndpoint(tx, environment, endpoint_id);
  requireEnabled(endpoint);
  const { events, url } = endpoint;
  const replayed = { environment_id: environment.id, endpoint_id, from, to, status: status ?? null, events };
  const count = await replays.insertReplays(tx, replayed, {
    limit: REPLAYED_MAX + 1,
    idStart: idStartOf(tx),
    url,
    at: tx.now,
  });
  if (count > REPLAYED_MAX)
    refuse('validation_error', { to: `The range holds more than ${REPLAYED_MAX} events; replay it in parts.` });
  notifyAfterCommit(tx, environment);
  return { count };
}

function requireEnabled({ enabled }: EndpointRow): void {
  endpointMachine.requireStatus({ status: statusOf(enabled) }, ['enabled']);
}

const notifyAfterCommit = (tx: Transaction, { id }: Environment): void =>
  tx.afterCommit(() => notifyRecorded({ environment_ids: [id], hasDeliveries: true }));

const notFound = (id: string): never => refuse('not_found', { resource: 'delivery', id });

export const presentDelivery = pick(WebhookDelivery);
