import type { DestinationStream } from 'pino';

/** What the log has in each line, and how a person reads it first: the rest follows by name. */
type Line = {
  readonly level: string;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly type: string; readonly message: string; readonly stack?: string };
  readonly [name: string]: unknown;
};

/** Lines for a person at a terminal in place of JSON, which is for programs: an output has one of the two forms, never both. */
export const readableLines = (output: DestinationStream): DestinationStream => ({
  write: (line) => output.write(`${readable(JSON.parse(line) as Line)}\n`),
});

function readable({ level, time, msg, err, ...rest }: Line): string {
  const { text, left } = msg === 'request' ? requestOf(rest) : { text: msg, left: rest };
  const more = Object.entries(left).flatMap(([name, value]) => (value === null ? [] : [`${name}=${spelled(value)}`]));
  const head = [time.slice(11, 23), level.toUpperCase().padEnd(5), ...(text ? [text] : []), ...more].join(' ');
  return err ? `${head}\n${indented(err.stack ?? `${err.type}: ${err.message}`)}` : head;
}

/** What was asked and its outcome, as a person would say it. */
function requestOf({ method, route, status, ms, ...left }: Record<string, unknown>) {
  return { text: `${method} ${route ?? '(no route)'} ${status} in ${ms} ms`, left };
}

const spelled = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');
