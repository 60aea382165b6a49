import type { FastifyInstance } from 'fastify';
import { networkOfSender } from '../auth/address.ts';
import { senderOf } from '../auth/authenticate.ts';
import { type Members, nobody } from '../auth/members.ts';
import { readJson } from '../endpoints/json.ts';
import { memberSteps } from '../endpoints/member-pipeline.ts';
import { pipelineSteps } from '../endpoints/pipeline.ts';
import { ApiRequest, type LargeBodies, type Services } from '../endpoints/request.ts';
import { serveRequest } from '../endpoints/runner.ts';
import { createStreams } from '../endpoints/streams.ts';
import { createApp, type ListenerOptions } from './app.ts';

/** Everything the partners' listener needs. It knows no business: that comes as routes. */
export type ServerOptions = Omit<Services, 'now_ms' | 'openStream' | 'large' | 'members'> &
  ListenerOptions & {
    /** What people of partners are served with; what partners are, when absent. */
    readonly people?: Services['pool'];
    /** Nobody when absent. */
    readonly members?: Members;
    /** Here and now when absent. */
    readonly large?: LargeBodies;
    /** For tests: the clock that timestamps are held against. */
    readonly now_ms?: () => number;
    /** For tests: how long a stream may be silent. */
    readonly heartbeat_ms?: number;
  };

/** The partners' listener. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { keys, pool, people = pool, now_ms = Date.now } = options;
  const streams = createStreams(options);
  const services: Services = {
    ...options,
    members: options.members ?? nobody,
    now_ms,
    openStream: streams.open,
    large: options.large ?? hereAndNow,
  };
  const ofPeople: Services = { ...services, pool: people };
  return createApp(options, {
    serve: (route, context, response, destination) =>
      route.endpoint.member === undefined
        ? serveRequest(new ApiRequest(services, route, context, response, destination), pipelineSteps)
        : serveRequest(new ApiRequest(ofPeople, route, context, response, destination), memberSteps),
    // Of a member's large body it is known when it was read who sends it.
    identify: async (context) =>
      context.route?.startsWith('/dashboard/')
        ? { network: networkOfSender(context.address), isVouched: false }
        : senderOf(keys, context, now_ms()),
    gauges: '',
    beforeClose: streams.closeAll,
  });
}

const hereAndNow: LargeBodies = {
  readJson: async (bytes) => readJson(bytes),
};
