import { z } from 'zod';
import type { CollectionAccounts } from './contract.ts';

const line = z.string().trim().min(1).max(100);
const Account = z.strictObject({
  bank_name: line,
  bank_code: line.nullable().default(null),
  account_number: z.string().regex(/^[A-Z0-9]{6,34}$/, '6 to 34 digits or capital letters'),
  account_name: line,
  swift_bic: z
    .string()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, '8 or 11 letters and digits')
    .nullable()
    .default(null),
});
const Accounts = z.strictObject({ NGN: Account.optional(), GHS: Account.optional(), USD: Account.optional() });

const EXAMPLE =
  '{"NGN":{"bank_name":"Zenith Bank","bank_code":"057","account_number":"1010101010","account_name":"Acme Securities"}}';

/** The accounts that payers of transfers and wires pay into, from the configuration. The error names what is wrong. */
export function parseCollectionAccounts(text: string): CollectionAccounts {
  const parsed = Accounts.safeParse(jsonOf(text));
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues as [z.core.$ZodIssue];
    throw new Error(`must be JSON like ${EXAMPLE} (${path.join('.') || 'found'}: ${message})`);
  }
  if (parsed.data.USD && parsed.data.USD.swift_bic === null)
    throw new Error('must name USD.swift_bic: nobody can wire to an account without it');
  const { NGN, GHS, USD } = parsed.data;
  return { ...(NGN && { NGN }), ...(GHS && { GHS }), ...(USD && { USD }) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
