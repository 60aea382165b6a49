import { refuse } from '../../vocabulary/refusals.ts';
import {
  type Complain,
  maskNumber,
  type ParsedFile,
  type ParsedLine,
  type RowProblem,
  readRow,
  readShortDay,
  readSwiftAmount,
  readText,
  requireFewRows,
} from './parsed.ts';

/**
 * SWIFT's customer statement (MT940): the fields 20, 25, 28C, 60F or 60M, 61 with its 86, 62F or 62M and 64. The pages of one
 * statement may follow each other, each beginning with the balance that the one before ended with.
 */
type Field = { readonly tag: string; readonly row: number; readonly text: string[] };
type Balance = { readonly day: string; readonly currency: string; readonly amount: string };

export function readMt940(text: string): ParsedFile {
  const fields = fieldsOf(text);
  const problems: RowProblem[] = [];
  const opening = balanceOf(fields, ['60F', '60M'], 0);
  const closing = balanceOf(fields, ['62F', '62M'], -1);
  requirePages(fields);
  return {
    account_number: onlyOne(fields, '25'),
    currency: closing.currency === opening.currency ? closing.currency : refuseField('62F', 'Expected one currency.'),
    bank_reference: textOfField(fields, '20'),
    opening_balance: opening.amount,
    closing_balance: closing.amount,
    closing_day: closing.day,
    lines: linesOf(fields, problems),
    problems,
  };
}

const refuseField = (tag: string, problem: string): never =>
  refuse('validation_error', { [`content.:${tag}:`]: problem });

/** Far more than statements have: each page of 10,000 lines has few lines of text besides them. */
const LINES_MAX = 200_000;

/** A field begins a line by its tag; lines without one go on with it. The envelope of SWIFT is left away. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let [row, rows, written] = [0, 0, 0];
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? text.length : end);
    at = end === -1 ? text.length : end + 1;
    row += 1;
    const plain = line.replace(/^\{.*\{4:/, '').trimEnd();
    if (plain === '') continue;
    written += 1;
    if (written > LINES_MAX)
      refuse('validation_error', { content: `Expected at most ${LINES_MAX} lines: split the file.` });
    const [, tag, value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(plain) ?? [];
    const isBetween = plain === '-' || plain.startsWith('-}') || plain.startsWith('{');
    if (tag === '61') rows += 1;
    requireFewRows(rows);
    if (tag) fields.push({ tag, row, text: [value] });
    else if (!isBetween) fields.at(-1)?.text.push(plain);
  }
  return fields;
}

const textOfField = (fields: readonly Field[], tag: string): string | null =>
  readText(fields.find((field) => field.tag === tag)?.text.join(''), tag, (_, problem) => refuseField(tag, problem));

/** A file is of one account. */
function onlyOne(fields: readonly Field[], tag: string): string {
  const values = new Set(fields.filter((field) => field.tag === tag).map(({ text }) => text.join('').trim()));
  const [value] = values;
  if (!value) return refuseField(tag, 'The field is missing: export the statement again.');
  if (values.size > 1) return refuseField(tag, 'Expected one account: split the file.');
  return textOfField(fields, tag)!;
}

function balanceOf(fields: readonly Field[], tags: readonly string[], at: 0 | -1): Balance {
  const field = fields.filter(({ tag }) => tags.includes(tag)).at(at);
  return field ? readBalance(field) : refuseField(tags[0]!, 'The balance is missing: export the whole statement.');
}

function readBalance({ tag, text }: Field): Balance {
  const complain: Complain = (_, problem) => refuseField(tag, problem);
  const [, mark, date = '', currency = '', digits = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/.exec(text.join('').trim()) ?? [];
  if (!mark) return refuseField(tag, 'Expected C or D, a date, a currency and an amount, such as C261121NGN1500,00.');
  const day = readShortDay(date, tag, complain)!;
  const amount = readSwiftAmount(digits, tag, complain)!;
  return { day, currency, amount: mark === 'D' && /[1-9]/.test(amount) ? `-${amount}` : amount };
}

/** No page between two others is missing: each begins with the balance at the end of the one before. */
function requirePages(fields: readonly Field[]): void {
  const balances = fields.filter(({ tag }) => /^6[02][FM]$/.test(tag));
  let ended: Balance | null = null;
  for (const [index, field] of balances.entries()) {
    const isOpening = field.tag.startsWith('60');
    if (isOpening !== (index % 2 === 0))
      refuseField(field.tag, `Line ${field.row}: expected an opening balance and then a closing one.`);
    const balance = readBalance(field);
    if (isOpening && ended && ended.amount !== balance.amount)
      refuseField(
        field.tag,
        `Line ${field.row}: expected ${ended.amount} as the page before ended, found ${balance.amount}: a page is missing.`,
      );
    ended = isOpening ? null : balance;
  }
}

function linesOf(fields: readonly Field[], problems: RowProblem[]): ParsedLine[] {
  return fields.flatMap((field, index) => {
    if (field.tag !== '61') return [];
    const next = fields[index + 1];
    const about = next?.tag === '86' ? next.text : [];
    const line = readRow(field.row, problems, (complain) => readLine(field.text, about, complain));
    return line ? [line] : [];
  });
}

/** Value date, entry date, mark, the last letter of the currency, amount, kind, reference of the owner, reference of the bank. */
const LINE = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})(.*)$/;

function readLine(
  [first = '', ...more]: readonly string[],
  about: readonly string[],
  complain: Complain,
): Omit<ParsedLine, 'row'> | null {
  const [, valueDate = '', entryDate, mark, , digits = '', , references = ''] = LINE.exec(first) ?? [];
  if (!mark) {
    complain(':61:', 'Expected a date, C, D, RC or RD, an amount, four letters of a kind, and a reference.');
    return null;
  }
  const valued = readShortDay(valueDate, ':61:', complain);
  const day = valued && entryDate ? readEntryDay(valued, entryDate, complain) : valued;
  const amount = readSwiftAmount(digits, ':61:', complain);
  if (amount !== null && !/[1-9]/.test(amount)) complain(':61:', 'Expected an amount above 0; remove the line.');
  const [owner = '', bank] = references.split('//', 2);
  const reference = owner === '' || owner === 'NONREF' ? bank : owner;
  const { narration, name, account } = narrationOf(about);
  const said = readText([more.join(''), narration].filter(Boolean).join(' '), ':86:', complain);
  const rest = {
    reference: readText(reference, ':61:', complain),
    counterparty_name: readText(name, ':86:', complain),
    counterparty_account_masked: maskNumber(readText(account, ':86:', complain)),
  };
  // A reversed credit takes money away; a reversed debit brings it back.
  const direction = mark === 'C' || mark === 'RD' ? 'credit' : 'debit';
  return day === null || amount === null ? null : { day, direction, amount, narration: said ?? '', ...rest };
}

/** The entry date has no year: it is the one that is nearest to the value date. */
function readEntryDay(valued: string, entry: string, complain: Complain): string | null {
  const year = Number(valued.slice(0, 4));
  const monthsApart = Number(entry.slice(0, 2)) - Number(valued.slice(5, 7));
  const shift = monthsApart > 6 ? -1 : monthsApart < -6 ? 1 : 0;
  return readShortDay(`${String(year + shift).slice(2)}${entry}`, ':61:', complain);
}

/** Free text, or the numbered parts that many banks use: 20 to 29 and 60 to 63 narration, 31 account, 32 and 33 name. */
function narrationOf(about: readonly string[]): { narration: string; name?: string; account?: string } {
  const joined = about.join('');
  if (!/^\d{0,3}\?\d{2}/.test(joined)) return { narration: about.join(' ') };
  const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, number = '', text = '']) => [number, text] as const);
  const of = (pattern: RegExp) =>
    parts
      .filter(([number]) => pattern.test(number))
      .map(([, text]) => text)
      .join('');
  return { narration: of(/^(2\d|6[0-3])$/), name: of(/^3[23]$/), account: of(/^31$/) };
}
