import type { KybStatus } from '../../access/organisations/contract.ts';
import { lockKybStatus } from '../../access/organisations/operations.ts';
import { verificationMachine } from '../../access/organisations/states.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';

/** While a verification may be edited. In every other status it is being reviewed, or was reviewed. */
export const editable: readonly KybStatus[] = verificationMachine.from('submit');

/**
 * The first lock of every change to business, people and documents: the submission takes it too, so that a
 * change is either seen by the completeness check or refused.
 */
export async function requireEditable(tx: Transaction, environment: Environment): Promise<void> {
  const current_status = await lockKybStatus(tx, environment);
  if (!editable.includes(current_status)) refuse('kyb_locked', { current_status, allowed_from: editable.join(', ') });
}
