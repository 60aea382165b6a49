import { Refusal } from '../../../vocabulary/refusals.ts';
import { STATEMENT_SECONDS_MAX } from '../../database/connect.ts';
import { isStatementTimeout } from '../../database/errors.ts';
import type { CompiledRoute } from './compiled-route.ts';

/**
 * A list whose statement took longer than statements may: the same request would again, so it is not one to be repeated but one to be made
 * smaller. Any other error stays what it is.
 */
export function tooLargeWhereTimedOut({ endpoint, mayAnswer }: CompiledRoute, error: unknown): unknown {
  if (!mayAnswer.has('too_large')) return error;
  return withRemedy(error, endpoint.query && 'from' in endpoint.query.shape ? FEWER_DAYS : FEWER_RECORDS);
}

/** Of a statement that took longer than statements may, the refusal that says what to do instead. Any other error stays what it is. */
export function withRemedy(error: unknown, remedy: string, seconds = STATEMENT_SECONDS_MAX): unknown {
  const isTimedOut = error instanceof Refusal && error.code === 'unavailable' && isStatementTimeout(error.cause);
  return isTimedOut ? new Refusal('too_large', { limit: `${seconds} seconds`, remedy }, error.cause) : error;
}

const FEWER_RECORDS =
  'Ask for fewer records with `limit`, and go on by `before` or `after` instead of a large `offset`.';
const FEWER_DAYS = `Ask for fewer days with \`from\` and \`to\`. ${FEWER_RECORDS}`;
