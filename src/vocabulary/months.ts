import { z } from 'zod';

/** Months of Lagos, as text: `2026-11`. */
export const month = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Expected a month such as "2026-10".')
    .meta({ description, examples: ['2026-10'] });
