import { Refusal, type RefusalCode } from '../../vocabulary/refusals.ts';
import type { Logger } from '../telemetry/logger.ts';
import { type Answering, answer } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { NO_BODY } from './body.ts';
import { cacheable } from './cached.ts';
import { sendFile } from './download.ts';
import { type Exchange, sendAnswer, sendError } from './exchange.ts';
import { mayStrike, meetLatency, meetRateLimit, meetsNoProvider, noProvider, type Struck } from './faults.ts';
import { asksScenario, checkAddress, checkGates, readScenario } from './gates.ts';
import { fingerprintOf, readClaim } from './idempotency.ts';
import { judgeInput, type Parsed, readInput } from './input.ts';
import type { JsonObject } from './json-faults.ts';
import type { Life } from './life.ts';
import type { Plan } from './plan.ts';
import type { Limiter } from './rate-limit.ts';
import type { Answer } from './route.ts';
import { HASH_OF_NOTHING, sha256 } from './signature.ts';
import type { Streams } from './streams.ts';
import { readQuery } from './target.ts';
import { atEndOfTurn } from './turn.ts';

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
    readonly logger: Logger;
    /** For tests: hears which endpoint refused what. */
    readonly onRefused?: (endpoint: string, code: RefusalCode) => void;
  };

/** What takes long with a large body, done so that others need not wait. Bytes change hands. */
export type LargeBodies = {
  readonly digest: (bytes: Buffer) => Promise<{ readonly bytes: Buffer; readonly hash: string }>;
  readonly readJson: (bytes: Buffer) => Promise<JsonObject>;
};

/** Answers, whatever happens. */
export async function serveRequest(door: FrontDoor, plan: Plan, exchange: Exchange): Promise<void> {
  try {
    const answered = await pass(door, plan, exchange);
    if (answered) atEndOfTurn(() => finish(door, exchange, answered));
  } catch (error) {
    if (error instanceof Refusal) door.onRefused?.(plan.endpoint.name, error.code);
    sendError(door.logger, exchange, error);
  }
}

function finish({ logger }: FrontDoor, exchange: Exchange, answered: Answer): void {
  try {
    sendAnswer(exchange, answered);
  } catch (error) {
    sendError(logger, exchange, error);
  }
}

/** What is answered; null where the answer goes on, and is on its way. */
async function pass(door: FrontDoor, plan: Plan, exchange: Exchange): Promise<Answer | null> {
  const { life, target, path, params } = exchange;
  const { headers, method } = life;
  const { endpoint, route } = plan;
  const bodyHash = life.body.length === 0 ? HASH_OF_NOTHING : await hashBody(door, life);
  const key = await authenticate(door.keys, { method, target, bodyHash, headers }, door.now_ms());
  life.key = key;
  checkAddress(key, life.address);
  const standing = await door.limiter.count(key.key_id, key.rate_limit ?? door.rateLimitPerMinute);
  life.standing = standing;
  if (standing.refusal) throw standing.refusal;
  const mayFail = mayStrike(key, endpoint);
  if (mayFail) await meetRateLimit(door, key, endpoint, life, standing);
  door.keys.noteUse(key);
  checkGates(endpoint, key, door.modes, asksScenario(headers));

  const claim = readClaim(endpoint, headers, () => fingerprintOf(method, path, bodyHash));
  const scenario = readScenario(endpoint, headers);
  const isLarge = life.body.length > LARGE_BODY_BYTES;
  const input = isLarge ? await readLargeInput(door, plan, target, life) : readInput(plan, target, life.body);
  const { query, body } = input;
  if (mayFail) await meetLatency(door, key, endpoint);
  const isProviderAway = mayFail && (await meetsNoProvider(door, key, endpoint));
  if (isProviderAway && !route.venture) noProvider();
  const caller = { key, environment: key.environment, request_id: life.request_id, address: life.address };
  if (route.stream) {
    const { value: last, count } = headers['last-event-id'];
    const lastEventId = count === 0 ? null : last;
    await door.streams.open(door, plan, { caller, query, body, params, lastEventId }, exchange);
    return null;
  }
  const passed = { caller, scenario, claim, query, body, params, isProviderAway };
  if (route.download) {
    await sendFile(door, plan, passed, exchange);
    return null;
  }
  const answered = await answer(door, plan, passed);
  return endpoint.cache ? cacheable(answered, endpoint.cache, headers) : answered;
}

const LARGE_BODY_BYTES = 262_144;

async function hashBody({ large }: FrontDoor, life: Life): Promise<string> {
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
