import { recordChange } from '../../notifications/events/record.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { currencies, isId, type Mode, modes } from '../../vocabulary/values.ts';
import type { CreateOrganisation, KybStatus, Organisation, OrganisationRecord } from './contract.ts';
import { openEnvironment } from './environments.ts';
import type { EnvironmentRow, OrganisationRow } from './queries.ts';
import * as queries from './queries.ts';
import { type OrganisationMove, organisationMoves } from './states.ts';

/**
 * An organisation is born with both its modes, each with wallets at 0.00. Live money comes with a review; that a partner
 * is approved for it without one is what two people decided, or the demonstration.
 */
export async function createOrganisation(
  tx: Transaction,
  request: CreateOrganisation,
  live: 'draft' | 'approved' = 'draft',
): Promise<OrganisationRecord> {
  const at = new Date(tx.now_ms).toISOString();
  const id = newId(tx.now_ms);
  const kyb: Record<Mode, KybStatus> = { test: request.kyb ?? 'draft', live };
  const row = await queries.insertOrganisation(tx, id, request.name, request.country, at);
  const environments = modes.map((mode) => ({
    id: newId(tx.now_ms),
    organisation_id: id,
    mode,
    sandbox: DEFAULT_SANDBOX,
    offset_ms: 0,
    kyb_status: kyb[mode],
  }));
  for (const environment of environments) await openEnvironment(tx, environment, at);
  return recordOf(row, environments);
}

export async function listOrganisations(tx: Transaction, query: PageQuery = {}) {
  const { limit, offset } = windowOf(query);
  const [rows, count] = await all([queries.listOrganisations(tx, limit, offset), queries.countOrganisations(tx)]);
  const ids = rows.map(({ id }) => id);
  const environments = await queries.findEnvironments(tx, ids);
  const of = (id: string) => environments.filter(({ organisation_id }) => organisation_id === id);
  return { rows: rows.map((row) => recordOf(row, of(row.id))), count };
}

/** The organisation as one of its keys sees it. */
export async function readOrganisation(tx: Transaction, environment: Environment): Promise<Organisation> {
  const [row, current] = await all([
    queries.findOrganisation(tx, environment.organisation_id),
    queries.findEnvironment(tx, environment),
  ]);
  return resourceOf(row!, current!);
}

const moving =
  (name: OrganisationMove) =>
  (tx: Transaction, id: string, reason: string): Promise<OrganisationRecord> =>
    move(tx, name, id, reason);

export const restrictOrganisation = moving('restrict');
export const suspendOrganisation = moving('suspend');
export const activateOrganisation = moving('activate');
export const closeOrganisation = moving('close');

/** The environment that an organisation's live mode, or one of its sandboxes, is today. */
export async function environmentOf(
  tx: Transaction,
  organisation_id: string,
  mode: Mode,
  sandbox: string = DEFAULT_SANDBOX,
): Promise<Environment> {
  const owner = { organisation_id, mode, sandbox };
  const row = isId(organisation_id) ? await queries.findEnvironment(tx, owner) : undefined;
  if (!row && sandbox !== DEFAULT_SANDBOX) return refuse('not_found', { resource: 'sandbox', id: sandbox });
  if (!row) return refuse('not_found', { resource: 'organisation', id: organisation_id });
  const { kyb_status: _, ...environment } = row;
  return environment;
}

/** Where a business verification stands, held until commit: whatever changes any part of one takes this lock first. */
export async function lockKybStatus(tx: Transaction, environment: Environment): Promise<KybStatus> {
  const row = await queries.lockKyb(tx, environment.id);
  return row!.kyb_status;
}

export async function readKybStatus(
  tx: Transaction,
  environment: Environment,
): Promise<{ kyb_status: KybStatus; created_at: string }> {
  const row = await queries.readKyb(tx, environment.id);
  return row!;
}

/** Under the lock. Live money is gated by it, so every key of the organisation is read anew from the commit on. */
export async function setKybStatus(
  tx: Transaction,
  environment: Environment,
  from: KybStatus,
  to: KybStatus,
): Promise<void> {
  await queries.setKyb(tx, environment.id, from, to);
  await queries.announceChange(tx, environment.organisation_id);
}

/** Whoever makes a sandbox of the organisation stands in line here. */
export async function lockSandboxes(tx: Transaction, organisation_id: string): Promise<void> {
  await queries.lockOrganisation(tx, organisation_id);
}

/** Every key of the organisation is read anew from the commit on, so that the change is felt at once. */
async function move(tx: Transaction, name: OrganisationMove, id: string, reason: string): Promise<OrganisationRecord> {
  const before = isId(id) ? await queries.lockOrganisation(tx, id) : undefined;
  if (!before) return refuse('not_found', { resource: 'organisation', id });
  const { from, to, events } = organisationMoves[name];
  if (!canMove(organisationMoves[name], before.status))
    refuse('invalid_state', { current_status: before.status, allowed_from: from.join(', ') });

  const after = await queries.setStatus(tx, id, to, reason, new Date(tx.now_ms).toISOString());
  const environments = await queries.findEnvironments(tx, [id]);
  for (const environment of environments) {
    recordChange(tx, environment, events, resourceOf(before, environment), resourceOf(after, environment));
  }
  await queries.announceChange(tx, id);
  return recordOf(after, environments);
}

function resourceOf(row: OrganisationRow, { mode, kyb_status }: EnvironmentRow): Organisation {
  const isVerified = mode === 'test' || kyb_status === 'approved';
  const whileIn = (...statuses: readonly OrganisationRow['status'][]): 'enabled' | 'disabled' =>
    isVerified && statuses.includes(row.status) ? 'enabled' : 'disabled';
  const [funding, others] = [whileIn('active', 'restricted'), whileIn('active')];
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    environment: mode,
    status: row.status,
    status_reason: row.status_reason,
    kyb_status,
    capabilities: { funding, mandates: others, orders: others, withdrawals: others },
    currencies: [...currencies],
    created_at: row.created_at,
  };
}

function recordOf(row: OrganisationRow, environments: readonly EnvironmentRow[]): OrganisationRecord {
  const kybOf = (asked: Mode): KybStatus =>
    environments.find(({ mode, sandbox }) => mode === asked && sandbox === DEFAULT_SANDBOX)!.kyb_status;
  const { id, name, country, status, status_reason, created_at, updated_at } = row;
  return {
    id,
    name,
    country,
    status,
    status_reason,
    kyb_status: { test: kybOf('test'), live: kybOf('live') },
    created_at,
    updated_at,
  };
}
