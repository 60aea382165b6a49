import { lockMode } from '../../access/keys/operations.ts';
import { recountEndpoints } from '../../events/outbox/counters.ts';
import { recordChange } from '../../events/outbox/record.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { EnvironmentOwner } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { GRACE_SECONDS_DEFAULT, WEBHOOK_ENDPOINTS_MAX } from '../../vocabulary/limits.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import {
  type CreateWebhookEndpoint,
  type NewWebhookEndpoint,
  type UpdateWebhookEndpoint,
  WebhookEndpoint,
} from './contract.ts';
import { endpointEnded } from './listeners.ts';
import type { EndpointRow } from './queries.ts';
import * as queries from './queries.ts';
import type { Resolve } from './resolve.ts';
import { newSecret } from './sign.ts';
import { type EndpointTransition, endpointMachine, reasons, statusOf } from './states.ts';
import { checkUrl, type UrlRules } from './url.ts';

export type WebhookSettings = UrlRules & {
  readonly resolve: Resolve;
  readonly sealer: Sealer;
  /** Every event type there is. */
  readonly types: readonly string[];
};

/** What name servers say against the URL, where they say anything. */
export type NameChecked = { readonly complaint: string | null };

export async function createEndpoint(
  tx: Transaction,
  settings: WebhookSettings,
  environment: Environment,
  { url, complaint, description = null, events = [], enabled = true }: CreateWebhookEndpoint & NameChecked,
): Promise<NewWebhookEndpoint> {
  const checked = {
    url: requireUrl(url, complaint, environment, settings),
    events: checkTypes(events, settings.types),
  };
  const current = await lockMode(tx, environment);
  const others = await queries.findEndpoints(tx, environment);
  if (others.length >= WEBHOOK_ENDPOINTS_MAX) refuse('webhook_limit_reached', { limit: String(WEBHOOK_ENDPOINTS_MAX) });
  const id = newId(tx.now_ms);
  const secret = newSecret();
  const row: EndpointRow = {
    id,
    organisation_id: environment.organisation_id,
    mode: environment.mode,
    sandbox: environment.sandbox,
    ...checked,
    description,
    enabled: endpointMachine.create(statusOf(enabled)) === 'enabled',
    disabled_reason: enabled ? null : 'partner',
    secret_sealed: settings.sealer.seal(secret, id),
    replaced_secret_sealed: null,
    replaced_secret_until: null,
    failing_since: null,
    last_failed_at: null,
    created_at: tx.now,
    updated_at: tx.now,
  };
  await queries.insertEndpoint(tx, row);
  await recountEndpoints(tx, current.id);
  return { ...presentEndpoint(row), secret };
}

export async function listEndpoints(tx: Transaction, environment: Environment): Promise<WebhookEndpoint[]> {
  return (await queries.findEndpoints(tx, environment)).map(presentEndpoint);
}

export const getEndpoint = async (tx: Transaction, environment: Environment, id: string): Promise<WebhookEndpoint> =>
  presentEndpoint(await requireEndpoint(tx, environment, id));

export async function updateEndpoint(
  tx: Transaction,
  settings: WebhookSettings,
  environment: Environment,
  id: string,
  changes: UpdateWebhookEndpoint & NameChecked,
): Promise<WebhookEndpoint> {
  const before = await lockEndpoint(tx, environment, id);
  const url =
    changes.url === undefined ? before.url : requireUrl(changes.url, changes.complaint, environment, settings);
  const row: EndpointRow = {
    ...before,
    url,
    // Nothing has failed yet at a new URL.
    ...(url !== before.url && { failing_since: null, last_failed_at: null }),
    description: changes.description === undefined ? before.description : changes.description,
    events: changes.events === undefined ? before.events : checkTypes(changes.events ?? [], settings.types),
    updated_at: tx.now,
  };
  if (changes.enabled === undefined || changes.enabled === before.enabled) {
    await queries.updateEndpoints(tx, [row]);
    return presentEndpoint(row);
  }
  return presentEndpoint(await transition(tx, changes.enabled ? 'enable' : 'disable', before, row));
}

export async function deleteEndpoint(
  tx: Transaction,
  environment: Environment,
  id: string,
): Promise<{ deleted: true }> {
  await lockEndpoint(tx, environment, id);
  const current = await lockMode(tx, environment);
  await queries.deleteEndpoint(tx, id);
  await endpointEnded.listener(tx, id, 'The endpoint was deleted.');
  await recountEndpoints(tx, current.id);
  return { deleted: true };
}

/** All of a sandbox that is deleted. What waits for them is cancelled. */
export async function deleteEndpoints(tx: Transaction, owner: EnvironmentOwner): Promise<void> {
  for (const { id } of await queries.findEndpoints(tx, owner)) {
    await queries.deleteEndpoint(tx, id);
    await endpointEnded.listener(tx, id, 'The sandbox was deleted.');
  }
}

/** The replaced secret signs in addition to the new one until its end. Of three in quick succession the oldest ends at once. */
export async function rotateSecret(
  tx: Transaction,
  { sealer }: WebhookSettings,
  environment: Environment,
  id: string,
  grace_seconds: number = GRACE_SECONDS_DEFAULT,
): Promise<NewWebhookEndpoint> {
  const before = await lockEndpoint(tx, environment, id);
  const secret = newSecret();
  const isKept = grace_seconds > 0;
  const row: EndpointRow = {
    ...before,
    secret_sealed: sealer.seal(secret, id),
    replaced_secret_sealed: isKept ? before.secret_sealed : null,
    replaced_secret_until: isKept ? new Date(tx.now_ms + grace_seconds * 1_000).toISOString() : null,
    updated_at: tx.now,
  };
  await queries.updateEndpoints(tx, [row]);
  return { ...presentEndpoint(row), secret };
}

/** By the firm, for any partner; the partner may enable it again. Throws invalid_state where it is disabled. */
export async function disableByFirm(tx: Transaction, owner: EnvironmentOwner, id: string): Promise<WebhookEndpoint> {
  const before = (await queries.lockEndpoint(tx, owner, id)) ?? notFound(id);
  return presentEndpoint(await transition(tx, 'disable_by_firm', before, {}));
}

/**
 * The one place an endpoint is enabled or disabled. The row is locked, and may have other changes. It is counted, and its
 * event is recorded, in the environment that its mode points to at the end: a reset may have come first.
 */
export async function transition(
  tx: Transaction,
  name: EndpointTransition,
  before: EndpointRow,
  changes: Partial<EndpointRow>,
): Promise<EndpointRow> {
  endpointMachine.require({ status: statusOf(before.enabled) }, name);
  const enabled = endpointMachine.transitions[name].to === 'enabled';
  const current = await lockMode(tx, before);
  const after: EndpointRow = {
    ...before,
    ...changes,
    ...(enabled && { failing_since: null, last_failed_at: null }),
    enabled,
    disabled_reason: reasons[name],
    updated_at: tx.now,
  };
  await queries.updateEndpoints(tx, [after]);
  if (!enabled) await endpointEnded.listener(tx, before.id, 'The endpoint was disabled.');
  await recountEndpoints(tx, current.id);
  recordChange(tx, current, endpointMachine.events(name), presentEndpoint(before), presentEndpoint(after));
  return after;
}

export async function requireEndpoint(tx: Transaction, environment: Environment, id: string): Promise<EndpointRow> {
  const row = isId(id) ? await queries.findEndpoint(tx, environment, id) : undefined;
  return row ?? notFound(id);
}

export async function lockEndpoint(tx: Transaction, environment: Environment, id: string): Promise<EndpointRow> {
  const row = isId(id) ? await queries.lockEndpoint(tx, environment, id) : undefined;
  return row ?? notFound(id);
}

const notFound = (id: string): never => refuse('not_found', { resource: 'endpoint', id });

/** In its one spelling. Throws invalid_webhook_url for a text, a port or a name that cannot receive webhooks. */
function requireUrl(text: string, complaint: string | null, { mode }: Environment, rules: UrlRules): string {
  const url = checkUrl(text, mode, rules);
  return complaint === null ? url : refuse('invalid_webhook_url', { reason: complaint });
}

/** Names that exist, or families of which there is one. */
function checkTypes(names: readonly string[], types: readonly string[]): string[] {
  for (const name of names) {
    const isFamily = name.endsWith('.*');
    const isKnown = isFamily ? types.some((type) => type.startsWith(name.slice(0, -1))) : types.includes(name);
    if (!isKnown) refuse('unknown_event_type', { type: name });
  }
  return [...new Set(names)];
}

export const presentEndpoint = pick(WebhookEndpoint);
