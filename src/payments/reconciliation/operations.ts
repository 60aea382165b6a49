import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { endDiscrepancy } from './discrepancies.ts';
import { type DiscrepancyRow, findJournalOf, lockDiscrepancy, updateDiscrepancies } from './discrepancy-queries.ts';
import { findProvider, insertRuns, makeDue } from './queries.ts';
import { discrepancyMachine } from './states.ts';
import { endUnbooked } from './unbooked.ts';

/** Makes the run of a day due, also once more. The service carries it out, because it can call the provider. */
export async function requestComparison(tx: Transaction, mode: Mode, day: string): Promise<{ id: string }> {
  const yesterday = addDays(dayOf(new Date(tx.now_ms).toISOString()), -1);
  if (day > yesterday) refuse('validation_error', { day: `Expected a UTC day that is over: ${yesterday} or before.` });
  const provider = await findProvider(tx, mode);
  if (!provider)
    return refuse('validation_error', { mode: 'No provider moves money of this mode yet: start the service first.' });
  await insertRuns(tx, [{ id: newId(tx.now_ms), mode, provider, day }]);
  return (await makeDue(tx, { mode, provider }, day))!;
}

const holdDiscrepancy = requireById('reconciliation_discrepancy', lockDiscrepancy);

/** It is due now. The service asks the provider, because it can. */
export async function requestRecheck(tx: Transaction, id: string): Promise<void> {
  const discrepancy = await holdDiscrepancy(tx, id);
  discrepancyMachine.require(discrepancy, 'resolve');
  const due = updateDiscrepancies.change(discrepancy, { due_at: new Date(tx.now_ms).toISOString() });
  await updateDiscrepancies(tx, [due]);
}

type Resolution = { readonly note: string; readonly journal: string | null };

/**
 * A person explained it: it stays resolved, whatever the next comparison finds. Where no money was booked for a difference that is there still,
 * another person approves it first: returns the approval that waits, else null. Throws not_found, validation_error and invalid_state.
 */
export async function resolveDiscrepancy(
  tx: Transaction,
  id: string,
  { note, journal, actor }: Resolution & { readonly actor: string },
): Promise<string | null> {
  const discrepancy = await holdDiscrepancy(tx, id);
  discrepancyMachine.require(discrepancy, 'resolve');
  if (journal === null) return endUnbooked(tx, discrepancy, { actor, note });
  await requireBookedFor(tx, discrepancy, journal);
  await endDiscrepancy(tx, discrepancy, 'resolve', note, journal);
  return null;
}

/** A journal of other money, or one that was taken back, books nothing of it. */
async function requireBookedFor(
  tx: Transaction,
  { mode, provider_currency, recorded_currency }: DiscrepancyRow,
  id: string,
): Promise<void> {
  const journal = (await findJournalOf(tx, id)) ?? refuse('not_found', { resource: 'journal', id });
  const problem = (text: string) => refuse('validation_error', { journal: text });
  if (journal.mode !== mode) problem(`It is of ${journal.mode}, the discrepancy of ${mode}.`);
  const wanted = [provider_currency, recorded_currency].filter((currency) => currency !== null);
  if (!journal.currencies.some((currency) => wanted.includes(currency)))
    problem(`It is of ${journal.currencies.join(' and ')}, the discrepancy of ${wanted.join(' and ')}.`);
  if (journal.reverses !== null || journal.is_reversed) problem('It was taken back, or takes another one back.');
}
