import type { KybStatus } from '../../access/organisations/contract.ts';
import { lockKybStatus } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';

/** While a verification may be edited. Everywhere else somebody is judging what stands there, or has judged it. */
export const editable: readonly KybStatus[] = ['draft', 'more_info_required'];

/**
 * The first lock of every change to business, people and documents: it stands in line with the submission, so that a
 * change is either seen by the completeness check or refused.
 */
export async function requireEditable(tx: Transaction, environment: Environment): Promise<void> {
  const current_status = await lockKybStatus(tx, environment);
  if (!editable.includes(current_status)) refuse('kyb_locked', { current_status, allowed_from: editable.join(', ') });
}
