import assert from 'node:assert/strict';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { causeOf } from '../../vocabulary/refusals.ts';
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
  const output = destination ?? linesTogether(pino.destination({ dest: 1, sync: true }));
  const logger = pino(options, output);
  outputs.set(logger, output);
  return logger;
}

/** What makes two lines about errors the same: what they say, of which work, and what the error is. */
function kindOf(details: unknown, message: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('err' in details)) return null;
  const { type, message: said, code } = readableError(details.err);
  return JSON.stringify([message, 'work' in details ? details.work : null, type, code, said]);
}

/** Where the lines of each logger go. */
const outputs = new WeakMap<Logger, DestinationStream>();

let spelled = { at_ms: 0, text: '' };

/** Lines of one millisecond spell their time once: that costs more than the rest of a line. */
function timestamp(): string {
  const at_ms = Date.now();
  if (at_ms !== spelled.at_ms) spelled = { at_ms, text: `,"time":"${new Date(at_ms).toISOString()}"` };
  return spelled.text;
}

/** Longer than the turns of a busy event loop, shorter than anybody waits for a line. */
const TOGETHER_MS = 10;
const TOGETHER_CHARACTERS = 65_536;

/** A call to the system costs more than a line: what is said within a few milliseconds is written at once. */
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

export type Asker = {
  readonly method: string;
  /** The route's template; null where there is none. Never the path: a path may hold what the caller made up. */
  readonly route: string | null;
  readonly key_id: string | null;
  readonly mode: string | null;
  readonly environment_id: string | null;
};

export type RequestLine = {
  readonly request_id: string;
  readonly status: number;
  readonly ms: number;
  readonly address: string;
  /** The caller went away before the answer was sent. */
  readonly aborted?: true;
};

/** Says what became of one request. */
export type Narrator = (line: RequestLine) => void;

/**
 * There is a line for every request, and what the lines of one asker have in common is spelled once: spelling each anew
 * takes longer than a read from memory. Ids, numbers and addresses have no character that JSON escapes.
 */
export function narrator(logger: Logger, asker: Asker): Narrator {
  const output = outputs.get(logger);
  assert(output, 'the logger is made by createLogger');
  if (!logger.isLevelEnabled('info')) return () => {};
  const who = JSON.stringify(asker).slice(1, -1);
  return ({ request_id, status, ms, address, aborted }) => {
    const end = aborted ? ',"aborted":true,"msg":"request"}' : ',"msg":"request"}';
    const what = `"request_id":"${request_id}","status":${status},"ms":${ms},"address":"${address}"${end}`;
    output.write(`{"level":"info"${timestamp()},${who},${what}\n`);
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
 * An error without the rows that PostgreSQL puts beside its message; its code is PostgreSQL's SQLSTATE where it came from
 * there. Of a refusal it is what lies behind it.
 */
function readableError(given: unknown): Readable {
  const error = causeOf(given);
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
