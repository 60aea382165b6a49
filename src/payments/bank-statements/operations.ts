import { addBank, changePlace } from '../../ledger/places/operations.ts';
import { orRetry } from '../../platform/database/errors.ts';
import { shown } from '../../platform/database/page.ts';
import { requireById } from '../../platform/database/records.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type AddFirmAccount, BankLine, type BankStatement, FirmAccount } from './contract.ts';
import * as queries from './queries.ts';

/** The firm's accounts, their statements and the lines of these, as they are shown. */
const presented = pick(BankLine);
/** A line of a match with several names itself in its row: the match is what it is matched to. */
const presentLine = (line: queries.ShownLine): BankLine =>
  presented(line.matched_type === 'bank_match' ? { ...line, matched_id: line.match_id } : line);
const presentAccount = pick(FirmAccount);

export const firmAccounts = firmRecords<FirmAccount>({
  from: 'firm_accounts',
  columns: columnsOf('firm_accounts', 'record'),
  resource: 'firm_account',
  closed: ['currency'],
});

export const statements = firmRecords<BankStatement>({
  from: 'bank_statements',
  columns: queries.statementColumns,
  resource: 'bank_statement',
  equal: ['firm_account_id'],
  closed: ['currency'],
});

/** Throws validation_error for a number that is known in the currency. */
export async function addFirmAccount(tx: Transaction, wanted: AddFirmAccount): Promise<FirmAccount> {
  const same = (await queries.findFirmAccountsBy(tx, wanted.account_number)).find(
    ({ currency }) => currency === wanted.currency,
  );
  if (same) refuse('validation_error', { account_number: `It was added before, as ${same.name}.` });
  const at = new Date(tx.now_ms).toISOString();
  const row = { id: newId(tx.now_ms), ...wanted, created_at: at, updated_at: at };
  await orRetry(queries.insertFirmAccount(tx, row), ['a_firm_account_is_known_once'], 'the number');
  await addBank(tx, row.id, row.currency, placeNameOf(row));
  return presentAccount(row);
}

const placeNameOf = ({ bank_name, name }: Pick<FirmAccount, 'bank_name' | 'name'>): string =>
  `${bank_name}, ${name}`.slice(0, 200);

const lockFirmAccount = requireById('firm_account', queries.lockFirmAccount);

/** Changes its names. Throws not_found. */
export async function renameFirmAccount(
  tx: Transaction,
  id: string,
  { name, bank_name }: { name?: string | undefined; bank_name?: string | undefined },
): Promise<FirmAccount> {
  const row = await lockFirmAccount(tx, id);
  const after = {
    ...row,
    name: name ?? row.name,
    bank_name: bank_name ?? row.bank_name,
    updated_at: new Date(tx.now_ms).toISOString(),
  };
  await queries.updateFirmAccounts(tx, [after]);
  await changePlace(tx, id, { name: placeNameOf(after) });
  return presentAccount(after);
}

export const listLines = async (tx: Transaction, query: queries.LineQuery): Promise<Page<BankLine>> =>
  shown(await queries.findLines(tx, query), presentLine);

export const findLine = requireById('bank_line', queries.findLine);
const findShownLine = requireById('bank_line', queries.findShownLine);

/** Throws not_found. */
export const getLine = async (tx: Transaction, id: string): Promise<BankLine> =>
  presentLine(await findShownLine(tx, id));
