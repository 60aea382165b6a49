import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { type RequestedMapping, StatementMapping } from './mapping.ts';
import type { KeptMapping } from './preview-contract.ts';
import * as queries from './queries.ts';
import type { SentStatement } from './read-file.ts';

/** How the tables of an account are read: a person says it once, and the next file of its bank is read without a question. */
const requireAccount = requireById('firm_account', queries.lockFirmAccount);
const requireShown = requireById('firm_account', queries.findFirmAccount);

export async function getMapping(tx: Transaction, id: string): Promise<KeptMapping> {
  const { id: firm_account_id } = await requireShown(tx, id);
  const { mapping = null, kept_by = null, kept_at = null } = (await queries.findMapping(tx, firm_account_id)) ?? {};
  return { firm_account_id, mapping: mapping && StatementMapping.parse(mapping), kept_by, kept_at };
}

export async function keepMapping(
  tx: Transaction,
  id: string,
  requested: RequestedMapping,
  kept_by: string,
): Promise<KeptMapping> {
  const mapping = mappingOf(requested);
  const { id: firm_account_id } = await requireAccount(tx, id);
  const kept_at = new Date(tx.now_ms).toISOString();
  await queries.saveMapping(tx, { firm_account_id, mapping, kept_by, kept_at });
  return { firm_account_id, mapping, kept_by, kept_at };
}

/** Amounts are in one column, whose sign is said, or in two. Throws validation_error. */
export function mappingOf({ sign, ...mapping }: RequestedMapping): StatementMapping {
  const { amount, debit, credit } = mapping;
  const isOne = amount !== null && debit === null && credit === null;
  const isTwo = amount === null && debit !== null && credit !== null;
  if (!isOne && !isTwo)
    refuse('validation_error', {
      'mapping.amount': 'Expected either amount, or both debit and credit; null for the others.',
    });
  if (isOne && !sign) refuse('validation_error', { 'mapping.sign': 'Expected what an amount above 0 means.' });
  return { ...mapping, sign: sign ?? 'plus_is_credit' };
}

/** What is kept for the account that a request names, and its currency; null where nothing is, or the account is not known. */
export async function knownOfAccount(
  tx: Transaction,
  named: string,
): Promise<Pick<SentStatement, 'mapping' | 'currency'>> {
  const byId = isId(named) ? await queries.findFirmAccount(tx, named) : undefined;
  const accounts = isId(named)
    ? [byId].filter((one) => one !== undefined)
    : await queries.findFirmAccountsBy(tx, named);
  const account = accounts.length === 1 ? accounts[0] : undefined;
  if (!account) return { mapping: null, currency: null };
  const found = await queries.findMapping(tx, account.id);
  return { mapping: found ? StatementMapping.parse(found.mapping) : null, currency: account.currency };
}
