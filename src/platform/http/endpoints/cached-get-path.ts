import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { newRequestId } from '../../../vocabulary/id.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { readHeaders } from '../server/headers.ts';
import { begin, headRefusal, type Intake } from '../server/intake.ts';
import { declaresBody } from '../server/request-validation.ts';
import { sendError } from '../server/respond.ts';
import { routablePath } from '../server/target.ts';
import type { CompiledRoute } from './compiled-route.ts';
import type { Serve } from './request.ts';

/**
 * Partners poll the same paths all day, whose responses are at hand: there the router, which looks for parts that vary and
 * hooks that run, takes longer than the response. A GET whose path is that of such a route to the letter goes straight to
 * the pipeline; its head passes the same checks before (decision 158).
 */
type CachedGetPath = {
  readonly serve: Serve;
  readonly logger: Logger;
  readonly intake: Pick<Intake, 'recorder' | 'trusted' | 'budget' | 'isClosing'>;
};

export function cachedGetPath(
  { serve, logger, intake }: CachedGetPath,
  routes: readonly CompiledRoute[],
  otherwise: RequestListener,
) {
  const direct = new Map(routes.filter(isDirect).map((route) => [route.pattern, route]));

  return (message: IncomingMessage, response: ServerResponse): void => {
    const target = message.url ?? '';
    const route = message.method === 'GET' ? direct.get(routablePath(target)) : undefined;
    const headers = route ? readHeaders(message) : null;
    if (!route || !headers || declaresBody(headers)) {
      otherwise(message, response);
      return;
    }
    const { pattern: path } = route;
    const isClosing = intake.isClosing();
    if (isClosing) response.setHeader('Connection', 'close');
    const context = begin(intake, { request_id: newRequestId(), route: path, headers, message, response });
    const refusal = headRefusal({ message, target, headers, bodyBytesMax: route.bodyBytesMax, isClosing });
    if (refusal) sendError(logger, context, response, refusal);
    else serve(route, context, response, { target, path, params: noParams });
  };
}

const noParams = {};

/** Answered from memory, at a path that never varies. */
const isDirect = ({ endpoint, definition, params }: CompiledRoute): boolean =>
  endpoint.method === 'GET' && definition.kind === 'memory' && params.length === 0;
