import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Structured logs, one line per request. What is logged is listed here, field by field: bodies, headers, signatures
 * and query strings cannot slip in.
 */
export type { Logger };

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: readableError },
  };
  return pino(options, destination ?? linesTogether(pino.destination({ dest: 1, sync: true })));
}

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

/** Says who asks for what at the head of each line it logs. */
export const loggerOf = (logger: Logger, asker: Asker): Logger => logger.child(asker);

export const logRequest = (logger: Logger, line: RequestLine): void => logger.info(line, 'request');

type Readable = {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: Readable;
};

/** An error without the rows that PostgreSQL puts beside its message. */
function readableError(error: unknown): Readable {
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
