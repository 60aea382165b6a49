import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { newRequestId } from '../../vocabulary/id.ts';
import { unavailable } from '../../vocabulary/refusals.ts';
import { type Admission, begin } from './admission.ts';
import { declaresBody, edgeRefusal } from './edge.ts';
import { type Exchange, sendError } from './exchange.ts';
import { type FrontDoor, serveRequest } from './front-door.ts';
import { readHeaders } from './headers.ts';
import type { Plan } from './plan.ts';
import { routablePath } from './target.ts';

/**
 * Partners poll the same paths all day, whose answers are at hand: there the router, which looks for parts that vary
 * and hooks that run, takes longer than the answer. A GET whose path is that of such a route to the letter goes
 * straight to the door; the steps it passes on the way and at the door are the same.
 */
type Shortcut = {
  readonly door: FrontDoor;
  readonly admission: Pick<Admission, 'recorder' | 'trusted' | 'room' | 'isClosing'>;
};

export function shortcut({ door, admission }: Shortcut, plans: readonly Plan[], otherwise: RequestListener) {
  const direct = new Map(plans.filter(isDirect).map((plan) => [plan.pattern, plan]));

  return (message: IncomingMessage, response: ServerResponse): void => {
    const target = message.url ?? '';
    const plan = message.method === 'GET' ? direct.get(routablePath(target)) : undefined;
    const headers = plan ? readHeaders(message) : null;
    if (!plan || !headers || declaresBody(headers)) {
      otherwise(message, response);
      return;
    }
    const isClosing = admission.isClosing();
    if (isClosing) response.setHeader('Connection', 'close');
    const life = begin(admission, { request_id: newRequestId(), route: plan.pattern, headers, message, response });
    const exchange: Exchange = { life, target, path: plan.pattern, params: {}, response };
    const refusal = isClosing ? unavailable('the service is stopping') : edgeRefusal(message, target, headers, plan);
    if (refusal) sendError(door.logger, exchange, refusal);
    else serveRequest(door, plan, exchange);
  };
}

/** Answered from memory, at a path that never varies. */
const isDirect = ({ endpoint, route, params }: Plan): boolean =>
  endpoint.method === 'GET' && route.answer !== undefined && params.length === 0;
