import { addDuration } from '../../vocabulary/days.ts';
import type { Term } from './contract.ts';

type Dates = { readonly maturity_date: string | null; readonly duration: string | null };

/** One day for all, where there is one; else each lot has its own end. It is never stored, so that it cannot contradict the dates. */
export function termOf({ maturity_date, duration }: Dates): Term | null {
  if (maturity_date !== null) return 'issue';
  return duration === null ? null : 'from_purchase';
}

/** When what is bought on a day pays back; null where it is held until it is sold. */
export const maturityOf = ({ maturity_date, duration }: Dates, day: string): string | null =>
  maturity_date ?? (duration === null ? null : addDuration(day, duration));
