import { z } from 'zod';
import { addDays, addMonths } from './days.ts';

/** Months of Lagos, as text: `2026-11`. */
export const month = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Expected a month such as "2026-10".')
    .meta({ description, examples: ['2026-10'] });

export const lastDayOf = (text: string): string => addDays(addMonths(`${text}-01`, 1), -1);
