import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answering, answer } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { NO_BODY } from './body.ts';
import { cacheable } from './cached.ts';
import type { KnownKey } from './caller.ts';
import { sendFile } from './download.ts';
import { meetLatency, meetRateLimit, meetsNoProvider, noProvider, type Struck } from './faults.ts';
import { asksScenario, checkAddress, checkGates, readScenario } from './gates.ts';
import { fingerprintOf, readClaim } from './idempotency.ts';
import { judgeInput, type Parsed, readInput } from './input.ts';
import type { JsonObject } from './json-faults.ts';
import type { Life } from './life.ts';
import type { Plan } from './plan.ts';
import type { Limiter } from './rate-limit.ts';
import type { Answer } from './route.ts';
import { JSON_TYPE } from './say.ts';
import { HASH_OF_NOTHING, sha256 } from './signature.ts';
import type { Streams } from './streams.ts';
import { readQuery } from './target.ts';
import { endOfTurn } from './turn.ts';

/**
 * The life of a request to the API, in the published order: who signed it, from where, how often, what may they do,
 * is it well formed; then the operation. Each step refuses by throwing, so that no later one runs.
 */
export type FrontDoor = Answering &
  Struck & {
    readonly limiter: Limiter;
    readonly large: LargeBodies;
    readonly rateLimitPerMinute: number;
    readonly now_ms: () => number;
    readonly streams: Streams;
  };

/** What takes long with a large body, done so that others need not wait. Bytes change hands. */
export type LargeBodies = {
  readonly digest: (bytes: Buffer) => Promise<{ readonly bytes: Buffer; readonly hash: string }>;
  readonly readJson: (bytes: Buffer) => Promise<JsonObject>;
};

export async function serveRequest(
  door: FrontDoor,
  plan: Plan,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { life, method, originalUrl: target } = request;
  const { headers } = life;
  const bodyHash = await hashBody(door, life);
  const { endpoint } = plan;
  const key = await authenticate(door.keys, { method, target, bodyHash, headers }, door.now_ms());
  life.key = key;
  checkAddress(key, life.address);
  const limit = await countRequest(door, key, reply);
  await meetRateLimit(door, { key, limit }, endpoint, reply);
  door.keys.noteUse(key);
  checkGates(endpoint, key, door.modes, asksScenario(headers));

  const claim = readClaim(endpoint, headers, () => fingerprintOf(method, request.url, bodyHash));
  const scenario = readScenario(endpoint, headers);
  const isLarge = life.body.length > LARGE_BODY_BYTES;
  const input = isLarge ? await readLargeInput(door, plan, target, life) : readInput(plan, target, life.body);
  const { query, body: value } = input;
  await meetLatency(door, key, endpoint);
  const isProviderAway = await meetsNoProvider(door, key, endpoint);
  if (isProviderAway && !plan.route.venture) noProvider();
  const caller = { key, environment: key.environment, request_id: life.request_id, address: life.address };
  const params = request.params as { [name: string]: string };
  if (plan.route.stream) {
    const { value: last, count } = headers['last-event-id'];
    const lastEventId = count === 0 ? null : last;
    return door.streams.open(door, plan, { caller, query, body: value, params, lastEventId }, reply);
  }
  const passed = { caller, scenario, claim, query, body: value, params, isProviderAway };
  if (plan.route.download) return sendFile(door, plan, passed, reply);
  const answered = await answer(door, plan, passed);
  const sent = endpoint.cache ? await cacheable(answered, endpoint.cache, headers) : answered;
  await endOfTurn();
  send(reply, sent);
}

const LARGE_BODY_BYTES = 262_144;

async function hashBody({ large }: FrontDoor, life: Life): Promise<string> {
  if (life.body.length === 0) return HASH_OF_NOTHING;
  if (life.body.length <= LARGE_BODY_BYTES) return sha256(life.body);
  const { bytes, hash } = await large.digest(life.body);
  life.body = bytes;
  return hash;
}

/** The bytes of a large body are gone then. */
async function readLargeInput({ large }: FrontDoor, plan: Plan, target: string, life: Life): Promise<Parsed> {
  const { body } = life;
  const query = readQuery(target);
  life.body = NO_BODY;
  return judgeInput(plan, { query, body: await large.readJson(body) });
}

/** Answers how many requests a minute the key may make. */
async function countRequest(door: FrontDoor, key: KnownKey, reply: FastifyReply): Promise<number> {
  const limit = key.rate_limit ?? door.rateLimitPerMinute;
  const standing = await door.limiter.count(key.key_id, limit);
  reply.header('X-RateLimit-Limit', standing.limit);
  reply.header('X-RateLimit-Remaining', standing.remaining);
  reply.header('X-RateLimit-Reset', standing.resets_at);
  if (standing.refusal) throw standing.refusal;
  return limit;
}

const json = { 'Content-Type': JSON_TYPE };

function send(reply: FastifyReply, { status, body, replayed, headers = json }: Answer): void {
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  // A reader that has the answer keeps its headers: 304 says nothing of a length or a type that are not its own.
  reply
    .code(status)
    .headers(headers)
    .send(status === 304 ? undefined : body);
}
