import { startOfDay } from '../../vocabulary/days.ts';
import type { Environment } from '../../vocabulary/environment.ts';

/** The real instant at which a holding's maturity date begins on its environment's clock. */
export const dueAt = (environment: Environment, maturity_date: string | null): string | null =>
  maturity_date === null ? null : new Date(Date.parse(startOfDay(maturity_date)) - environment.offset_ms).toISOString();
