import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { StatementMapping } from './mapping.ts';
import type { KeptMapping } from './preview-contract.ts';
import * as queries from './queries.ts';

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
  mapping: StatementMapping,
  kept_by: string,
): Promise<KeptMapping> {
  requireAmounts(mapping);
  const { id: firm_account_id } = await requireAccount(tx, id);
  const kept_at = new Date(tx.now_ms).toISOString();
  await queries.saveMapping(tx, { firm_account_id, mapping, kept_by, kept_at });
  return { firm_account_id, mapping, kept_by, kept_at };
}

/** Amounts are in one column or in two. */
export function requireAmounts({ amount, debit, credit }: StatementMapping): void {
  const isOne = amount !== null && debit === null && credit === null;
  const isTwo = amount === null && debit !== null && credit !== null;
  if (!isOne && !isTwo)
    refuse('validation_error', {
      'mapping.amount': 'Expected either amount, or both debit and credit; null for the others.',
    });
}

/** What is kept for the account that a request names, null where nothing is, or the account is not known. */
export async function mappingFor(tx: Transaction, named: string): Promise<StatementMapping | null> {
  const accounts = isId(named) ? [{ id: named }] : await queries.findFirmAccountsBy(tx, named);
  const found = accounts.length === 1 ? await queries.findMapping(tx, accounts[0]!.id) : undefined;
  return found ? StatementMapping.parse(found.mapping) : null;
}
