import { oldestFirst } from './file-order.ts';
import { gapWithin, isRepeated, REPEATED, withBalances } from './gap-within.ts';
import { type Field, fieldsOf, type Message, messagesOf, refuseField } from './mt940-fields.ts';
import { swiftText } from './mt940-text.ts';
import { missingIn } from './pages.ts';
import {
  type Complain,
  maskNumber,
  type ParsedFile,
  type ParsedLine,
  type RowProblem,
  readPlainAmount,
  readRow,
  readShortDay,
  readText,
} from './parsed.ts';

/**
 * SWIFT's customer statement (MT940): the fields 20, 25, 28C, 60F or 60M, 61 with its 86, and 62F or 62M, with what banks leave away of them or
 * add. Statements and pages of one account may follow each other, each beginning with the balance that the one before ended with.
 */
export function readMt940(text: string): ParsedFile {
  const fields = fieldsOf(text.replace(/\r\n?/g, '\n'));
  const problems: RowProblem[] = [];
  const account_number = accountOf(fields);
  const messages = messagesOf(fields);
  const [first, last] = [messages[0]!, messages.at(-1)!];
  const balances = messages.flatMap(({ opening, closing }) => [opening, closing].filter((one) => one !== null));
  const currency = balances[0]?.currency ?? null;
  if (balances.some((one) => one.currency !== currency)) refuseField('62F', 'Expected one currency.');
  const pages = messages.map(({ page }) => page);
  const parts = messages.map((message) => ({ ...message, lines: oldestFirst(linesOf(message, problems)) }));
  const gap_within = gapWithin(parts);
  if (gap_within && isRepeated(parts)) refuseField('60F', REPEATED);
  const missing = gap_within ? null : missingIn(pages);
  if (missing !== null) refuseField('28C', missing);
  return {
    account_number,
    currency,
    bank_reference: textOfField(last.fields, ['20']),
    sequence: last.page,
    sequences: pages.flatMap((page) => page ?? []),
    doubt: doubtOf(messages),
    opening_balance: first.opening?.amount ?? null,
    closing_balance: last.closing?.amount ?? null,
    closing_day: last.closing?.day ?? null,
    gap_within,
    lines: gap_within ? withBalances(parts) : parts.flatMap(({ lines }) => lines),
    problems,
    table: null,
  };
}

const textOfField = (fields: readonly Field[], tags: readonly string[]): string | null => {
  const field = fields.find(({ tag }) => tags.includes(tag));
  return readText(field?.text.join(''));
};

/** A file is of one account. */
function accountOf(fields: readonly Field[]): string {
  const values = new Set(
    fields.filter(({ tag }) => tag === '25' || tag === '25P').map(({ text }) => text.join('').trim()),
  );
  if (values.size > 1) refuseField('25', 'Expected one account: split the file.');
  return textOfField(fields, ['25', '25P']) ?? refuseField('25', 'The field is missing: export the statement again.');
}

/**
 * The closing balance is that of the books at the end of its business day, and the entry date of a line the day on which it is booked: SWIFT User
 * Handbook, MT 941 field 62F (2006) and MT 608 field 61 (2015). Nothing published says what a line of a later day is: people decide. A line without
 * an entry date has only a value date, which may lie ahead or back: it is booked between both balances of its message.
 */
function doubtOf(messages: readonly Message[]): ParsedFile['doubt'] {
  for (const { fields, closing } of messages) {
    const late = linesOf({ fields }, []).find(({ row, day }) => {
      const isDated = fields.some((field) => field.row === row && /^\s*\d{10}/.test(field.text.join('')));
      return closing && isDated && day > closing.day;
    });
    if (closing && late)
      return {
        line: String(late.row),
        expected: `a booking day until ${closing.day}, of which the closing balance is`,
        received: late.day,
      };
  }
  return null;
}

type Booked = Pick<Message, 'fields'> & Partial<Pick<Message, 'opening' | 'closing'>>;

function linesOf({ fields, opening, closing }: Booked, problems: RowProblem[]): ParsedLine[] {
  const between = { from: opening?.day ?? '', to: closing?.day ?? '9999-12-31' };
  return fields.flatMap((field, index) => {
    if (field.tag !== '61') return [];
    const end = fields.findIndex(({ tag }, at) => at > index && tag !== '86');
    const about = fields.slice(index + 1, end === -1 ? fields.length : end).flatMap(({ text }) => text);
    const line = readRow(field.row, problems, (complain) => readLine({ ...field, about, between }, complain));
    return line ? [line] : [];
  });
}

/** Value date, entry date, mark, the last letter of the currency, amount, and what follows. */
const LINE = /^(\d{6})(\d{4}|\s{4})?\s*(RC|RD|C|D)\s*([A-Z])?\s*(\d+(?:[.,]\d*)?)(.*)$/;
/** S, N or F and three signs, of which blanks may be left away; banks also leave it out. */
const KIND = /^\s*(?!NONREF)[SNF][A-Z0-9]{2}(?:[A-Z0-9 ]|(?=\/\/|$))/;
/** Banks write so that the reference is in field 86, or that there is none. */
const NO_REFERENCE = /^(?:NONREF|NOREF|EREF|KREF|PREF)?$/;

type Written = Pick<Field, 'text'> & {
  /** The text of its fields 86. */
  readonly about: readonly string[];
  /** The days of the balances around it. */
  readonly between: { readonly from: string; readonly to: string };
};

function readLine(
  { text: [begun = '', ...rest], about, between: { from, to } }: Written,
  complain: Complain,
): Omit<ParsedLine, 'row'> | null {
  // Some banks break the line before its amount.
  const [first, ...more] = LINE.test(begun) ? [begun, ...rest] : [`${begun}${rest[0] ?? ''}`, ...rest.slice(1)];
  const [, valueDate = '', entryDate, mark, , digits = '', follows = ''] = LINE.exec(first) ?? [];
  if (!mark) {
    complain(':61:', 'Expected a date, C, D, RC or RD, an amount, and a reference.');
    return null;
  }
  const valued = readShortDay(valueDate, ':61:', complain);
  const booked = valued && entryDate?.trim() ? readEntryDay(valued, entryDate, complain) : null;
  const isDated = Boolean(entryDate?.trim());
  const day = isDated || valued === null ? booked : valued < from ? from : valued > to ? to : valued;
  const amount = readPlainAmount(digits, ':61:', complain);
  // A line without money says something in words.
  if (day === null || amount === null || !/[1-9]/.test(amount)) return null;
  const [owner = '', bank] = follows
    .replace(KIND, '')
    .split('//', 2)
    .map((part) => part.trim());
  const said = swiftText(about);
  const reference = NO_REFERENCE.test(owner) ? (said.reference ?? bank) : owner;
  return {
    ...{ day, value_day: valued, amount, balance: null },
    // A reversed credit takes money away; a reversed debit brings it back.
    direction: mark === 'C' || mark === 'RD' ? 'credit' : 'debit',
    reference: readText(reference),
    narration: readText([more.join(''), said.narration].filter(Boolean).join(' ')) ?? '',
    counterparty_name: readText(said.name),
    counterparty_account_masked: maskNumber(readText(said.account)),
  };
}

/** The entry date has no year: it is the one that is nearest to the value date. */
function readEntryDay(valued: string, entry: string, complain: Complain): string | null {
  const year = Number(valued.slice(0, 4));
  const monthsApart = Number(entry.slice(0, 2)) - Number(valued.slice(5, 7));
  const shift = monthsApart > 6 ? -1 : monthsApart < -6 ? 1 : 0;
  return readShortDay(`${String(year + shift).slice(2)}${entry}`, ':61:', complain);
}
