import type { EventRow } from '../../events/outbox/queries.ts';
import { ATTEMPTS_SHOWN_MAX } from '../../notifications/deliveries/contract.ts';
import { presentDelivery } from '../../notifications/deliveries/operations.ts';
import { type DeliveryRow, findAttempts } from '../../notifications/deliveries/queries.ts';
import { envelopeOf } from '../../notifications/events/envelope.ts';
import { presentEndpoint } from '../../notifications/webhooks/operations.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import type { Owner } from '../../platform/operator/across.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.ts';

type Query<Name extends 'listWebhooks' | 'listDeliveries' | 'listEvents'> = Input<(typeof contract)[Name]>['query'];
type Caller = Pick<OperatorCaller, 'permissions'>;

/** Of all partners, newest first. Throws not_found for a partner that there is not. */
export async function listWebhooks(
  tx: Transaction,
  query: Query<'listWebhooks'>,
): Promise<Page<contract.PartnerWebhook>> {
  const organisation_id = query.organisation === undefined ? null : await organisationNamed(tx, query.organisation);
  return shown(await queries.findEndpoints(tx, query, organisation_id), presentWebhook);
}

/** Throws not_found. */
export async function getWebhook(tx: Transaction, named: string): Promise<contract.PartnerWebhook> {
  const id = idOrText(named);
  const row = isId(id) ? await queries.findEndpoint(tx, id) : undefined;
  return row ? presentWebhook(row) : refuse('not_found', { resource: 'endpoint', id: named });
}

const presentWebhook = (row: queries.OwnedEndpoint): contract.PartnerWebhook => ({
  ...presentEndpoint(row),
  organisation_id: row.organisation_id,
  organisation_name: row.organisation_name,
  mode: row.mode,
  sandbox: row.mode === 'test' ? row.sandbox : null,
});

const ownerOf = ({ organisation_id, organisation_name, mode, sandbox }: Owner): Owner => ({
  organisation_id,
  organisation_name,
  mode,
  sandbox,
});

const presentOwned = (row: DeliveryRow & Owner): contract.PartnerDelivery => ({
  ...presentDelivery(row),
  ...ownerOf(row),
});

export const listDeliveries = async (
  tx: Transaction,
  query: Query<'listDeliveries'>,
): Promise<Page<contract.PartnerDelivery>> => shown(await queries.findDeliveries(tx, query), presentOwned);

/** Throws not_found. */
export const getDelivery = async (tx: Transaction, named: string): Promise<contract.PartnerDelivery> =>
  presentOwned(await requireDelivery(tx, named));

async function requireDelivery(tx: Transaction, named: string): Promise<DeliveryRow & Owner> {
  const id = idOrText(named);
  const row = isId(id) ? await queries.findDelivery(tx, id) : undefined;
  return row ?? refuse('not_found', { resource: 'delivery', id: named });
}

/** With what is sent and every attempt. Throws not_found. */
export async function showDelivery(
  tx: Transaction,
  named: string,
  caller: Caller,
): Promise<contract.PartnerDeliveryFile> {
  const row = await requireDelivery(tx, named);
  const attempts = await findAttempts(tx, row.environment_id, row.id, ATTEMPTS_SHOWN_MAX);
  return { ...presentOwned(row), request_body: await bodyOf(tx, row, caller), attempts };
}

async function bodyOf(tx: Transaction, row: DeliveryRow & Owner, caller: Caller): Promise<string | null> {
  if (!mayRead(caller, row.event_type)) return null;
  if (row.envelope !== null) return row.envelope;
  const event = await queries.findEvent(tx, row.event_id);
  return event ? envelopeOf(row, event) : null;
}

/** What is about a verification contains names of people and words of the review. */
const readsKyb = ({ permissions }: Caller): boolean => permissions.has('kyb.read');
const mayRead = (caller: Caller, type: string): boolean => readsKyb(caller) || !type.startsWith('kyb.');

/** Without those of verifications where the caller may not read these. */
export const listEvents = async (
  tx: Transaction,
  query: Query<'listEvents'>,
  caller: Caller,
): Promise<Page<contract.PartnerEvent>> => shown(await queries.findEvents(tx, query, readsKyb(caller)), presentEvent);

/** Throws not_found, also where the caller may not read it. */
export async function getEvent(tx: Transaction, named: string, caller: Caller): Promise<contract.PartnerEvent> {
  const id = idOrText(named);
  const row = isId(id) ? await queries.findEvent(tx, id) : undefined;
  if (!row || !mayRead(caller, row.type)) return refuse('not_found', { resource: 'event', id: named });
  return presentEvent(row);
}

function presentEvent(row: EventRow & Owner): contract.PartnerEvent {
  const { organisation_name, sandbox } = row;
  return { ...(JSON.parse(envelopeOf(row, row)) as contract.PartnerEvent), organisation_name, sandbox };
}
