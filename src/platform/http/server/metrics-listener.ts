import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { newRequestId } from '../../../vocabulary/id.ts';
import { Refusal } from '../../../vocabulary/refusals.ts';
import { readHeaders } from './headers.ts';
import { begin } from './intake.ts';
import { METRICS } from './probe-paths.ts';
import type { Recorder } from './request-context.ts';
import { answerEarly, refusalFor } from './respond.ts';
import { lookupPath } from './target.ts';
import { createUploadMemoryBudget } from './upload-memory-budget.ts';

const noBudget = createUploadMemoryBudget(0);

/** A port that prints what is measured, and serves nothing else. */
export const metricsListener =
  (recorder: Recorder): RequestListener =>
  (message, response) => {
    const request_id = newRequestId();
    const isMetrics = message.method === 'GET' && lookupPath(message.url ?? '') === METRICS;
    const headers = readHeaders(message);
    const route = isMetrics ? METRICS : null;
    begin({ recorder, trusted: null, budget: noBudget }, { request_id, route, headers, message, response });
    if (isMetrics) void print(recorder, request_id, message, response);
    else answerEarly(message, response, request_id, new Refusal('route_not_found'));
  };

async function print(recorder: Recorder, request_id: string, message: IncomingMessage, response: ServerResponse) {
  const { logger, metrics } = recorder;
  try {
    const text = await metrics.registry.metrics();
    response.writeHead(200, { 'Content-Type': metrics.registry.contentType, 'X-Request-Id': request_id });
    response.end(text);
  } catch (error) {
    answerEarly(message, response, request_id, refusalFor(logger, request_id, error as Error));
  }
}
