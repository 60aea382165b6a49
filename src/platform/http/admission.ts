import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../vocabulary/refusals.ts';
import { type AddressSet, clientAddress } from './address.ts';
import { NO_BODY, readBody } from './body.ts';
import type { BodyRoom } from './body-room.ts';
import { declaresBody, edgeRefusal, mediaTypeRefusal } from './edge.ts';
import { readHeaders } from './headers.ts';
import { follow, type Recorder, record } from './life.ts';
import { BODY_BYTES_MAX } from './plan.ts';
import { sayEarly } from './say.ts';

/**
 * The first thing that happens to every request, whatever its route: it gets its id, its head is judged, its body is
 * read. Only then is it asked whether there is such a route.
 */
export type Admission = {
  readonly recorder: Recorder;
  readonly trusted: AddressSet | null;
  readonly room: BodyRoom;
  readonly isClosing: () => boolean;
  readonly strayRefusal: (request: FastifyRequest, reply: FastifyReply) => Refusal;
};

type Done = (error?: Error) => void;

export const admit = (admission: Admission) => (request: FastifyRequest, reply: FastifyReply, done: Done) => {
  begin(admission, request, reply);
  const { headers } = request.life;
  const { config } = request.routeOptions;
  const rules = { bodyBytesMax: config.plan?.bodyBytesMax ?? BODY_BYTES_MAX };
  const refusal = admission.isClosing()
    ? new Refusal('unavailable')
    : edgeRefusal(request.raw, request.originalUrl, headers, rules);

  if (!declaresBody(headers)) return refusal ? done(refusal) : route(admission, request, reply, done);
  if (refusal) return answerEarly(request, reply, refusal);
  const place = admission.room.enter(rules.bodyBytesMax);
  reply.raw.once('close', () => place?.leave());
  readBody(request.raw, rules, place, (refused, body) => {
    if (refused) return answerEarly(request, reply, refused);
    request.life.body = body;
    const wrongType = body.length > 0 ? mediaTypeRefusal(headers) : null;
    if (wrongType) done(wrongType);
    else route(admission, request, reply, done);
  });
};

function begin({ recorder, trusted }: Admission, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const life = {
    request_id: request.id,
    method: request.method,
    route: request.is404 ? null : (request.routeOptions.config.plan?.endpoint.path ?? request.routeOptions.url ?? null),
    address: clientAddress(raw.socket.remoteAddress ?? '', request.headers['x-forwarded-for'] as string, trusted),
    headers: readHeaders(raw),
    startedAt: performance.now(),
    body: NO_BODY,
    key: null,
  };
  request.life = life;
  follow(raw, reply.raw, life.request_id);
  reply.header('X-Request-Id', life.request_id);
  reply.raw.once('close', () => record(recorder, request.life, reply.raw.statusCode, !reply.raw.writableFinished));
}

function route(admission: Admission, request: FastifyRequest, reply: FastifyReply, done: Done): void {
  if (request.is404) done(admission.strayRefusal(request, reply));
  else done();
}

function answerEarly(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  reply.hijack();
  sayEarly(request.raw, reply.raw, request.life.request_id, refusal);
}
