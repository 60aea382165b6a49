import { startOfLagosDay } from '../../vocabulary/lagos-days.ts';

/** A year of Lagos that is certified, in TypeScript; `certificateCovers` has it in SQL. */
export function certifiedYear(year: number) {
  const [first_day, next_first_day] = [`${year}-01-01`, `${year + 1}-01-01`];
  return {
    first_day,
    /** What was under way at midnight is booked by then. */
    complete_from: `${year + 1}-01-02`,
    first_month: `${year}-01`,
    last_month: `${year}-12`,
    since: startOfLagosDay(first_day),
    until: startOfLagosDay(next_first_day),
  };
}
