import { queryRow, queryRows, writeRow } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type RowWith } from '../../platform/database/rows.ts';
import type { Category } from '../../vocabulary/categories.ts';
import type { ChargedAct } from '../../vocabulary/charged-acts.ts';
import type { ChargesOn } from '../../vocabulary/charges.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { Tier } from './contract.ts';

export type ScheduleRow = RowWith<'fee_schedules', { tiers: Tier[] | null }>;
/** With the names of what it is for. */
export type NamedRow = ScheduleRow & {
  readonly organisation_name: string | null;
  readonly investment_name: string | null;
};

export const insertSchedule = insertRow('fee_schedules');

export const namedColumns = `${columnsOf('fee_schedules', 'record')},
  (select name from organisations where id = record.organisation_id) as organisation_name,
  (select name from investments where id = record.investment_id) as investment_name`;

const schedules = `select ${columnsOf('fee_schedules')} from fee_schedules`;

/** Those of a code and a scope, whenever they hold. */
export const findOfScope = queryRows<
  ScheduleRow,
  [
    mode: Mode,
    code: string,
    charged_for: ChargedAct,
    currency: Currency,
    organisation_id: string | null,
    investment_id: string | null,
    category: Category | null,
  ]
>(`
  ${schedules}
  where mode = $1
    and code = $2
    and charged_for = $3
    and currency = $4
    and organisation_id is not distinct from $5
    and investment_id is not distinct from $6
    and category is not distinct from $7
  order by effective_from`);

/** What the firm charges on a day for an act. */
export const findInForce = queryRows<ScheduleRow, [mode: Mode, charged_for: string, currency: Currency, day: string]>(`
  ${schedules}
  where mode = $1
    and charged_for = $2
    and currency = $3
    and collected_by = 'firm'
    and effective_from <= $4
    and (effective_until is null or effective_until > $4)`);

export const endSchedule = writeRow<[id: string, effective_until: string, ended_by: string, ended_at: string]>(`
  update fee_schedules
  set effective_until = $2,
    ended_by = $3,
    ended_at = $4
  where id = $1`);

export const findPartner = queryRow<{ readonly country: string }, [id: string]>(
  'select country from organisations where id = $1',
);

export type ChargedProduct = {
  readonly id: string;
  readonly mode: Mode;
  readonly category: Category;
  readonly country: string;
  readonly currency: Currency;
  readonly charges_on: ChargesOn;
  readonly price: string;
  readonly unit_precision: number;
  readonly minimum_investment: string;
};

export const findProduct = queryRow<ChargedProduct, [id: string]>(`
  select id, mode, category, country, currency, charges_on, price, unit_precision, minimum_investment
  from investments
  where id = $1`);
