import type { z } from 'zod';
import { objectCode } from './object-code.ts';

/**
 * Copies the fields of a schema out of a row, in the order of the schema, and no others: what partners see of a row whose
 * fields have their public names. A row that lacks a field of the schema does not compile.
 */
export function pick<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
): (row: z.output<typeof schema>) => z.output<typeof schema> {
  type Shown = z.output<typeof schema>;
  const names = Object.keys(schema.shape).map((name) => [name, `from[${JSON.stringify(name)}]`] as const);
  return objectCode<Shown, Shown>(names)(undefined);
}
