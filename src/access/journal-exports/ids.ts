import { idAt } from '../../vocabulary/id.ts';
import { endOfLagosDay, startOfLagosDay } from '../../vocabulary/lagos-days.ts';

/** The ids of what was booked on a day of Lagos: an id begins with the time of its record. */
export const idsOfDay = (day: string): { readonly from: string; readonly until: string } => ({
  from: idAt(Date.parse(startOfLagosDay(day))),
  until: idAt(Date.parse(endOfLagosDay(day))),
});
