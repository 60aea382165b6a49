import { lockKybStatus } from '../../access/organisations/operations.ts';
import { verificationMachine } from '../../access/organisations/states.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firstCallAt, noCall } from '../../platform/provider-calls/columns.ts';
import type { ScreeningAnswer, ScreeningProvider } from '../../providers/screening/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { days } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { FoundOutcome, ScreeningCheck } from '../../vocabulary/screening.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { SCREENING_HOLDS_DAYS } from './contract.ts';
import type { ScreeningRow } from './queries.ts';
import * as queries from './queries.ts';
import { readScreened, type Screened } from './screened.ts';
import { currentOf, standingOf } from './standing.ts';
import { screenedStatuses, screeningMachine } from './states.ts';

export async function requireScreened(tx: Transaction, environment: Environment): Promise<void> {
  verificationMachine.requireStatus({ kyb_status: await lockKybStatus(tx, environment) }, screenedStatuses);
}

/** Who is asked in each mode. */
export type ScreeningProviders = Readonly<Record<Mode, ScreeningProvider>>;

/**
 * With a submission: asks what is not known yet, or has changed. What a provider returns without a network is recorded at
 * once; all else is due for a work loop, so that a submission takes as long whatever is found. The verification is locked.
 */
export async function screenSubmission(
  tx: Transaction,
  environment: Environment,
  provider: ScreeningProvider | null,
): Promise<void> {
  const at = tx.time(environment);
  const screened = await readScreened(tx, environment);
  const current = await queries.listCurrent(tx, environment.id);
  const isKnown = (one: Screened) =>
    ['holds', 'to_judge', 'confirmed'].includes(standingOf(one, currentOf(current, one), at));
  const wanted = screened.filter((one) => !isKnown(one));
  const kept = screened.filter(isKnown).map((one) => currentOf(current, one)!.id);
  const others = current.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
  if (others.length > 0) await queries.supersede(tx, environment.id, others);
  await insert(
    tx,
    wanted.map((one) => {
      const answer = provider?.atOnce?.(one.check, one.name) ?? null;
      const asked = blank(tx, environment, one);
      return provider && answer ? { ...asked, ...answered(at, provider.name, answer) } : { ...asked, ...due(tx) };
    }),
  );
}

/** Which checks are meant; all where nothing is named. */
export type Which = { readonly check?: ScreeningCheck | undefined; readonly person_id?: string | null | undefined };

/** Asks again, by a work loop. Throws validation_error where the verification has no such check. */
export async function askAgain(
  tx: Transaction,
  environment: Environment,
  which: Which,
  asked_by: string | null,
): Promise<void> {
  await requireScreened(tx, environment);
  const wanted = await chosen(tx, environment, which);
  await replace(
    tx,
    environment,
    wanted.map((one) => ({ ...blank(tx, environment, one), ...due(tx), asked_by })),
  );
}

/** Where no provider responds, a result that still holds is kept, and is listed in a queue for a person. */
type Renewal = { readonly before: string; readonly isAnswered: boolean };

/** Asks for what ends before the instant, and drops what no longer belongs to anyone. */
export async function renewScreening(
  tx: Transaction,
  environment: Environment,
  { before, isAnswered }: Renewal,
): Promise<void> {
  await requireScreened(tx, environment);
  const screened = await readScreened(tx, environment);
  const isEnding = ({ expires_at }: ScreeningRow) => expires_at !== null && expires_at <= before;
  const ending = (await queries.listCurrent(tx, environment.id)).filter(isEnding);
  const wanted = screened.filter((one) => currentOf(ending, one));
  const kept = isAnswered ? [] : wanted.map((one) => currentOf(ending, one)!.id);
  const dropped = ending.map(({ id }) => id).filter((id) => !kept.includes(id));
  if (kept.length > 0) await queries.noteExpiring(tx, environment.id, kept);
  if (dropped.length > 0) await queries.supersede(tx, environment.id, dropped);
  if (isAnswered)
    await insert(
      tx,
      wanted.map((one) => ({ ...blank(tx, environment, one), ...due(tx) })),
    );
}

export type Found = {
  readonly check: ScreeningCheck;
  readonly person_id: string | null;
  readonly outcome: FoundOutcome;
  /** The evidence. */
  readonly note: string;
  readonly list_version: string | null;
};

export const BY_HAND = 'by_hand';

/**
 * What a person found elsewhere replaces what was known. Throws validation_error where there is no such check, and
 * where one person would make a confirmed match clear.
 */
export async function recordByHand(
  tx: Transaction,
  environment: Environment,
  { check, person_id, ...found }: Found,
  actor: string,
): Promise<void> {
  await requireScreened(tx, environment);
  const [one] = await chosen(tx, environment, { check, person_id });
  const isConfirmed = await queries.wasConfirmed(tx, environment.id, check, person_id, one!.subject_hash);
  if (isConfirmed && found.outcome === 'clear')
    refuse('validation_error', {
      outcome: 'A match of it was confirmed: judge what was found as cleared, which another person approves.',
    });
  const result = answered(tx.time(environment), BY_HAND, { ...found, provider_reference: null });
  await replace(tx, environment, [{ ...blank(tx, environment, one!), ...result, recorded_by: actor }]);
}

export type Waived = { readonly check: ScreeningCheck; readonly person_id: string | null };
type TwoPeople = { readonly reason: string; readonly proposed_by: string; readonly approved_by: string };

/** Whether the firm may go without it: a confirmed match is never waived. Throws validation_error. */
export async function requireScreeningWaivable(
  tx: Transaction,
  environment: Environment,
  which: Waived,
): Promise<void> {
  await requireScreened(tx, environment);
  const [one] = await chosen(tx, environment, which);
  const standing = standingOf(
    one!,
    currentOf(await queries.listCurrent(tx, environment.id), one!),
    tx.time(environment),
  );
  if (standing === 'confirmed') refuse('validation_error', { check: 'A confirmed match is not waived.' });
  if (standing === 'holds')
    refuse('validation_error', { check: 'There is a result that holds: nothing is to be waived.' });
}

/** Two people decided to go without a result: that takes its place, for as long as a result would hold. */
export async function waiveScreening(
  tx: Transaction,
  environment: Environment,
  which: Waived,
  { reason, proposed_by, approved_by }: TwoPeople,
): Promise<void> {
  await requireScreeningWaivable(tx, environment, which);
  const [one] = await chosen(tx, environment, which);
  const result = answered(tx.time(environment), 'waiver', { outcome: 'waived', note: reason });
  const people = { recorded_by: approved_by, proposed_by };
  await replace(tx, environment, [{ ...blank(tx, environment, one!), ...result, ...people }]);
}

async function chosen(tx: Transaction, environment: Environment, { check, person_id }: Which): Promise<Screened[]> {
  const all = await readScreened(tx, environment);
  const found = all.filter(
    (one) => (check === undefined || one.check === check) && (person_id === undefined || one.person_id === person_id),
  );
  if (found.length > 0) return found;
  const names = all.map((one) => (one.person_id === null ? one.check : `${one.check} of ${one.person_id}`));
  return refuse('validation_error', {
    check: `Expected an existing check: ${names.join(', ') || 'there is none'}.`,
  });
}

async function replace(tx: Transaction, environment: Environment, rows: readonly ScreeningRow[]): Promise<void> {
  const current = await queries.listCurrent(tx, environment.id);
  const former = rows.flatMap(
    (row) => currentOf(current, { check: row.check_name, person_id: row.person_id })?.id ?? [],
  );
  if (former.length > 0) await queries.supersede(tx, environment.id, former);
  await insert(tx, rows);
}

async function insert(tx: Transaction, rows: readonly ScreeningRow[]): Promise<void> {
  if (rows.length > 0) await queries.insertScreenings(tx, rows);
}

const due = (tx: Transaction) => firstCallAt(tx.now_ms);

const blank = (tx: Transaction, environment: Environment, one: Screened): ScreeningRow => ({
  environment_id: environment.id,
  id: newId(tx.time_ms(environment)),
  person_id: one.person_id,
  check_name: one.check,
  is_current: true,
  status: screeningMachine.create('asked'),
  subject_hash: one.subject_hash,
  ...{ asked_by: null, provider: null, provider_reference: null, list_version: null, outcome: null, note: null },
  ...{ recorded_by: null, proposed_by: null, checked_at: null, expires_at: null, is_expiring: false },
  ...{ verdict: null, verdict_reason: null, judged_by: null, judged_at: null },
  created_at: tx.time(environment),
  ...noCall,
});

type Result = Partial<Omit<ScreeningAnswer, 'outcome'>> & { readonly outcome: NonNullable<ScreeningRow['outcome']> };

const answered = (at: string, provider: string, { outcome, note, list_version, provider_reference }: Result) => ({
  status: screeningMachine.create('answered'),
  provider,
  outcome,
  note: note ?? null,
  list_version: list_version ?? null,
  provider_reference: provider_reference ?? null,
  checked_at: at,
  expires_at: endOf(at),
});

/** Until when what was found at an instant holds. */
export const endOf = (checked_at: string): string =>
  new Date(Date.parse(checked_at) + days(SCREENING_HOLDS_DAYS)).toISOString();
