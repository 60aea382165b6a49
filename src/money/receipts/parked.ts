import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { findNotice, lockAnyNotice, releaseNotice, settleNotice } from './queries.ts';

/** What the operator decides about a notice that could not be applied. Its bytes stay, whatever is decided. */

const notFound = (id: string): never => refuse('not_found', { resource: 'provider_notice', id });

async function requireParked(tx: Transaction, id: string): Promise<void> {
  const notice = isId(id) ? await lockAnyNotice(tx, id) : undefined;
  if (!notice) return notFound(id);
  if (notice.status !== 'parked') refuse('invalid_state', { current_status: notice.status, allowed_from: 'parked' });
}

/** Whatever stood in its way is believed to be gone. */
export async function reapplyNotice(tx: Transaction, id: string): Promise<object> {
  await requireParked(tx, id);
  await releaseNotice(tx, id, new Date(tx.now_ms).toISOString());
  return (await findNotice(tx, id))!;
}

/** It will never mean anything here: what it was about was settled by hand, or is none of ours. */
export async function dismissNotice(tx: Transaction, id: string, reason: string): Promise<object> {
  await requireParked(tx, id);
  await settleNotice(tx, id, 'dismissed', reason, null);
  return (await findNotice(tx, id))!;
}
