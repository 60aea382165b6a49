import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { causeOf, Refusal } from '../../vocabulary/refusals.ts';
import { readableLines } from './readable-lines.ts';
import { countRepeats } from './repeats.ts';

/**
 * Structured logs, one line per request. What is logged is listed here, field by field: bodies, headers, signatures
 * and query strings cannot slip in.
 */
export type { Logger };

export function createLogger(level: string, destination?: DestinationStream, counted_for_ms?: number): Logger {
  const repeats = countRepeats(counted_for_ms);
  // Before the lines themselves are written: what was only counted becomes one of them.
  if (!destination) process.once('exit', repeats.flush);
  const options = {
    level,
    base: null,
    timestamp,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: readableError },
    hooks: {
      /** Of the lines about errors only the first of a kind is written at once. */
      logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn) {
        const [details, message] = args as readonly unknown[];
        const kind = kindOf(details, message);
        const again = (repeated: number) => write.apply(this, [{ ...(details as object), repeated }, String(message)]);
        if (kind === null || repeats.isFirst(kind, again)) write.apply(this, args);
      },
    },
  };
  const output = destination ?? standardOutput();
  const logger = pino(options, output);
  outputs.set(logger, output);
  return logger;
}

/** For the person at a terminal lines to read, and JSON for whatever else reads them. */
function standardOutput(): DestinationStream {
  const together = linesTogether(pino.destination({ dest: 1, sync: true }));
  return process.stdout.isTTY ? readableLines(together) : together;
}

/** What makes two lines about errors the same: their message, of which work, and what the error is. */
function kindOf(details: unknown, message: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('err' in details)) return null;
  const { type, message: text, code } = readableError(details.err);
  return JSON.stringify([message, 'work' in details ? details.work : null, type, code, text]);
}

const outputs = new WeakMap<Logger, DestinationStream>();

/** Where the lines of a logger go. */
export const outputOf = (logger: Logger): DestinationStream | undefined => outputs.get(logger);

let spelled = { at_ms: 0, text: '' };

/** Calls in the same millisecond get the same text: to format it costs more than the rest of a line (decision 158). */
export function instantNow(): string {
  const at_ms = Date.now();
  if (at_ms !== spelled.at_ms) spelled = { at_ms, text: new Date(at_ms).toISOString() };
  return spelled.text;
}

export const timestamp = (): string => `,"time":"${instantNow()}"`;

/** Longer than an iteration of a busy event loop, shorter than a reader waits for a line. */
const TOGETHER_MS = 10;
const TOGETHER_CHARACTERS = 65_536;

/** A call to the system costs more than a line: lines of a few milliseconds are written together. */
export function linesTogether(output: DestinationStream): DestinationStream {
  let lines = '';
  const write = () => {
    if (lines === '') return;
    output.write(lines);
    lines = '';
  };
  process.once('exit', write);
  return {
    write(line) {
      if (lines === '') setTimeout(write, TOGETHER_MS);
      lines += line;
      if (lines.length >= TOGETHER_CHARACTERS) write();
    },
  };
}

type Readable = {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: Readable;
};

/**
 * An error without the rows that PostgreSQL adds to its message; its code is PostgreSQL's SQLSTATE where it came from
 * there. Of a refusal it is what lies behind it, without a stack where the database is away, a provider is silent or the service
 * stops: nothing is wrong with the code then.
 */
function readableError(thrown: unknown): Readable {
  const readable = whole(causeOf(thrown));
  const isExpected = thrown instanceof Refusal && expected.has(thrown.code);
  return isExpected ? withoutStack(readable) : readable;
}

const expected = new Set<string>(['unavailable', 'provider_unavailable']);

const withoutStack = ({ stack: _, cause, ...readable }: Readable): Readable => ({
  ...readable,
  ...(cause && { cause: withoutStack(cause) }),
});

function whole(error: unknown): Readable {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause instanceof Error && { cause: readableError(error.cause) }),
  };
}
