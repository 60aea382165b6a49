import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, unavailable } from '../../../vocabulary/refusals.ts';
import { type AddressSet, clientAddress, networkOfSender } from '../auth/address.ts';
import { BODY_BYTES_MAX } from '../endpoints/compiled-route.ts';
import { readBody } from './body.ts';
import { type Headers, readHeaders } from './headers.ts';
import { beginSpan, follow, newContext, type Recorder, type RequestContext, record } from './request-context.ts';
import { declaresBody, hasLength, lengthRefusal, malformedRefusal, mediaTypeRefusal } from './request-validation.ts';
import { answerEarly, refusalFor } from './respond.ts';
import type { Sender, UploadMemoryBudget } from './upload-memory-budget.ts';

/** What is known of a request before its body is here. */
export type Head = {
  readonly message: IncomingMessage;
  /** The request target as it was sent. */
  readonly target: string;
  readonly headers: Headers;
  readonly bodyBytesMax: number;
  readonly isClosing: boolean;
};

/** What a step returns that goes on by itself later. */
const WAITS = 'waits';

type Step<Taken, Outcome> = { readonly name: string; readonly run: (taken: Taken) => Outcome };

const headSteps: readonly Step<Head, Refusal | null>[] = [
  {
    name: 'refuse while stopping',
    run: ({ isClosing }) => (isClosing ? unavailable('the service is stopping') : null),
  },
  { name: 'check the head', run: malformedRefusal },
  { name: 'check the length of the body', run: lengthRefusal },
  { name: 'check the media type', run: ({ headers }) => (hasLength(headers) ? mediaTypeRefusal(headers) : null) },
];

/**
 * What is done with every request before the steps of its route (`endpoints/pipeline.ts`), in the published order. No
 * other place knows this order. The sender of a large body must name a key that exists before any of it is read.
 */
export const intakeSteps: readonly Step<Arrival, Refusal | null | typeof WAITS>[] = [
  ...headSteps,
  { name: 'check the media type of a large body', run: checkTypeOfLargeBody },
  { name: 'identify the sender of a large body', run: identifySender },
  { name: 'read the body', run: receiveBody },
  { name: 'check the media type of a body in chunks', run: checkTypeOfBody },
  { name: 'find the route', run: checkRoute },
];

/** Only the first of these steps, for requests that have no body. */
export function headRefusal(head: Head): Refusal | null {
  for (let at = 0; at < headSteps.length; at += 1) {
    const refusal = headSteps[at]!.run(head);
    if (refusal) return refusal;
  }
  return null;
}

export const takeIn = (intake: Intake) => (request: FastifyRequest, reply: FastifyReply, done: Done) =>
  advance(arrive(intake, request, reply, done), 0);

/** Goes on at once for as long as nothing has to be waited for. */
function advance(arrival: Arrival, from: number): void {
  for (let at = from; at < intakeSteps.length; at += 1) {
    arrival.at = at;
    const outcome = intakeSteps[at]!.run(arrival);
    if (outcome === WAITS) return;
    if (outcome) {
      refuse(arrival, outcome);
      return;
    }
  }
  arrival.done();
}

const goOn = (arrival: Arrival): void => advance(arrival, arrival.at + 1);

/** With a body that was not read the connection is closed after the response. */
function refuse({ hasUnreadBody, intake, request, reply, done }: Arrival, error: Error): void {
  if (!hasUnreadBody || !(error instanceof Refusal)) {
    done(error);
    return;
  }
  const { request_id } = request.requestContext;
  reply.hijack();
  answerEarly(request.raw, reply.raw, request_id, refusalFor(intake.recorder.logger, request_id, error));
}

/** What every request is taken in with, regardless of its route. */
export type Intake = {
  readonly recorder: Recorder;
  readonly trusted: AddressSet | null;
  readonly budget: UploadMemoryBudget;
  readonly identify: (context: RequestContext) => Promise<Sender>;
  readonly isClosing: () => boolean;
  readonly unmatchedRefusal: (request: FastifyRequest, reply: FastifyReply) => Refusal;
};

type Done = (error?: Error) => void;

/** A request on its way through these steps. */
type Arrival = Head & {
  readonly intake: Intake;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly done: Done;
  /** The step that it is at. */
  at: number;
  hasUnreadBody: boolean;
  /** Of a large body, once it is identified. */
  sender: Sender | null;
};

function arrive(intake: Intake, request: FastifyRequest, reply: FastifyReply, done: Done): Arrival {
  const { id: request_id, is404, routeOptions, raw: message, originalUrl: target } = request;
  const { compiledRoute } = routeOptions.config;
  const route = is404 ? null : (compiledRoute?.endpoint.path ?? routeOptions.url ?? null);
  const headers = readHeaders(message);
  request.requestContext = begin(intake, { request_id, route, headers, message, response: reply.raw });
  reply.header('X-Request-Id', request_id);
  const bodyBytesMax = compiledRoute?.bodyBytesMax ?? BODY_BYTES_MAX;
  const isClosing = intake.isClosing();
  const hasUnreadBody = declaresBody(headers);
  const at = 0;
  return {
    intake,
    request,
    reply,
    done,
    at,
    message,
    target,
    headers,
    bodyBytesMax,
    isClosing,
    hasUnreadBody,
    sender: null,
  };
}

const hasLargeBody = ({ hasUnreadBody, bodyBytesMax }: Arrival): boolean =>
  hasUnreadBody && bodyBytesMax > BODY_BYTES_MAX;

function checkTypeOfLargeBody(arrival: Arrival): Refusal | null {
  return hasLargeBody(arrival) ? mediaTypeRefusal(arrival.headers) : null;
}

function identifySender(arrival: Arrival): typeof WAITS | null {
  if (!hasLargeBody(arrival)) return null;
  arrival.intake.identify(arrival.request.requestContext).then(
    (sender) => {
      arrival.sender = sender;
      if (!arrival.message.destroyed) goOn(arrival);
    },
    (error: Error) => refuse(arrival, error),
  );
  return WAITS;
}

function receiveBody(arrival: Arrival): typeof WAITS | null {
  if (!arrival.hasUnreadBody) return null;
  const { message, request, reply, headers, intake } = arrival;
  const context = request.requestContext;
  readBody(message, {
    limit: arrival,
    declared: Number(headers['content-length'].value),
    budget: intake.budget,
    reserve(onDropped) {
      const reservation = intake.budget.reserve(arrival.sender ?? unknownSender(context), onDropped);
      reply.raw.once('close', reservation.release);
      return reservation;
    },
    isPatient: hasLargeBody(arrival),
    done(refusal, { body, hash, whole }) {
      if (refusal) return refuse(arrival, refusal);
      arrival.hasUnreadBody = false;
      context.body = body;
      context.bodyHash = hash;
      context.bodyBytes = whole;
      goOn(arrival);
    },
  });
  return WAITS;
}

/** The sender of an ordinary body: nothing of it is believed before it has arrived and its signature is checked. */
const unknownSender = ({ address }: RequestContext): Sender => ({
  network: networkOfSender(address),
  isVouched: false,
});

function checkTypeOfBody({ request, headers }: Arrival): Refusal | null {
  return request.requestContext.body.length > 0 ? mediaTypeRefusal(headers) : null;
}

function checkRoute({ intake, request, reply }: Arrival): Refusal | null {
  return request.is404 ? intake.unmatchedRefusal(request, reply) : null;
}

/** The part of a request that is available as soon as its head has arrived. */
export type IncomingRequest = {
  readonly request_id: string;
  readonly route: string | null;
  readonly headers: Headers;
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
};

type Beginning = Pick<Intake, 'recorder' | 'trusted' | 'budget'>;

/** From here on the request is followed, and recorded when its response is out or its caller is gone. */
export function begin({ recorder, trusted, budget }: Beginning, incoming: IncomingRequest): RequestContext {
  const { request_id, route, headers, message, response } = incoming;
  const { method = '' } = message;
  const span = beginSpan(recorder, { request_id, method, route, headers });
  const context = newContext({ request_id, method, route, address: addressOf(message, trusted), headers, span });
  follow(message, response, request_id);
  response.on('close', () => {
    budget.giveBack(context.bodyBytes);
    record(recorder, context, response.statusCode, !response.writableFinished);
  });
  return context;
}

/** Node parses the headers on first use: where no proxy is trusted, they are not used. */
const addressOf = (message: IncomingMessage, trusted: AddressSet | null) =>
  clientAddress(message.socket.remoteAddress ?? '', trusted ? forwardedFor(message) : undefined, trusted);

const forwardedFor = ({ headers }: IncomingMessage) => headers['x-forwarded-for'] as string | undefined;
