import assert from 'node:assert/strict';
import { type Logger, outputOf, timestamp } from './logger.ts';

/** What the log lines of one caller on one route have in common. */
export type Requester = {
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
  /** The caller went away before the response was sent. */
  readonly aborted?: true;
};

/** Writes the line of one request. */
export type AccessLog = (line: RequestLine) => void;

/**
 * There is a line for every request, and what the lines of one caller have in common is spelled once: to let the library
 * spell each again takes longer than a read from memory (measured in decision 158). A test compares the line with the
 * library's own. Ids, numbers and addresses have no character that JSON escapes.
 */
export function accessLog(logger: Logger, requester: Requester, level: 'info' | 'debug' = 'info'): AccessLog {
  const output = outputOf(logger);
  assert(output, 'the logger is made by createLogger');
  if (!logger.isLevelEnabled(level)) return () => {};
  const who = JSON.stringify(requester).slice(1, -1);
  return ({ request_id, status, ms, address, aborted }) => {
    const end = aborted ? ',"aborted":true,"msg":"request"}' : ',"msg":"request"}';
    const what = `"request_id":"${request_id}","status":${status},"ms":${ms},"address":"${address}"${end}`;
    output.write(`{"level":"${level}"${timestamp()},${who},${what}\n`);
  };
}
