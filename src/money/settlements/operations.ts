import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, type Mode } from '../../vocabulary/values.ts';
import { endGap, lockGap } from './gap-queries.ts';
import { findProvider, insertDays, makeDue } from './queries.ts';

/** Has a day compared, once more if need be. The service does it: it can ask the provider. */
export async function askForComparison(tx: Transaction, mode: Mode, day: string): Promise<{ id: string }> {
  const yesterday = addDays(dayOf(new Date(tx.now_ms).toISOString()), -1);
  if (day > yesterday) refuse('validation_error', { day: `Expected a UTC day that is over: ${yesterday} or before.` });
  const provider = await findProvider(tx, mode);
  if (!provider)
    return refuse('validation_error', { mode: 'No provider moves money of this mode yet: start the service first.' });
  await insertDays(tx, [{ id: newId(tx.now_ms), mode, provider, day }]);
  return (await makeDue(tx, { mode, provider }, day))!;
}

/** A person looked into it and decided: it is no gap any more, whatever the next comparison finds. */
export async function resolveGap(tx: Transaction, id: string, note: string): Promise<object> {
  const gap = isId(id) ? await lockGap(tx, id) : undefined;
  if (!gap) return refuse('not_found', { resource: 'settlement_gap', id });
  if (gap.status !== 'open') refuse('invalid_state', { current_status: gap.status, allowed_from: 'open' });
  await endGap(tx, id, 'resolved', note);
  return (await lockGap(tx, id))!;
}
