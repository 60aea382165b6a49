import { sendFile } from './downloads.ts';
import { readParams } from './input.ts';
import { type ApiRequest, callerOf } from './request.ts';
import type { Answer, MemoryRoute, OwnTransactionRoute } from './route.ts';
import { answerFile, answerInTransaction, answerInTwoPhases, answerPrepared } from './transaction.ts';

/** Returns once, as the kind of the route has it; null where the response is on its way already. */
export function answer(request: ApiRequest): Answer | Promise<Answer | null> {
  const { definition, endpoint } = request.route;
  switch (definition.kind) {
    case 'memory':
    case 'own_transaction':
      return answerBytes(request, definition);
    case 'transaction':
      return answerInTransaction(request, definition);
    case 'prepared':
      return answerPrepared(request, definition);
    case 'two_phase':
      return answerInTwoPhases(request, definition);
    case 'file':
      return answerFile(request, definition);
    case 'download':
      return sendFile(request, definition).then(nothing);
    case 'stream':
      return request.services.openStream(request, definition).then(nothing);
    case 'long_read':
      throw new Error(`${endpoint.name}: no endpoint of partners is answered as ${definition.kind}`);
  }
}

const nothing = () => null;

function answerBytes(request: ApiRequest, definition: MemoryRoute | OwnTransactionRoute): Answer | Promise<Answer> {
  const { route, acting, scenario, claim, isProviderAway, input } = request;
  const params = readParams(route, request.params);
  const caller = callerOf(request, acting);
  const { query, body } = input;
  const traceparent = request.context.span?.traceparent ?? null;
  return definition.answer({ caller, scenario, claim, traceparent, isProviderAway, params, query, body } as never);
}
