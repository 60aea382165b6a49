import type { z } from 'zod';

/**
 * Copies the fields of a schema out of a row, in the order of the schema, and no others: what partners see of a row whose
 * fields have their public names. A row that lacks a field of the schema does not compile.
 */
export function pick<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape, z.core.$strict>) {
  type Shown = z.output<typeof schema>;
  // The library's type is wider: it has names as texts, though they are those of the schema.
  const names = Object.keys(schema.shape) as (keyof Shown)[];
  // Pages and exports show rows by the thousand: pairs of names and values would cost several times as much.
  return (row: Shown): Shown => {
    const shown: Partial<Shown> = {};
    for (const name of names) shown[name] = row[name];
    return shown as Shown;
  };
}
