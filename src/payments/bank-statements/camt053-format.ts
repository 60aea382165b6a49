import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { dayOfInstant } from './bank-days.ts';
import { pageOf } from './camt053-pages.ts';
import { isBooked, requireSummaries } from './camt053-summary.ts';
import { oldestFirst } from './file-order.ts';
import { gapWithin, inOrder, isRepeated, REPEATED, withBalances } from './gap-within.ts';
import { missingIn } from './pages.ts';
import {
  type Complain,
  maskNumber,
  type ParsedFile,
  type ParsedLine,
  type RowProblem,
  readDay,
  readPlainAmount,
  readRow,
  readText,
  requireFewRows,
} from './parsed.ts';
import { allAt, at, type Element, readXml, textAt } from './xml.ts';

/**
 * The bank-to-customer statement of ISO 20022 (camt.053.001, versions 02 to 13), by itself or in the envelope of a network. Only entries that are
 * booked count. An entry that sums up several transactions, each with its amount, is read as one line for each. Statements and pages of one
 * account may follow each other, each beginning with the balance that the one before ended with.
 */
const VERSION = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:0[2-9]|1[0-3])$/;

const refuseFile = (field: string, problem: string): never =>
  refuse('validation_error', { [`content.${field}`]: problem });

export function readCamt053(text: string): ParsedFile {
  const root = readXml(text, { Ntry: requireFewRows });
  const found = documentOf(root, []);
  if (!found?.declared.some((namespace) => VERSION.test(namespace)))
    return refuseFile('Document', 'Expected camt.053.001.02 to camt.053.001.13: export the statement as one of these.');
  const statements = onceEach(allAt(found.document, 'BkToCstmrStmt', 'Stmt')).map(statementOf);
  if (statements.length === 0) refuseFile('Stmt', 'Expected a statement: export it again.');
  const ordered = inOrder(statements);
  const [first, last] = [ordered[0]!, ordered.at(-1)!];
  const account = onlyOne(
    ordered.map((statement) => statement.account),
    'Acct',
    'Expected one account: split the file.',
  );
  const currencies = ordered.flatMap(({ opening, closing }) => [opening.currency, closing.currency]);
  const currency = onlyOne(currencies, 'Bal', 'Expected one currency.');
  const elements = ordered.map(({ element }) => element);
  const pages = elements.map(pageOf);
  requireSummaries(elements);
  const problems: RowProblem[] = [];
  const lines = linesOf(elements, currency, problems);
  const parts = ordered.map((statement, at) => ({ ...statement, lines: lines[at]! }));
  const gap_within = gapWithin(parts);
  if (gap_within && isRepeated(parts)) refuseFile('Stmt', REPEATED);
  const missing = gap_within ? null : missingIn(pages);
  if (missing !== null) refuseFile('Stmt', missing);
  return {
    account_number: readText(account ?? undefined),
    currency,
    bank_reference: readText(textAt(last.element, 'Id')),
    sequence: pages.at(-1)!,
    sequences: pages.flatMap((page) => page ?? []),
    doubt: null,
    opening_balance: first.opening.amount,
    closing_balance: last.closing.amount,
    closing_day: last.closing.day,
    gap_within,
    lines: gap_within ? withBalances(parts) : lines.flat(),
    problems,
    table: null,
  };
}

/** The whole of a statement a second time in one file is a repetition, and not the one behind it. */
const onceEach = (statements: readonly Element[]): Element[] => [
  ...new Map(statements.map((statement) => [JSON.stringify(statement), statement])).values(),
];

function onlyOne<Value>(values: readonly Value[], field: string, problem: string): Value {
  return new Set(values).size > 1 ? refuseFile(field, problem) : values[0]!;
}

const namespacesOf = ({ attributes }: Element): string[] =>
  Object.entries(attributes).flatMap(([key, value]) => (/^xmlns(?::|$)/.test(key) ? [value] : []));

/** The document, and the namespaces that are declared of it: an envelope may declare them. */
function documentOf(element: Element, around: readonly string[]): { document: Element; declared: string[] } | null {
  const declared = [...around, ...namespacesOf(element)];
  if (at(element, 'BkToCstmrStmt')) return { document: element, declared };
  if (element.name === 'BkToCstmrStmt')
    return { document: { ...element, name: 'Document', children: [element] }, declared };
  for (const child of element.children) {
    const found = documentOf(child, declared);
    if (found)
      return {
        ...found,
        declared: [...found.declared, ...(at(child, 'BkToCstmrStmt') ? namespacesOf(at(child, 'BkToCstmrStmt')!) : [])],
      };
  }
  return null;
}

type Statement = {
  readonly element: Element;
  readonly account: string | null;
  readonly opening: Balance;
  readonly closing: Balance;
};

function statementOf(element: Element): Statement {
  const account = textAt(element, 'Acct', 'Id', 'IBAN') ?? textAt(element, 'Acct', 'Id', 'Othr', 'Id') ?? null;
  const opening = balanceOf(element, ['OPBD', 'PRCD', 'ITBD'], 0);
  return { element, account, opening, closing: balanceOf(element, ['CLBD', 'ITBD'], -1) };
}

type Balance = { readonly amount: string; readonly currency: string; readonly day: string };

/** Pages of a statement have interim balances where the statement has its opening and its closing one. */
function balanceOf(statement: Element, kinds: readonly string[], which: 0 | -1): Balance {
  const balances = allAt(statement, 'Bal');
  const found = kinds
    .map((kind) => balances.filter((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === kind).at(which))
    .find(Boolean);
  if (!found) return refuseFile('Bal', `The balance ${kinds[0]} is missing: export the whole statement.`);
  const complain: Complain = (_, problem) => refuseFile(`Bal.${kinds[0]}`, problem);
  const amount = readPlainAmount(textAt(found, 'Amt') ?? '', 'Amt', complain)!;
  const isBelow = textAt(found, 'CdtDbtInd') === 'DBIT' && /[1-9]/.test(amount);
  const currency = at(found, 'Amt')?.attributes['Ccy'] ?? '';
  return {
    amount: isBelow ? `-${amount}` : amount,
    currency,
    day: readDay(dayIn(found, 'Dt', currency) ?? '', 'Dt', complain)!,
  };
}

/** A date, or the date of an instant, as the bank's clock has it. */
function dayIn(element: Element, name: string, currency: string): string | undefined {
  const instant = textAt(element, name, 'DtTm');
  return textAt(element, name, 'Dt') ?? (instant === undefined ? undefined : dayOfInstant(currency, instant.trim()));
}

/** Those of each statement, numbered as they are in the file. */
function linesOf(statements: readonly Element[], currency: string, problems: RowProblem[]): (readonly ParsedLine[])[] {
  const parts = statements.map((statement) =>
    allAt(statement, 'Ntry')
      .filter(isBooked)
      .flatMap((entry) => partsOf(entry).map((part) => ({ entry, ...part }))),
  );
  requireFewRows(parts.flat().length);
  let row = 0;
  return parts.map((ofStatement) =>
    oldestFirst(
      ofStatement.flatMap((part) => {
        row += 1;
        return readRow(row, problems, (complain) => readLine(part, currency, complain)) ?? [];
      }),
    ),
  );
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
  amount && /^\d{1,15}(\.\d{1,2}0*)?$/.test(amount.text.trim()) ? Decimal.of(amount.text.trim()) : null;

function readLine(
  { entry, transaction, amount: element }: Part,
  currency: string,
  complain: Complain,
): Omit<ParsedLine, 'row'> | null {
  const side = textAt(entry, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') complain('CdtDbtInd', 'Expected CRDT or DBIT.');
  const amount = readPlainAmount(element?.text ?? '', 'Amt', complain);
  if (element && element.attributes['Ccy'] !== currency) complain('Amt', `Expected ${currency}, as the balances have.`);
  const valued = dayIn(entry, 'ValDt', currency);
  const day = readDay(dayIn(entry, 'BookgDt', currency) ?? valued ?? '', 'BookgDt', complain);
  const value_day = valued === undefined ? null : readDay(valued, 'ValDt', complain);
  const direction = side === 'CRDT' ? 'credit' : 'debit';
  const party = partyOf(transaction, direction);
  const remitted = ['Ustrd', 'Strd/CdtrRefInf/Ref', 'Strd/AddtlRmtInf', 'Strd/RfrdDocInf/Nb'].flatMap((path) =>
    allAt(transaction ?? entry, 'RmtInf', ...path.split('/')).map(({ text }) => text),
  );
  const more = [transaction && textAt(transaction, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')];
  const narration = [...remitted, ...more].filter(Boolean).join(' ');
  const rest = {
    reference: readText(referenceOf(entry, transaction)),
    narration: readText(narration) ?? '',
    counterparty_name: readText(party.name),
    counterparty_account_masked: maskNumber(readText(party.account)),
  };
  // An entry without money says something in words.
  if (day === null || amount === null || !/[1-9]/.test(amount)) return null;
  return { day, value_day, direction, amount, balance: null, ...rest };
}

function referenceOf(entry: Element, transaction: Element | undefined): string | undefined {
  const ofPayment = ['EndToEndId', 'TxId', 'InstrId', 'AcctSvcrRef', 'PmtInfId'].map((name) =>
    transaction ? textAt(transaction, 'Refs', name) : undefined,
  );
  return [...ofPayment, textAt(entry, 'AcctSvcrRef'), textAt(entry, 'NtryRef')].find(
    (one) => one !== undefined && one !== '' && one !== 'NOTPROVIDED',
  );
}

/** Who paid us, or whom we paid. From version 03 on a party is one element deeper. */
function partyOf(transaction: Element | undefined, direction: ParsedLine['direction']) {
  const parties = transaction && at(transaction, 'RltdPties');
  if (!parties) return { name: undefined, account: undefined };
  const who = direction === 'credit' ? 'Dbtr' : 'Cdtr';
  return {
    name: textAt(parties, who, 'Nm') ?? textAt(parties, who, 'Pty', 'Nm') ?? textAt(parties, `Ultmt${who}`, 'Nm'),
    account: textAt(parties, `${who}Acct`, 'Id', 'IBAN') ?? textAt(parties, `${who}Acct`, 'Id', 'Othr', 'Id'),
  };
}
