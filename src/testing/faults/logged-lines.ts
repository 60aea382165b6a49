import { createLogger, type Logger } from '../../platform/telemetry/logger.ts';

/** A line of the log, as far as tests look. */
export type LoggedLine = {
  readonly level: string;
  readonly time: string;
  readonly msg: string;
  readonly work?: string;
  readonly repeated?: number;
  readonly request_id?: string;
  readonly err?: { readonly type: string; readonly message: string; readonly code?: string };
};

/** A logger and what it wrote. Repeats are counted for a moment only. */
export function loggedLines(counted_for_ms = 200): { logger: Logger; lines: () => LoggedLine[] } {
  const written: string[] = [];
  const logger = createLogger('info', { write: (line) => void written.push(line) }, counted_for_ms);
  return { logger, lines: () => written.map((line) => JSON.parse(line)) };
}
