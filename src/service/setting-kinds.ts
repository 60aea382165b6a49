import { z } from 'zod';

/** Kinds of values that several tables of settings have. Each message continues the sentence that the variable's name begins. */

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message);
}

export function address(...protocols: string[]) {
  const message = `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
}

/** One of a list of ports. */
export function portNumber(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error('must be ports from 1 to 65535, separated by commas');
}

/** A setting whose value nobody may read: no message repeats it, and the chart takes it from a Kubernetes secret only. */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ isSecret: true });

export const isSecret = (schema: z.ZodType): boolean => schema.meta()?.['isSecret'] === true;
