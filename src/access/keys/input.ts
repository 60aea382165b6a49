import type { Transaction } from '../../platform/database/transaction.ts';
import { parseAllowlistEntry } from '../../platform/http/auth/address.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { CreateKey } from './contract.ts';
import type { KeyOwner } from './queries.ts';

/** The owner of the new key: a test key may make one for another sandbox of its organisation. */
export function ownerOf(caller: KeyOwner, { sandbox }: CreateKey): KeyOwner {
  if (sandbox !== undefined && caller.mode === 'live') refuse('sandbox_only');
  return sandbox === undefined ? caller : { ...caller, sandbox };
}

/** In canonical form, so that the caller sees in the response which addresses a mask covers. */
export function canonicalAllowlist(entries: readonly string[]): string[] {
  const problems: Record<string, string> = {};
  const canonical = entries.map((text, index) => {
    const entry = parseAllowlistEntry(text);
    if (!('reason' in entry)) return entry.canonical;
    problems[`ip_allowlist.${index}`] = entry.reason;
    return text;
  });
  if (Object.keys(problems).length > 0) refuse('validation_error', problems);
  return [...new Set(canonical)];
}

export function futureInstant(tx: Transaction, text: string): string {
  const at_ms = Date.parse(text);
  if (!(at_ms > tx.now_ms)) refuse('validation_error', { expires_at: `Expected an instant after ${tx.now}.` });
  return new Date(at_ms).toISOString();
}
