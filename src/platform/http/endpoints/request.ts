import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import type { Refusal } from '../../../vocabulary/refusals.ts';
import type { Replica } from '../../database/replica.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Owner } from '../../threads/owner.ts';
import type { SignatureHeaders } from '../auth/authenticate.ts';
import type { ActingKey, CallerKey, KeyRing } from '../auth/keys.ts';
import type { MemberCaller, Members } from '../auth/members.ts';
import type { OperatorCaller, Operators } from '../auth/operators.ts';
import type { Limiter, RateLimits } from '../auth/rate-limit.ts';
import type { RequestContext } from '../server/request-context.ts';
import type { CompiledRoute } from './compiled-route.ts';
import type { Sealing } from './idempotency.ts';
import type { FaultInjection } from './injected-faults.ts';
import type { ParsedInput } from './input.ts';
import type { JsonObject } from './json.ts';
import type { LongReads } from './long-reads.ts';
import type { Answer, Claim, Scenario, StreamRoute } from './route.ts';

/** What requests are answered with, whoever sends them: the same for all of them. */
export type SharedServices = {
  readonly pool: pg.Pool;
  readonly sealing: Sealing;
  readonly large: LargeBodies;
  readonly logger: Logger;
  /** Every response is held against its schema, and every refusal against the endpoint's list: tests, development. */
  readonly checkAnswers: boolean;
  /** For tests: called with the endpoint and its refusal. */
  readonly onRefused?: (endpoint: string, refusal: Refusal) => void;
};

/** What partners' requests are answered with. */
export type Services = SharedServices &
  RateLimits &
  FaultInjection & {
    /** For what may be a moment old; no standby is read when absent. */
    readonly replica?: Replica | null;
    readonly keys: KeyRing;
    /** The people of partners, who use the dashboard. */
    readonly members: Members;
    /** Refuses what a key of `keys` may not do as things are. What there is to ask, the platform does not know. */
    authorise(endpoint: AnyEndpoint, key: ActingKey, asksScenario: boolean): void;
    readonly limiter: Limiter;
    readonly openStream: (request: ApiRequest, definition: StreamRoute) => Promise<void>;
    readonly now_ms: () => number;
  };

/** What operators' requests are answered with. */
export type OperatorServices = SharedServices & { readonly operators: Operators; readonly longReads: LongReads };

/** What takes long with a large body, done so that others need not wait. Bytes change hands. */
export type LargeBodies = {
  readonly readJson: (bytes: Buffer, owner: Owner) => Promise<JsonObject>;
};

/** Where a request was found to lead, as its target spells it. */
export type Destination = {
  /** The request target as it was sent and signed. */
  readonly target: string;
  /** Only the path, as its route was found by. */
  readonly path: string;
  readonly params: { readonly [name: string]: string };
};

/** What is done with a request once its route is found. */
export type Serve = (
  route: CompiledRoute,
  context: RequestContext,
  response: ServerResponse,
  destination: Destination,
) => void;

/** A request of the API on its way through the pipeline. A step stores what it finds here for the steps after it. */
export class ApiRequest<Used extends SharedServices = Services> {
  readonly services: Used;
  readonly route: CompiledRoute;
  readonly context: RequestContext;
  readonly response: ServerResponse;
  readonly target: string;
  readonly path: string;
  readonly params: Destination['params'];

  bodyHash!: string;
  signature!: SignatureHeaders;
  /** The key that the request names; null where there is none. */
  namedKey!: CallerKey | null;
  /** The key that signed the request. */
  key!: CallerKey;
  /** That key; of a member's request, the member in the environment that the path names. */
  acting!: ActingKey;
  /** Of an operator's request, who sends it; null where anyone may, to sign in. */
  operator!: OperatorCaller | null;
  /** Of an operator's request, the proof that it is carried out with; null where none came, or none is needed. */
  proof: string | null = null;
  /** Of a request of the dashboard, who sends it; null where anyone may, to sign in. */
  member!: MemberCaller | null;
  claim!: Claim | null;
  scenario!: Scenario;
  input!: ParsedInput;
  /** An injected fault: the provider is away. The intent is recorded, and no provider is called. */
  isProviderAway = false;
  answer!: Answer;
  /** The response is being written already, part by part: no step is left. */
  isOnItsWay = false;
  #left: AbortController | null = null;

  constructor(
    services: Used,
    route: CompiledRoute,
    context: RequestContext,
    response: ServerResponse,
    { target, path, params }: Destination,
  ) {
    this.services = services;
    this.route = route;
    this.context = context;
    this.response = response;
    this.target = target;
    this.path = path;
    this.params = params;
  }

  /** Aborted once nobody is there to be answered any more. */
  get left(): AbortSignal {
    const left = this.#left ?? new AbortController();
    if (this.#left === null) {
      if (this.response.destroyed) left.abort();
      else this.response.once('close', () => left.abort());
    }
    this.#left = left;
    return left.signal;
  }
}

export type OperatorRequest = ApiRequest<OperatorServices>;

/** A request of either side. */
export type AnyRequest = ApiRequest<SharedServices>;

/** The sender of the request, with the key as it is now. */
export const callerOf = <Key extends ActingKey>({ context: { request_id, address } }: ApiRequest, key: Key) => ({
  key,
  environment: key.environment,
  request_id,
  address,
});
