import { ConnectionError, PartnerError, UnexpectedAnswerError } from '../../sdk/src/errors.ts';

/** Records for people: lists as tables, one record as lines. Programs take --json. */
export function forPeople(data: unknown): string {
  const lines = Array.isArray(data) ? table(data) : isRecord(data) ? pairs(data) : [show(data)];
  return `${lines.join('\n')}\n`;
}

export const forPrograms = (answer: unknown): string => `${JSON.stringify(answer, null, 2)}\n`;

type Failure = { code: string; message: string; details: Readonly<Record<string, string | null>>; remedy?: string };

/** What can be done about a failure, by its code, where the command line knows. */
type RemedyOf = (code: string) => string | undefined;

export function failureForPeople(error: unknown, remedyOf: RemedyOf): string {
  const { code, message, details, remedy } = failureOf(error, remedyOf);
  const lines = [`${code}: ${inOneLine(message)}`, ...pairs(details).map((line) => `  ${line}`)];
  return `${[...lines, ...(remedy ? [`What to do: ${remedy}`] : [])].join('\n')}\n`;
}

export const failureForPrograms = (error: unknown, remedyOf: RemedyOf): string =>
  forPrograms({ error: failureOf(error, remedyOf) });

function failureOf(error: unknown, remedyOf: RemedyOf): Failure {
  const { code, message, details } = factsOf(error);
  const remedy = remedyOf(code);
  return { code, message, details, ...(remedy && { remedy }) };
}

function factsOf(error: unknown): Omit<Failure, 'remedy'> {
  if (error instanceof PartnerError) {
    const { code, explanation, requestId } = error;
    return { code, message: explanation, details: { ...error.details, ...(requestId && { request_id: requestId }) } };
  }
  const message = error instanceof Error ? error.message : String(error);
  const code =
    error instanceof ConnectionError
      ? 'no_answer'
      : error instanceof UnexpectedAnswerError
        ? 'unexpected_answer'
        : 'usage';
  return { code, message, details: {} };
}

function table(rows: readonly unknown[]): string[] {
  if (rows.length === 0) return ['none'];
  if (!rows.every(isRecord)) return rows.map(show);
  const names = columnsOf(rows);
  const cells = [names, ...rows.map((row) => names.map((name) => show(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
  const lined = (line: readonly string[]) => line.map((cell, column) => cell.padEnd(widths[column]!)).join('  ');
  return cells.map((line) => lined(line).trimEnd());
}

/** A wide table leaves out the columns in which no record has anything. */
const NARROW = 8;

function columnsOf(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return names.length <= NARROW ? names : names.filter((name) => rows.some((row) => show(row[name]) !== '-'));
}

function pairs(record: Readonly<Record<string, unknown>>): string[] {
  const entries = Object.entries(record);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.flatMap(([name, value]) => {
    const inner = innerLines(value);
    return inner
      ? [inOneLine(name), ...inner.map((line) => `  ${line}`)]
      : [`${inOneLine(name).padEnd(width)}  ${show(value)}`];
  });
}

function innerLines(value: unknown): string[] | null {
  if (Array.isArray(value)) return value.some(isRecord) ? table(value) : null;
  return isRecord(value) && Object.keys(value).length > 0 ? pairs(value) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function show(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.map(show).join(' ') || '-';
  if (!isRecord(value)) return inOneLine(String(value));
  const parts = Object.entries(value).map(([name, part]) => `${inOneLine(name)}=${show(part)}`);
  return parts.join(' ') || '-';
}

/** Others wrote some of it: their text cannot start a line, move the cursor or change the direction of the text. */
export const inOneLine = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
