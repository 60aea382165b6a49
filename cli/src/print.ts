import { ConnectionError, PartnerError, UnexpectedAnswerError } from '../../sdk/src/errors.ts';
import { remedyOf } from './remedies.ts';

/** Records for people: lists as tables, one record as lines. Programs take --json. */
export function forPeople(data: unknown): string {
  const lines = Array.isArray(data) ? table(data) : isRecord(data) ? pairs(data) : [show(data)];
  return `${lines.join('\n')}\n`;
}

export const forPrograms = (answer: unknown): string => `${JSON.stringify(answer, null, 2)}\n`;

type Failure = { code: string; message: string; details: Readonly<Record<string, string | null>>; remedy?: string };

export function failureForPeople(error: unknown): string {
  const { code, message, details, remedy } = failureOf(error);
  const lines = [`${code}: ${inOneLine(message)}`, ...pairs(details).map((line) => `  ${line}`)];
  return `${[...lines, ...(remedy ? [`What to do: ${remedy}`] : [])].join('\n')}\n`;
}

export const failureForPrograms = (error: unknown): string => forPrograms({ error: failureOf(error) });

function failureOf(error: unknown): Failure {
  if (error instanceof PartnerError) {
    const remedy = remedyOf(error);
    const details = { ...error.details, ...(error.requestId && { request_id: error.requestId }) };
    return { code: error.code, message: error.explanation, details, ...(remedy && { remedy }) };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConnectionError)
    return {
      code: 'no_answer',
      message,
      details: {},
      remedy: 'check base_url and the network; partner doctor looks at both',
    };
  if (error instanceof UnexpectedAnswerError)
    return { code: 'unexpected_answer', message, details: {}, remedy: 'check that base_url leads to the service' };
  return { code: 'usage', message, details: {} };
}

function table(rows: readonly unknown[]): string[] {
  if (rows.length === 0) return ['none'];
  if (!rows.every(isRecord)) return rows.map(show);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [names, ...rows.map((row) => names.map((name) => show(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
  const lined = (line: readonly string[]) => line.map((cell, column) => cell.padEnd(widths[column]!)).join('  ');
  return cells.map((line) => lined(line).trimEnd());
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
