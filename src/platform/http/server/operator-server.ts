import type { FastifyInstance } from 'fastify';
import { networkOfSender } from '../auth/address.ts';
import { operatorSteps } from '../endpoints/operator-pipeline.ts';
import { ApiRequest, type OperatorServices } from '../endpoints/request.ts';
import { serveRequest } from '../endpoints/runner.ts';
import { createApp, type ListenerOptions } from './app.ts';

export type OperatorServerOptions = OperatorServices & ListenerOptions;

/** The listener of the firm's own people: other routes, and other steps for them, than the partners' has. */
export const createOperatorServer = (options: OperatorServerOptions): FastifyInstance =>
  createApp(options, {
    serve: (route, context, response, destination) =>
      serveRequest(new ApiRequest(options, route, context, response, destination), operatorSteps),
    // A large body is read before it is known who sends it.
    identify: async ({ address }) => ({ network: networkOfSender(address), isVouched: false }),
    gauges: 'operator_',
    beforeClose: () => {},
  });
