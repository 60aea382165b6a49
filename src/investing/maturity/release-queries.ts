import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row } from '../../platform/database/rows.ts';

export type ReleaseRow = Row<'maturity_releases'>;

export const insertRelease = insertRow('maturity_releases');

export const findRelease = queryRow<ReleaseRow, [investment_id: string, maturity_date: string]>(`
  select ${columnsOf('maturity_releases')}
  from maturity_releases
  where investment_id = $1 and maturity_date = $2`);

/** Days of maturity, as pairs of arrays, on which an investment waits for its release. */
export const findHeld = queryRows<
  { investment_id: string; maturity_date: string },
  [investment_ids: readonly string[], maturity_dates: readonly string[]]
>(`
  select day.investment_id, day.maturity_date
  from unnest($1::uuid[], $2::date[]) day (investment_id, maturity_date)
  join investments investment on investment.id = day.investment_id and investment.hold_until_released
  left join maturity_releases release
    on (release.investment_id, release.maturity_date) = (day.investment_id, day.maturity_date)
  where release.investment_id is null`);
