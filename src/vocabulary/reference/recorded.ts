import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A request that was sent to a running sandbox, and what it answered. */
export type RecordedExchange = {
  /** Distinguishes the exchanges of one operation. */
  readonly title: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly status: number;
  /** Absent where a file was answered. */
  readonly answer?: unknown;
};

export type RecordedExamples = {
  /** By operation; the first exchange of each is the one that is shown where one is shown. */
  readonly operations: Readonly<Record<string, readonly RecordedExchange[]>>;
  /** A refusal's body by its code. */
  readonly refusals: Readonly<Record<string, object>>;
  /** By type, an envelope as it was read or delivered. */
  readonly events: Readonly<Record<string, object>>;
};

/** Where `npm run check -- examples --fix` writes what it got. */
export const RECORDED_FILE = 'docs/examples/recorded.json';

/** The examples that were recorded; `root` is the folder of the package. */
export const readRecorded = (root: string): RecordedExamples =>
  JSON.parse(readFileSync(join(root, RECORDED_FILE), 'utf8'));
