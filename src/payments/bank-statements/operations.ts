import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Currency, isId } from '../../vocabulary/values.ts';
import { type AddFirmAccount, BankLine, BankStatement, FirmAccount } from './contract.ts';
import * as queries from './queries.ts';

/** The firm's accounts, their statements and the lines of these, as they are shown. */
const presentAccount = pick(FirmAccount);
export const presentLine = pick(BankLine);
const presentStatement = (row: queries.ShownStatement): BankStatement =>
  pick(BankStatement)({ ...row, rows_left_out: [...row.rows_left_out] });

export const listFirmAccounts = async (
  tx: Transaction,
  query: PageQuery & { currency?: Currency | undefined },
): Promise<Page<FirmAccount>> => shown(await queries.findFirmAccounts(tx, query), presentAccount);

/** Throws validation_error for a number that is known in the currency. */
export async function addFirmAccount(tx: Transaction, wanted: AddFirmAccount): Promise<FirmAccount> {
  const same = (await queries.findFirmAccountsBy(tx, wanted.account_number)).find(
    ({ currency }) => currency === wanted.currency,
  );
  if (same) refuse('validation_error', { account_number: `It was added before, as ${same.name}.` });
  const at = new Date(tx.now_ms).toISOString();
  const row = { id: newId(tx.now_ms), ...wanted, created_at: at, updated_at: at };
  await queries.insertFirmAccount(tx, row);
  return presentAccount(row);
}

/** The row, locked. Throws not_found. */
export async function requireFirmAccount(tx: Transaction, id: string): Promise<queries.FirmAccountRow> {
  const row = isId(id) ? await queries.lockFirmAccount(tx, id) : undefined;
  return row ?? refuse('not_found', { resource: 'firm_account', id });
}

/** Changes its names. Throws not_found. */
export async function renameFirmAccount(
  tx: Transaction,
  id: string,
  { name, bank_name }: { name?: string | undefined; bank_name?: string | undefined },
): Promise<FirmAccount> {
  const row = await requireFirmAccount(tx, id);
  const after = {
    ...row,
    name: name ?? row.name,
    bank_name: bank_name ?? row.bank_name,
    updated_at: new Date(tx.now_ms).toISOString(),
  };
  await queries.updateFirmAccounts(tx, [after]);
  return presentAccount(after);
}

export const listStatements = async (
  tx: Transaction,
  query: PageQuery & { firm_account_id?: string | undefined; currency?: Currency | undefined },
): Promise<Page<BankStatement>> =>
  shown(
    await queries.findStatements(tx, query, [query.firm_account_id ?? null, query.currency ?? null]),
    presentStatement,
  );

/** Throws not_found. */
export async function getStatement(tx: Transaction, id: string): Promise<BankStatement> {
  const row = isId(id) ? await queries.findStatement(tx, id) : undefined;
  return row ? presentStatement(row) : refuse('not_found', { resource: 'bank_statement', id });
}

const lineFilters = [
  'statement_id',
  'firm_account_id',
  'status',
  'direction',
  'currency',
  'amount',
  'from_day',
  'to_day',
  'text',
] as const;

export type LineQuery = PageQuery & { readonly [Name in (typeof lineFilters)[number]]?: string | undefined };

export const listLines = async (tx: Transaction, query: LineQuery): Promise<Page<BankLine>> =>
  shown(
    await queries.findLines(
      tx,
      query,
      lineFilters.map((name) => query[name] ?? null),
    ),
    presentLine,
  );

/** Throws not_found. */
export async function getLine(tx: Transaction, id: string): Promise<BankLine> {
  const row = isId(id) ? await queries.findLine(tx, id) : undefined;
  return row ? presentLine(row) : refuse('not_found', { resource: 'bank_line', id });
}
