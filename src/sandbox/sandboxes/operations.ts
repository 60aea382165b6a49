import { endKeys } from '../../access/keys/operations.ts';
import {
  deletePointer,
  holdPointer,
  openEnvironment,
  retireEnvironment,
} from '../../access/organisations/environments.ts';
import { environmentOf, lockSandboxes } from '../../access/organisations/operations.ts';
import { verificationMachine } from '../../access/organisations/states.ts';
import { deleteEndpoints } from '../../notifications/webhooks/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Scope } from '../../vocabulary/endpoint.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { SANDBOXES_MAX } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { CreateSandbox, Sandbox } from './contract.ts';
import * as queries from './queries.ts';

export async function listSandboxes(tx: Transaction, own: Environment): Promise<Sandbox[]> {
  const rows = await queries.findSandboxes(tx, own.organisation_id, now(tx));
  return rows.map((row) => present(row, own));
}

/** Those of one organisation are made one after another, so that their count holds until commit. */
export async function createSandbox(tx: Transaction, own: Environment, { name }: CreateSandbox): Promise<Sandbox> {
  const { organisation_id, mode } = own;
  await lockSandboxes(tx, organisation_id);
  const others = await queries.findSandboxes(tx, organisation_id, now(tx));
  if (others.some((other) => other.name === name)) refuse('sandbox_exists', { name });
  if (others.length >= SANDBOXES_MAX) refuse('sandbox_limit_reached', { limit: String(SANDBOXES_MAX) });
  const created_at = now(tx);
  const environment = { id: newId(tx.now_ms), organisation_id, mode, sandbox: name, offset_ms: 0 };
  await openEnvironment(tx, { ...environment, kyb_status: verificationMachine.create('draft') }, created_at);
  return present({ name, active_keys: 0, created_at }, own);
}

/** What was deleted, for the audit: there is no other record of it later. */
export type DeletedSandbox = {
  readonly environment_id: string;
  readonly name: string;
  /** The keys that were active until then, by key_id. */
  readonly revoked_keys: readonly string[];
};

/** Its keys are revoked, its endpoints deleted, and its data is dropped as after a reset. */
export async function deleteSandbox(
  tx: Transaction,
  own: Environment,
  name: string,
  held: readonly Scope[],
): Promise<DeletedSandbox> {
  if (name === DEFAULT_SANDBOX)
    refuse('invalid_state', { current_status: DEFAULT_SANDBOX, allowed_from: 'every sandbox but this one' });
  const environment = await environmentOf(tx, own.organisation_id, own.mode, name);
  // A reset was faster: the new environment must be locked before what points to it, so begin again.
  if ((await holdPointer(tx, environment)) !== environment.id) refuse('unavailable');
  const revoked_keys = await endKeys(tx, environment, held);
  await deleteEndpoints(tx, environment);
  await deletePointer(tx, environment);
  await retireEnvironment(tx, environment);
  return { environment_id: environment.id, name, revoked_keys };
}

const present = (row: queries.SandboxRow, own: Environment): Sandbox => ({
  name: row.name,
  is_own: row.name === own.sandbox,
  active_keys: row.active_keys,
  created_at: row.created_at,
});

const now = (tx: Transaction): string => new Date(tx.now_ms).toISOString();
