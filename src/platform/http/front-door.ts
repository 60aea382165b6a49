import { Refusal } from '../../vocabulary/refusals.ts';
import type { Logger } from '../telemetry/logger.ts';
import { type Answering, answer, type Passed } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { NO_BODY } from './body.ts';
import { cacheable } from './cached.ts';
import type { KnownKey } from './caller.ts';
import { sendFile } from './download.ts';
import { type Exchange, sendAnswer, sendError } from './exchange.ts';
import { mayStrike, meetLatency, meetRateLimit, meetsNoProvider, noProvider, type Struck } from './faults.ts';
import { asksScenario, checkAddress, checkGates, readScenario } from './gates.ts';
import type { Headers } from './headers.ts';
import { fingerprintOf, readClaim } from './idempotency.ts';
import { judgeInput, type Parsed, readInput } from './input.ts';
import type { JsonObject } from './json-faults.ts';
import type { Life } from './life.ts';
import type { Plan } from './plan.ts';
import type { Limiter } from './rate-limit.ts';
import type { Answer } from './route.ts';
import { HASH_OF_NOTHING, sha256 } from './signature.ts';
import { type Soon, whenThere } from './soon.ts';
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
    readonly onRefused?: (endpoint: string, refusal: Refusal) => void;
  };

/** What takes long with a large body, done so that others need not wait. Bytes change hands. */
export type LargeBodies = {
  readonly digest: (bytes: Buffer) => Promise<{ readonly bytes: Buffer; readonly hash: string }>;
  readonly readJson: (bytes: Buffer) => Promise<JsonObject>;
};

/** Answers, whatever happens. */
export function serveRequest(door: FrontDoor, plan: Plan, exchange: Exchange): void {
  const refuse = (error: unknown) => {
    if (error instanceof Refusal) door.onRefused?.(plan.endpoint.name, error);
    sendError(door.logger, exchange, error);
  };
  const leave = (answered: Answer | null) => {
    if (answered) atEndOfTurn(() => finish(door, exchange, answered));
  };
  try {
    const answered = pass(door, plan, exchange);
    if (answered instanceof Promise) answered.then(leave, refuse);
    else leave(answered);
  } catch (error) {
    refuse(error);
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
function pass(door: FrontDoor, plan: Plan, exchange: Exchange): Soon<Answer | null> {
  const { life, target } = exchange;
  const { headers, method } = life;
  return whenThere(hashBody(door, life), (bodyHash) => {
    const found = authenticate(door.keys, { method, target, bodyHash, headers }, door.now_ms());
    return whenThere(found, (key) => passKnown({ door, plan, exchange, key, bodyHash }));
  });
}

/** A request on its way, of a key that signed it. */
type Visit = {
  readonly door: FrontDoor;
  readonly plan: Plan;
  readonly exchange: Exchange;
  readonly key: KnownKey;
  readonly bodyHash: string;
};

function passKnown(visit: Visit): Soon<Answer | null> {
  const { door, plan, exchange, key } = visit;
  const { life } = exchange;
  life.key = key;
  checkAddress(key, life.address);
  return whenThere(door.limiter.count(key.key_id, key.rate_limit ?? door.rateLimitPerMinute), (standing) => {
    life.standing = standing;
    if (standing.refusal) throw standing.refusal;
    if (!mayStrike(key, plan.endpoint)) return passGates(visit, false);
    return meetRateLimit(door, key, plan.endpoint, life, standing).then(() => passGates(visit, true));
  });
}

function passGates(visit: Visit, mayFail: boolean): Soon<Answer | null> {
  const { door, plan, exchange, key, bodyHash } = visit;
  const { life, target, path } = exchange;
  const { endpoint } = plan;
  door.keys.noteUse(key);
  checkGates(endpoint, key, door.modes, asksScenario(life.headers));

  const claim = readClaim(endpoint, life.headers, key, () => fingerprintOf(life.method, path, bodyHash));
  const scenario = readScenario(endpoint, life.headers);
  const isLarge = life.body.length > LARGE_BODY_BYTES;
  const given = isLarge ? readLargeInput(door, plan, target, life) : readInput(plan, target, life.body);
  return whenThere(given, (input) => {
    if (!mayFail) return reply(visit, input, { claim, scenario, isProviderAway: false });
    return meetFaults(visit, input).then((isProviderAway) => reply(visit, input, { claim, scenario, isProviderAway }));
  });
}

async function meetFaults({ door, plan: { endpoint, route }, key }: Visit, { body }: Parsed): Promise<boolean> {
  await meetLatency(door, key, endpoint);
  const isProviderAway = await meetsNoProvider(door, key, endpoint);
  const isRecorded = route.venture !== undefined || route.recordsIntent?.({ body } as never);
  if (isProviderAway && !isRecorded) noProvider();
  return isProviderAway;
}

type Asked = Required<Pick<Passed, 'claim' | 'scenario' | 'isProviderAway'>>;

function reply({ door, plan, exchange, key }: Visit, { query, body }: Parsed, asked: Asked): Soon<Answer | null> {
  const { life, params, target } = exchange;
  const { claim, scenario, isProviderAway } = asked;
  const { endpoint, route } = plan;
  const caller = { key, environment: key.environment, request_id: life.request_id, address: life.address };
  const passed = { caller, target, query, body, params, claim, scenario, isProviderAway };
  if (route.stream)
    return door.streams.open(door, plan, { ...passed, lastEventId: lastOf(life.headers) }, exchange).then(nothing);
  if (route.download) return sendFile(door, plan, passed, exchange).then(nothing);
  const { cache } = endpoint;
  return whenThere(answer(door, plan, passed), (made) => (cache ? cacheable(made, cache, life.headers) : made));
}

/** What goes on is on its way. */
const nothing = () => null;

function lastOf(headers: Headers): string | null {
  const { value, count } = headers['last-event-id'];
  return count === 0 ? null : value;
}

const LARGE_BODY_BYTES = 262_144;

function hashBody(door: FrontDoor, life: Life): Soon<string> {
  if (life.body.length === 0) return HASH_OF_NOTHING;
  return life.body.length <= LARGE_BODY_BYTES ? sha256(life.body) : hashLargeBody(door, life);
}

async function hashLargeBody({ large }: FrontDoor, life: Life): Promise<string> {
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
