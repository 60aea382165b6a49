import { recordChange } from '../../events/outbox/record.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { currencies, isId, type Mode, modes } from '../../vocabulary/values.ts';
import { type CreateOrganisation, type KybStatus, Organisation, type OrganisationRecord } from './contract.ts';
import { openEnvironment } from './environments.ts';
import type { listPartners } from './operator-contract.ts';
import type { EnvironmentRow, OrganisationRow } from './queries.ts';
import * as queries from './queries.ts';
import { type KybTransition, type OrganisationTransition, organisationMachine, verificationMachine } from './states.ts';

/**
 * An organisation is created with both its modes, each with wallets at 0.00. Live money comes with a review; that a partner
 * is approved for it without one is what two people decided, or the demonstration.
 */
export async function createOrganisation(
  tx: Transaction,
  request: CreateOrganisation,
  live: 'draft' | 'approved' = 'draft',
): Promise<OrganisationRecord> {
  const at = tx.now;
  const id = newId(tx.now_ms);
  const kyb = { test: request.kyb ?? 'draft', live };
  const { name, country } = request;
  const status = organisationMachine.create('active');
  const row: OrganisationRow = { id, name, country, status, status_reason: null, created_at: at, updated_at: at };
  await queries.insertOrganisation(tx, row);
  const environments = modes.map((mode) => ({
    id: newId(tx.now_ms),
    organisation_id: id,
    mode,
    sandbox: DEFAULT_SANDBOX,
    offset_ms: 0,
    kyb_status: verificationMachine.create(kyb[mode]),
  }));
  for (const environment of environments) await openEnvironment(tx, environment, at);
  return recordOf(row, environments);
}

async function recordsOf(tx: Transaction, rows: readonly OrganisationRow[]): Promise<OrganisationRecord[]> {
  const environments = await queries.findEnvironments(
    tx,
    rows.map(({ id }) => id),
  );
  const of = (id: string) => environments.filter(({ organisation_id }) => organisation_id === id);
  return rows.map((row) => recordOf(row, of(row.id)));
}

/** One page of all that match, newest first. */
export async function searchOrganisations(
  tx: Transaction,
  query: Input<typeof listPartners>['query'],
): Promise<Page<OrganisationRecord>> {
  const page = await queries.searchOrganisations(tx, query);
  return { ...page, rows: await recordsOf(tx, page.rows) };
}

/** By its id. Throws not_found. */
export async function getOrganisation(tx: Transaction, id: string): Promise<OrganisationRecord> {
  const row = isId(id) ? await queries.findOrganisation(tx, id) : undefined;
  const [record] = row ? await recordsOf(tx, [row]) : [];
  return record ?? refuse('not_found', { resource: 'organisation', id });
}

/** The organisation as one of its keys sees it. */
export async function readOrganisation(tx: Transaction, environment: Environment): Promise<Organisation> {
  const [row, current] = await all([
    queries.findOrganisation(tx, environment.organisation_id),
    queries.findEnvironment(tx, environment),
  ]);
  return resourceOf(row!, current!);
}

const transitionTo =
  (name: OrganisationTransition) =>
  (tx: Transaction, id: string, reason: string): Promise<OrganisationRecord> =>
    transition(tx, name, id, reason);

export const restrictOrganisation = transitionTo('restrict');
export const suspendOrganisation = transitionTo('suspend');
export const activateOrganisation = transitionTo('activate');
export const closeOrganisation = transitionTo('close');

/** Throws not_found. Nothing depends on the name: records refer to the id. */
export async function renameOrganisation(tx: Transaction, id: string, name: string): Promise<OrganisationRecord> {
  const before = isId(id) ? await queries.lockOrganisation(tx, id) : undefined;
  if (!before) return refuse('not_found', { resource: 'organisation', id });
  const after = { ...before, name, updated_at: tx.now };
  await queries.updateOrganisations(tx, [after]);
  return recordOf(after, await queries.findEnvironments(tx, [id]));
}

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

type NamedEnvironment = {
  readonly organisation: string;
  readonly mode: Mode;
  readonly sandbox?: string | undefined;
};

/** The same of an organisation that people name by its id or its name. Throws not_found. */
export const environmentNamed = async (
  tx: Transaction,
  { organisation, mode, sandbox }: NamedEnvironment,
): Promise<Environment> => environmentOf(tx, await organisationNamed(tx, organisation), mode, sandbox);

/** The status of a business verification, locked until commit: every change of any part of one takes this lock first. */
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

/** Under the lock; returns the new status. Live money depends on it, so every key of the organisation is read again after the commit. */
export async function setKybStatus(tx: Transaction, environment: Environment, name: KybTransition): Promise<KybStatus> {
  await queries.setKyb(tx, environment.id, name);
  await queries.announceChange(tx, environment.organisation_id);
  return verificationMachine.transitions[name].to;
}

/** Every creation of a sandbox of the organisation waits for this lock. */
export async function lockSandboxes(tx: Transaction, organisation_id: string): Promise<void> {
  await queries.lockOrganisation(tx, organisation_id);
}

/** Every key of the organisation is read again after the commit, so that the change takes effect at once. */
async function transition(
  tx: Transaction,
  name: OrganisationTransition,
  id: string,
  reason: string,
): Promise<OrganisationRecord> {
  const before = isId(id) ? await queries.lockOrganisation(tx, id) : undefined;
  if (!before) return refuse('not_found', { resource: 'organisation', id });
  const at = tx.now;
  const after = organisationMachine.after(before, name, { status_reason: reason }, at);
  await queries.updateOrganisations(tx, [after]);
  const environments = await queries.findEnvironments(tx, [id]);
  for (const environment of environments) {
    recordChange(
      tx,
      environment,
      organisationMachine.events(name),
      resourceOf(before, environment),
      resourceOf(after, environment),
    );
  }
  await queries.announceChange(tx, id);
  return recordOf(after, environments);
}

function resourceOf(row: OrganisationRow, { mode, kyb_status }: EnvironmentRow): Organisation {
  const isVerified = mode === 'test' || kyb_status === 'approved';
  const whileIn = (...statuses: readonly OrganisationRow['status'][]): 'enabled' | 'disabled' =>
    isVerified && statuses.includes(row.status) ? 'enabled' : 'disabled';
  const [funding, others] = [whileIn('active', 'restricted'), whileIn('active')];
  const capabilities = { funding, mandates: others, orders: others, withdrawals: others };
  return presentOrganisation({ ...row, environment: mode, kyb_status, capabilities, currencies: [...currencies] });
}

const presentOrganisation = pick(Organisation);

function recordOf(row: OrganisationRow, environments: readonly EnvironmentRow[]): OrganisationRecord {
  const kybOf = (requested: Mode): KybStatus =>
    environments.find(({ mode, sandbox }) => mode === requested && sandbox === DEFAULT_SANDBOX)!.kyb_status;
  const { created_at, updated_at, ...fields } = row;
  return { ...fields, kyb_status: { test: kybOf('test'), live: kybOf('live') }, created_at, updated_at };
}
