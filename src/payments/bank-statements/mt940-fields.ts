import { refuse } from '../../vocabulary/refusals.ts';
import { inOrder } from './gap-within.ts';
import type { Page } from './pages.ts';
import { type Complain, readPlainAmount, readShortDay, readText, requireFewRows } from './parsed.ts';

/** The fields of SWIFT's customer statement as banks write them, message by message. */
export type Field = { readonly tag: string; readonly row: number; readonly text: string[] };
export type Balance = { readonly day: string; readonly currency: string; readonly amount: string };
/** From one opening balance to its closing one: a statement, or a page of one, which may lack either. */
export type Message = {
  readonly fields: readonly Field[];
  /** Null of a page behind the first one of which the bank says none. */
  readonly opening: Balance | null;
  /** Null of a page of which the bank says none. */
  readonly closing: Balance | null;
  readonly page: Page | null;
};

export const refuseField = (tag: string, problem: string): never =>
  refuse('validation_error', { [`content.:${tag}:`]: problem });

/** Far more than statements have: each page of 10,000 lines has few lines of text besides them. */
const LINES_MAX = 200_000;
/** The others have one line: what follows is between fields or messages. */
const goesOn: readonly string[] = ['61', '86'];

/** A field begins a line by its tag; lines without one go on with it. The envelope of SWIFT and of banks between messages is left away. */
export function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let [row, rows, written, isWithin] = [0, 0, 0, false];
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
    const [, tag, value = ''] = /^\s?:(\d{2}[A-Z]?):(.*)$/.exec(plain) ?? [];
    if (tag === '61') rows += 1;
    requireFewRows(rows);
    if (tag) {
      fields.push({ tag, row, text: [value] });
      isWithin = goesOn.includes(tag);
    } else if (/^-(?:$|\})|^\{/.test(plain)) isWithin = false;
    else if (isWithin) fields.at(-1)!.text.push(plain);
  }
  return fields;
}

const openings: readonly string[] = ['60F', '60M'];
const closings: readonly string[] = ['62F', '62M'];

/** A field 20 begins a message; pages without one are known by their balances. */
export function messagesOf(fields: readonly Field[]): readonly Message[] {
  const parts: Field[][] = [];
  for (const field of fields) {
    const part = parts.at(-1);
    const isNext =
      field.tag === '20' || (openings.includes(field.tag) && part?.some(({ tag }) => openings.includes(tag)));
    if (!part || isNext) parts.push([field]);
    else part.push(field);
  }
  if (parts.length === 0) refuseField('60F', 'The balance is missing: export the whole statement.');
  return inOrder(parts.map(messageOf));
}

/** The balances are mandatory, 60F and 62F or those of pages; banks leave those of pages away, which are known by their numbers then. */
function messageOf(fields: readonly Field[]): Message {
  const page = pageOf(fields);
  const [opening, closing] = [openings, closings].map((tags) => {
    const field = fields.find(({ tag }) => tags.includes(tag));
    return field ? readBalance(field) : null;
  }) as [Balance | null, Balance | null];
  const number = page?.page ?? null;
  if (!opening && (number === null || number < 2 || !fields.some(({ tag }) => tag === '61'))) refuseMissing('60F');
  if (!closing && (number === null || !fields.some(({ tag }) => tag === '61'))) refuseMissing('62F');
  if (opening && closing && opening.currency !== closing.currency) refuseField('62F', 'Expected one currency.');
  const others = fields.filter(({ tag }) => closings.includes(tag)).map(readBalance);
  const other = closing && others.find(({ amount, day }) => amount !== closing.amount || day !== closing.day);
  if (other) refuseField('62F', `Expected one closing balance; found ${inWords(closing)} and ${inWords(other)}.`);
  return { fields, opening, closing, page };
}

const refuseMissing = (tag: string): never => refuseField(tag, 'The balance is missing: export the whole statement.');

/** Field 28C: which statement, and which page of it; behind 62M another one follows. */
function pageOf(fields: readonly Field[]): Page | null {
  const text = fields.find(({ tag }) => tag === '28C' || tag === '28')?.text.join('');
  const [, number, page] = /^(\d{1,5})?(?:\/(\d{1,5}))?/.exec(readText(text) ?? '') ?? [];
  if (number === undefined) return null;
  const hasNext = fields.some(({ tag }) => tag === '62M');
  const hasBefore = fields.some(({ tag }) => tag === '60M');
  return {
    number: number.replace(/^0+(?=\d)/, ''),
    page: page === undefined ? null : Number(page),
    hasNext,
    hasBefore,
  };
}

const inWords = ({ day, amount }: Balance): string => `${amount} on ${day}`;

function readBalance({ tag, text }: Field): Balance {
  const complain: Complain = (_, problem) => refuseField(tag, problem);
  const [, mark, date = '', currency = '', digits = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d,.]+)$/.exec(text.join('').replace(/\s/g, '')) ?? [];
  if (!mark) return refuseField(tag, 'Expected C or D, a date, a currency and an amount, such as C261121NGN1500,00.');
  const day = readShortDay(date, tag, complain)!;
  const amount = readPlainAmount(digits, tag, complain)!;
  return { day, currency, amount: mark === 'D' && /[1-9]/.test(amount) ? `-${amount}` : amount };
}
