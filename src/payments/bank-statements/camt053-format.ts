import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import {
  type Complain,
  maskNumber,
  type ParsedFile,
  type ParsedLine,
  type RowProblem,
  readAmount,
  readDay,
  readRow,
  readText,
  requireFewRows,
} from './parsed.ts';
import { allAt, at, type Element, readXml, textAt } from './xml.ts';

/**
 * The bank-to-customer statement of ISO 20022 (camt.053.001, versions 02 to 08). Only entries that are booked count. An entry
 * that sums up several transactions, each with its amount, is read as one line for each.
 */
const VERSION = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/;

const refuseFile = (field: string, problem: string): never =>
  refuse('validation_error', { [`content.${field}`]: problem });

export function readCamt053(text: string): ParsedFile {
  const root = readXml(text, { Ntry: requireFewRows });
  requireVersion(root);
  const statements = allAt(root, 'BkToCstmrStmt', 'Stmt');
  const [statement] = statements;
  if (!statement || statements.length > 1) return refuseFile('Stmt', 'Expected one statement: split the file.');
  const opening = balanceOf(statement, ['OPBD', 'PRCD']);
  const closing = balanceOf(statement, ['CLBD']);
  const problems: RowProblem[] = [];
  const refuseText: Complain = (field, problem) => refuseFile(field, problem);
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  return {
    account_number: readText(account, 'Acct', refuseText),
    currency: opening.currency === closing.currency ? closing.currency : refuseFile('Bal', 'Expected one currency.'),
    bank_reference: readText(textAt(statement, 'Id'), 'Id', refuseText),
    opening_balance: opening.amount,
    closing_balance: closing.amount,
    closing_day: closing.day,
    lines: linesOf(statement, closing.currency, problems),
    problems,
  };
}

function requireVersion({ name, attributes }: Element): void {
  const declared = Object.entries(attributes).filter(([key]) => key === 'xmlns' || key.startsWith('xmlns:'));
  if (name !== 'Document' || !declared.some(([, value]) => VERSION.test(value)))
    refuseFile('Document', 'Expected camt.053.001.02 to camt.053.001.08: export the statement as one of these.');
}

type Balance = { readonly amount: string; readonly currency: string; readonly day: string };

function balanceOf(statement: Element, kinds: readonly string[]): Balance {
  const balances = allAt(statement, 'Bal');
  const found = kinds
    .map((kind) => balances.find((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === kind))
    .find(Boolean);
  if (!found) return refuseFile('Bal', `The balance ${kinds[0]} is missing: export the whole statement.`);
  const complain: Complain = (_, problem) => refuseFile(`Bal.${kinds[0]}`, problem);
  const amount = readAmount(textAt(found, 'Amt') ?? '', 'Amt', complain)!;
  const isBelow = textAt(found, 'CdtDbtInd') === 'DBIT' && /[1-9]/.test(amount);
  return {
    amount: isBelow ? `-${amount}` : amount,
    currency: at(found, 'Amt')?.attributes['Ccy'] ?? '',
    day: readDay(dayIn(found, 'Dt') ?? '', 'Dt', complain)!,
  };
}

/** A date, or the date of an instant. */
const dayIn = (element: Element, name: string): string | undefined =>
  textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm')?.slice(0, 10);

function linesOf(statement: Element, currency: string, problems: RowProblem[]): ParsedLine[] {
  const parts = allAt(statement, 'Ntry')
    .filter((entry) => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK')
    .flatMap((entry) => partsOf(entry).map((part) => ({ entry, ...part })));
  requireFewRows(parts.length);
  return parts.flatMap((part, index) => {
    const line = readRow(index + 1, problems, (complain) => readLine(part, currency, complain));
    return line ? [line] : [];
  });
}

type Part = {
  readonly entry: Element;
  readonly transaction: Element | undefined;
  readonly amount: Element | undefined;
};

/** The transactions of an entry where their amounts sum to its own; else the entry as it is. */
function partsOf(entry: Element): Omit<Part, 'entry'>[] {
  const transactions = allAt(entry, 'NtryDtls', 'TxDtls');
  const amount = at(entry, 'Amt');
  const whole = { transaction: transactions.length === 1 ? transactions[0] : undefined, amount };
  const parts = transactions.map((transaction) => ({
    transaction,
    amount: at(transaction, 'Amt') ?? at(transaction, 'AmtDtls', 'TxAmt', 'Amt'),
  }));
  const amounts = parts.map((part) => plainAmount(part.amount));
  const expected = plainAmount(amount);
  if (parts.length < 2 || !expected || amounts.some((each) => each === null)) return [whole];
  const sum = amounts.reduce<Decimal>((total, each) => total.plus(each!), Decimal.zero);
  const isOneCurrency = parts.every((part) => part.amount?.attributes['Ccy'] === amount?.attributes['Ccy']);
  return sum.equals(expected) && isOneCurrency ? parts : [whole];
}

const plainAmount = (amount: Element | undefined): Decimal | null =>
  amount && /^\d{1,15}(\.\d{1,2})?$/.test(amount.text.trim()) ? Decimal.of(amount.text.trim()) : null;

function readLine(
  { entry, transaction, amount: element }: Part,
  currency: string,
  complain: Complain,
): Omit<ParsedLine, 'row'> | null {
  const side = textAt(entry, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') complain('CdtDbtInd', 'Expected CRDT or DBIT.');
  const amount = readAmount(element?.text ?? '', 'Amt', complain);
  if (amount !== null && !/^(?!0\.00$)\d/.test(amount)) complain('Amt', 'Expected an amount above 0.');
  if (element && element.attributes['Ccy'] !== currency) complain('Amt', `Expected ${currency}, as the balances have.`);
  const day = readDay(dayIn(entry, 'BookgDt') ?? dayIn(entry, 'ValDt') ?? '', 'BookgDt', complain);
  const direction = side === 'CRDT' ? 'credit' : 'debit';
  const party = partyOf(transaction, direction);
  const said = allAt(transaction ?? entry, 'RmtInf', 'Ustrd').map(({ text }) => text);
  const narration = [...said, textAt(entry, 'AddtlNtryInf')].filter(Boolean).join(' ');
  const rest = {
    reference: readText(referenceOf(entry, transaction), 'Refs', complain),
    narration: readText(narration, 'RmtInf', complain) ?? '',
    counterparty_name: readText(party.name, 'RltdPties', complain),
    counterparty_account_masked: maskNumber(readText(party.account, 'RltdPties', complain)),
  };
  return day === null || amount === null ? null : { day, direction, amount, ...rest };
}

function referenceOf(entry: Element, transaction: Element | undefined): string | undefined {
  const end = transaction && textAt(transaction, 'Refs', 'EndToEndId');
  const isGiven = end !== undefined && end !== '' && end !== 'NOTPROVIDED';
  return isGiven ? end : (textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef'));
}

/** Who paid us, or whom we paid. From version 03 on a party is one element deeper. */
function partyOf(transaction: Element | undefined, direction: ParsedLine['direction']) {
  const parties = transaction && at(transaction, 'RltdPties');
  if (!parties) return { name: undefined, account: undefined };
  const who = direction === 'credit' ? 'Dbtr' : 'Cdtr';
  return {
    name: textAt(parties, who, 'Nm') ?? textAt(parties, who, 'Pty', 'Nm'),
    account: textAt(parties, `${who}Acct`, 'Id', 'IBAN') ?? textAt(parties, `${who}Acct`, 'Id', 'Othr', 'Id'),
  };
}
