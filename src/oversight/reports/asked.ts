import type { Transaction, Value } from '../../platform/database/transaction.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { addDays } from '../../vocabulary/days.ts';
import { idAt } from '../../vocabulary/id.ts';
import { endOfLagosDay, lagosDayOf, startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import { REPORT_HOUR } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { type ParameterName, parameterNames, type Report } from './definition.ts';

const HOUR_MS = 3_600_000;

/** The last day whose reports are due at an instant. */
export const lastDueDay = (at_ms: number): string => addDays(lagosDayOf(at_ms - REPORT_HOUR * HOUR_MS), -1);

/** What is shown of a report. */
export type ReportScope = {
  readonly mode: Mode;
  readonly first_day: string;
  readonly as_of: string;
  readonly organisation_id: string | null;
  readonly customer_reference: string | null;
};

export type AskedQuery = {
  readonly as_of?: string | undefined;
  readonly mode?: Mode | undefined;
} & { readonly [Name in ParameterName]?: string | undefined };

/** The instants and ids between which a report reads, by the names of its parameters. */
export const parametersOf = ({ mode, first_day, as_of, organisation_id, customer_reference }: ReportScope) => {
  const [since, before] = [startOfLagosDay(first_day), endOfLagosDay(as_of)];
  return {
    mode,
    as_of,
    since,
    before,
    since_id: idAt(Date.parse(since)),
    before_id: idAt(Date.parse(before)),
    organisation: organisation_id,
    customer: customer_reference,
  } satisfies Record<string, Value>;
};

/** Reads what is asked of a report. Throws validation_error that names the parameter, and not_found of a partner. */
export async function readAsked(tx: Transaction, report: Report, query: AskedQuery): Promise<ReportScope> {
  for (const name of parameterNames) {
    const isGiven = query[name] !== undefined;
    if (isGiven && !report.takes.includes(name))
      refuse('validation_error', { [name]: `The report ${report.name} does not take it: leave it out.` });
    if (!isGiven && report.requires.includes(name))
      refuse('validation_error', { [name]: `Required: the report ${report.name} is of one customer of one partner.` });
  }
  const today = lagosDayOf(tx.now_ms);
  const as_of = query.as_of ?? (report.isOfEndedDays ? addDays(today, -1) : today);
  if (as_of > today) refuse('validation_error', { as_of: `Expected ${today} or an earlier day: it has not come yet.` });
  if (report.basis === 'as_found' && as_of !== today)
    refuse('validation_error', {
      as_of: `Its records keep no history: leave it out, or take the run that was made for ${as_of}.`,
    });
  const first_day = query.from ?? as_of;
  if (first_day > as_of) refuse('validation_error', { from: `Expected ${as_of} or an earlier day.` });
  return {
    mode: query.mode ?? 'live',
    first_day,
    as_of,
    organisation_id: query.organisation === undefined ? null : await organisationNamed(tx, query.organisation),
    customer_reference: query.customer ?? null,
  };
}
