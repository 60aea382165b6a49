import { lockKybStatus } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Kyb } from './contract.ts';
import { reviewKyb } from './operations.ts';
import { readKyb, readReview } from './present.ts';
import * as queries from './queries.ts';
import { kybMachine } from './states.ts';

/**
 * Who reviews a verification. Partners do not see it, and it takes nothing from other reviewers: it only says that somebody
 * works on it.
 */

/** Takes up a submitted verification, or one that was released. Throws invalid_state where another person has it. */
export async function claimKyb(tx: Transaction, environment: Environment, actor: string): Promise<Kyb> {
  const status = await lockKybStatus(tx, environment);
  const { claimed_by } = await readReview(tx, environment);
  if (status === 'under_review' && claimed_by === null) return assign(tx, environment, actor);
  return reviewKyb(tx, environment, 'claim', { actor, note: null });
}

/** It stays under review, and nobody has it. Throws invalid_state where it is not under review, or nobody has it. */
export async function releaseKyb(tx: Transaction, environment: Environment): Promise<Kyb> {
  await requireUnderReview(tx, environment);
  const { claimed_by } = await readReview(tx, environment);
  if (claimed_by === null)
    refuse('invalid_state', { current_status: 'claimed by nobody', allowed_from: 'one that somebody claimed' });
  return assign(tx, environment, null);
}

/** Gives it to another person, whoever had it. Throws invalid_state where it is not under review. */
export async function handOverKyb(tx: Transaction, environment: Environment, to: string): Promise<Kyb> {
  await requireUnderReview(tx, environment);
  return assign(tx, environment, to);
}

async function requireUnderReview(tx: Transaction, environment: Environment): Promise<void> {
  kybMachine.requireStatus({ kyb_status: await lockKybStatus(tx, environment) }, ['under_review']);
}

async function assign(tx: Transaction, environment: Environment, claimed_by: string | null): Promise<Kyb> {
  await queries.saveReview(tx, { ...(await readReview(tx, environment)), claimed_by });
  return readKyb(tx, environment);
}
