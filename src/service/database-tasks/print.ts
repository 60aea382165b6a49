import { ConfigError } from '../../platform/config-error.ts';
import { Refusal, type RefusalDetails } from '../../vocabulary/refusals.ts';
import { NotReady, type Outcome } from './task.ts';

type Failure = { code: string; message: string; details: RefusalDetails };

/** What the API would answer: the same shape, so that a program reads both alike. */
export const outcomeAsJson = ({ data, hint }: Outcome): string => `${JSON.stringify({ data, hint })}\n`;

export const failureAsJson = (error: unknown): string => `${JSON.stringify({ error: failureOf(error) })}\n`;

export function outcomeForPeople({ data, hint }: Outcome): string {
  const lines = Array.isArray(data) ? table(data) : pairs(data as object);
  if (hint) lines.push('', hint);
  return `${lines.join('\n')}\n`;
}

export function failureForPeople(error: unknown): string {
  const { message, details } = failureOf(error);
  return `${[message, ...pairs(details).map((line) => `  ${line}`)].join('\n')}\n`;
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { code: error.code, message: messageOf(error), details: error.details };
  if (error instanceof NotReady) return { code: 'unavailable', message: error.message, details: {} };
  if (error instanceof ConfigError)
    return {
      code: 'validation_error',
      message: 'The environment variables are not valid; details names each.',
      details: Object.fromEntries(error.message.split('\n').map(nameAndRest)),
    };
  const details = { problem: error instanceof Error ? error.message : String(error) };
  return { code: 'internal_error', message: 'Something broke; nothing was changed.', details };
}

/** A command has no Idempotency-Key to repeat. */
const messageOf = ({ code, message }: Refusal): string =>
  code === 'unavailable' ? 'The database is away or busy; look at the state before you try again.' : message;

function nameAndRest(line: string): [string, string] {
  const space = line.indexOf(' ');
  return [line.slice(0, space), line.slice(space + 1)];
}

function pairs(record: object): string[] {
  const entries = Object.entries(record);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.flatMap(([name, value]) => {
    if (Array.isArray(value) && value.some(isRecord)) return [name, ...list(value)];
    return isLong(value) ? [name, ...indented(pairs(value))] : [`${name.padEnd(width)}  ${show(value)}`];
  });
}

/** A longer record is printed as lines: in a table its values could not be matched to their columns. */
const IN_LINE_MAX = 6;
const isLong = (value: unknown): value is object =>
  isRecord(value) && !Array.isArray(value) && Object.keys(value).length > IN_LINE_MAX;
const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const list = (records: readonly object[]): string[] =>
  records.some(isLong) ? records.flatMap(item) : indented(table(records));

function item(record: object): string[] {
  const [first = '', ...rest] = pairs(record);
  return [`- ${first}`, ...indented(rest)];
}

function table(rows: readonly object[]): string[] {
  const [first] = rows;
  if (!first) return ['none'];
  const cells = [Object.keys(first), ...rows.map((row) => Object.values(row).map(show))];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
  return cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

function show(value: unknown): string {
  if (value === null) return '-';
  if (Array.isArray(value)) return value.map(show).join(' ') || '-';
  if (!isRecord(value)) return inOneLine(String(value));
  return (
    Object.entries(value)
      .map(([name, part]) => `${name}=${show(part)}`)
      .join(' ') || '-'
  );
}

/** Partners wrote some of it: their text cannot start a line, move the cursor or change the direction of the text. */
const inOneLine = (text: string): string =>
  text
    .replaceAll(/\r\n?|\n/g, ' ⏎ ')
    .replaceAll(
      /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
