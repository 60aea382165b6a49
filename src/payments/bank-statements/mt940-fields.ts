import { refuse } from '../../vocabulary/refusals.ts';
import { type Complain, readPlainAmount, readShortDay, requireFewRows } from './parsed.ts';

/** The fields of SWIFT's customer statement as banks write them, message by message. */
export type Field = { readonly tag: string; readonly row: number; readonly text: string[] };
export type Balance = { readonly day: string; readonly currency: string; readonly amount: string };
/** From one opening balance to its closing one: a statement, or a page of one. */
export type Message = {
  readonly fields: readonly Field[];
  readonly opening: Balance;
  readonly closing: Balance;
  /** Of its opening balance. */
  readonly begins: Field;
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
export function messagesOf(fields: readonly Field[]): Message[] {
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

function messageOf(fields: readonly Field[]): Message {
  const [opening, closing] = [openings, closings].map((tags) => {
    const field = fields.find(({ tag }) => tags.includes(tag));
    return field ? readBalance(field) : refuseField(tags[0]!, 'The balance is missing: export the whole statement.');
  }) as [Balance, Balance];
  if (opening.currency !== closing.currency) refuseField('62F', 'Expected one currency.');
  const others = fields.filter(({ tag }) => closings.includes(tag)).map(readBalance);
  const other = others.find(({ amount, day }) => amount !== closing.amount || day !== closing.day);
  if (other) refuseField('62F', `Expected one closing balance; found ${inWords(closing)} and ${inWords(other)}.`);
  return { fields, opening, closing, begins: fields.find(({ tag }) => openings.includes(tag))! };
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

/** Each begins with the balance at the end of the one before; some banks write the newest first. */
function inOrder(messages: readonly Message[]): Message[] {
  const broken = breakIn(messages);
  if (!broken || !breakIn(messages.toReversed())) return broken ? messages.toReversed() : [...messages];
  return refuseField(
    broken.next.begins.tag,
    `Line ${broken.next.begins.row}: expected ${broken.before.closing.amount} as the page before ended, found ${broken.next.opening.amount}: a page is missing.`,
  );
}

function breakIn(messages: readonly Message[]): { before: Message; next: Message } | null {
  for (const [at, next] of messages.entries()) {
    const before = messages[at - 1];
    if (before && before.closing.amount !== next.opening.amount) return { before, next };
  }
  return null;
}
