import { Refusal } from '../../../vocabulary/refusals.ts';
import { remedyOf } from '../../../vocabulary/too-large.ts';
import { STATEMENT_SECONDS_MAX } from '../../database/connect.ts';
import { isStatementTimeout } from '../../database/errors.ts';
import { LONG_STATEMENT_SECONDS_MAX } from '../../database/pools.ts';
import type { CompiledRoute } from './compiled-route.ts';

/**
 * A read whose statement took longer than statements may: the same request would again, so it is not one to be repeated but one to be made
 * smaller. Where there is nothing smaller to ask for, the database is slow. Any other error stays what it is.
 */
export function tooLargeWhereTimedOut(
  { endpoint, definition }: CompiledRoute,
  params: { readonly [name: string]: string },
  error: unknown,
): unknown {
  const isTimedOut = error instanceof Refusal && error.code === 'unavailable' && isStatementTimeout(error.cause);
  if (!isTimedOut || endpoint.method !== 'GET') return error;
  const seconds = definition.kind === 'long_read' ? LONG_STATEMENT_SECONDS_MAX : STATEMENT_SECONDS_MAX;
  const remedy = remedyOf(endpoint)?.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!);
  return remedy === undefined
    ? new Refusal(
        'unavailable',
        {},
        error.cause,
        `It took longer than ${seconds} seconds to read; try again in a moment.`,
      )
    : new Refusal('too_large', { limit: `${seconds} seconds`, remedy }, error.cause);
}
