import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, unavailable } from '../../vocabulary/refusals.ts';
import { type AddressSet, clientAddress, networkOfSender } from './address.ts';
import { NO_BODY, type Reading, readBody } from './body.ts';
import type { BodyRoom, Sender } from './body-room.ts';
import { declaresBody, type EdgeRules, edgeRefusal, mediaTypeRefusal } from './edge.ts';
import { refusalFor } from './exchange.ts';
import { type Headers, readHeaders } from './headers.ts';
import { follow, type Life, type Recorder, record } from './life.ts';
import { BODY_BYTES_MAX } from './plan.ts';
import { sayEarly } from './say.ts';

/**
 * The first thing that happens to every request, whatever its route: it gets its id, its head is judged, its body is
 * read. Only then is it asked whether there is such a route. Where a body may be large, whoever sends it must name a key
 * that there is before any of it is read.
 */
export type Admission = {
  readonly recorder: Recorder;
  readonly trusted: AddressSet | null;
  readonly room: BodyRoom;
  readonly identify: (request: FastifyRequest) => Promise<Sender>;
  readonly isClosing: () => boolean;
  readonly strayRefusal: (request: FastifyRequest, reply: FastifyReply) => Refusal;
};

type Done = (error?: Error) => void;

export const admit = (admission: Admission) => (request: FastifyRequest, reply: FastifyReply, done: Done) => {
  beginRouted(admission, request, reply);
  const { headers } = request.life;
  const { config } = request.routeOptions;
  const rules = { bodyBytesMax: config.plan?.bodyBytesMax ?? BODY_BYTES_MAX };
  const refusal = admission.isClosing()
    ? unavailable('the service is stopping')
    : edgeRefusal(request.raw, request.originalUrl, headers, rules);

  if (!declaresBody(headers)) return refusal ? done(refusal) : route(admission, request, reply, done);
  if (refusal) return answerEarly(admission, request, reply, refusal);
  const proceed: Reading['done'] = (refused, body, whole) => {
    if (refused) return answerEarly(admission, request, reply, refused);
    request.life.body = body;
    request.life.bodyBytes = whole;
    const wrongType = body.length > 0 ? mediaTypeRefusal(headers) : null;
    if (wrongType) done(wrongType);
    else route(admission, request, reply, done);
  };
  if (rules.bodyBytesMax <= BODY_BYTES_MAX)
    readFrom(() => stranger(request), admission, request, reply, rules, proceed);
  else readLargeBody(admission, request, reply, rules, proceed, done);
};

/** Whoever sends an ordinary body: nothing of it is believed before it is here and signed. */
const stranger = ({ life }: FastifyRequest): Sender => ({
  network: networkOfSender(life.address),
  isVouched: false,
});

function readFrom(
  sender: () => Sender,
  { room }: Admission,
  { raw, life }: FastifyRequest,
  reply: FastifyReply,
  rules: EdgeRules,
  done: Reading['done'],
): void {
  const enter: Reading['enter'] = (onEvicted) => {
    const place = room.enter(sender(), onEvicted);
    reply.raw.once('close', place.leave);
    return place;
  };
  const declared = Number(life.headers['content-length'].value);
  readBody(raw, { rules, declared, room, enter, isPatient: rules.bodyBytesMax > BODY_BYTES_MAX, done });
}

function readLargeBody(
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  rules: EdgeRules,
  proceed: Reading['done'],
  done: Done,
): void {
  const { raw, life } = request;
  const wrongType = mediaTypeRefusal(life.headers);
  if (wrongType) {
    answerEarly(admission, request, reply, wrongType);
    return;
  }
  admission.identify(request).then(
    (sender) => {
      if (!raw.destroyed) readFrom(() => sender, admission, request, reply, rules, proceed);
    },
    (error: Error) => (error instanceof Refusal ? answerEarly(admission, request, reply, error) : done(error)),
  );
}

/** What of a request is known as soon as its head has arrived. */
export type Arrival = {
  readonly request_id: string;
  readonly route: string | null;
  readonly headers: Headers;
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
};

type Beginning = Pick<Admission, 'recorder' | 'trusted' | 'room'>;

/** From here on the request is followed, and recorded when its answer is out or its caller is gone. */
export function begin({ recorder, trusted, room }: Beginning, arrival: Arrival): Life {
  const { request_id, route, headers, message, response } = arrival;
  const life: Life = {
    request_id,
    method: message.method ?? '',
    route,
    address: addressOf(message, trusted),
    headers,
    startedAt: performance.now(),
    body: NO_BODY,
    bodyBytes: 0,
    key: null,
    standing: null,
  };
  follow(message, response, request_id);
  response.on('close', () => {
    room.giveBack(life.bodyBytes);
    record(recorder, life, response.statusCode, !response.writableFinished);
  });
  return life;
}

/** Node reads the headers when they are first asked for: where nobody is believed about an address, they are not. */
const addressOf = (message: IncomingMessage, trusted: AddressSet | null) =>
  clientAddress(message.socket.remoteAddress ?? '', trusted ? forwardedFor(message) : undefined, trusted);

const forwardedFor = ({ headers }: IncomingMessage) => headers['x-forwarded-for'] as string | undefined;

function beginRouted(admission: Admission, request: FastifyRequest, reply: FastifyReply): void {
  const { id: request_id, is404, routeOptions, raw: message } = request;
  const route = is404 ? null : (routeOptions.config.plan?.endpoint.path ?? routeOptions.url ?? null);
  request.life = begin(admission, { request_id, route, headers: readHeaders(message), message, response: reply.raw });
  reply.header('X-Request-Id', request_id);
}

function route(admission: Admission, request: FastifyRequest, reply: FastifyReply, done: Done): void {
  if (request.is404) done(admission.strayRefusal(request, reply));
  else done();
}

function answerEarly({ recorder }: Admission, request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  const { request_id } = request.life;
  reply.hijack();
  sayEarly(request.raw, reply.raw, request_id, refusalFor(recorder.logger, request_id, refusal));
}
