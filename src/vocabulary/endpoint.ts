import type { z } from 'zod';
import type { MemberPermission } from './member-permissions.ts';
import type { Page } from './page.ts';
import type { Permission } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';
import type { Mode } from './values.ts';

export const scopes = ['read', 'kyb', 'funding', 'orders', 'withdrawals', 'webhooks', 'keys'] as const;
export type Scope = (typeof scopes)[number];

/** What every operation has, whoever calls it. */
type Operation = {
  /** `resource.verb`: the operationId, and the SDK's `client.resource.verb(…)`. */
  readonly name: `${string}.${string}`;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly summary: string;
  /** What it does to money and to states, with a test key and with a live key; when it refuses, where the code does not say it by itself. */
  readonly description?: string;
  /** `required`: 400 without an Idempotency-Key. `optional`: honoured when sent. Absent: the header is ignored. */
  readonly idempotency?: 'required' | 'optional';
  /** It still responds, and it will end. Absent: nobody has to move away from it. */
  readonly deprecation?: Deprecation;
  /** The body limit where it is not the common 1 MiB. */
  readonly bodyBytesMax?: number;
  /** What caches may do with the response: it then carries an ETag, and a matching If-None-Match gets 304. */
  readonly cache?: 'private, no-cache' | 'private, max-age=60';
  /** The stored response carries a secret and is sealed like one. */
  readonly answersSecret?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly success: 200 | 201;
  readonly data: z.ZodType;
  /** The response is `{ data: [...], pagination }`; `data` above is the schema of one record. */
  readonly paginated?: true;
  /** What to ask for instead where it takes too long and fewer days or records are no remedy; `{name}` stands for that part of the path. */
  readonly whenTooLarge?: string;
  /** It may be read from a standby, a moment old, where there is one: lists of what was, never a single record. */
  readonly mayLag?: true;
  /** The response is `text/event-stream`; `data` above is the schema of one event's data. */
  readonly streams?: true;
  /** The response is the bytes of a file of one of these media types, not JSON; `data` is what the bytes are to a schema. */
  readonly answersFile?: readonly string[];
  /** What it may return in addition to the common refusals of every endpoint. */
  readonly refusals: readonly RefusalCode[];
};

/** The days are UTC days; each response of the endpoint says all of this in its headers. */
export type Deprecation = {
  /** Since when it should not be used any more. */
  readonly deprecated_at: string;
  /** From when on it may not answer any more; null while that is not decided. */
  readonly sunset_at: string | null;
  /** The path of the endpoint that takes its place; null where none does. */
  readonly successor: string | null;
};

/** What only partners' endpoints have. */
type OfPartners = {
  /** The types of event that it records itself, in the transaction of its response. */
  readonly emits?: readonly string[] | 'any';
  /** The types of event, or families such as `order.*`, that may follow later, without another request to it. */
  readonly leadsTo?: readonly string[];
  /** Its limits in time: how long what it returns is good, and what happens after that. */
  readonly timing?: string;
  /** What a caller does next, by method and path below `/partner/v1`. */
  readonly next?: string;
  readonly scope: Scope;
  /** Only keys of this mode may call it. */
  readonly mode?: Mode;
  /** Live keys need an approved business verification. */
  readonly needsApprovedKyb?: true;
  /** It moves money out, or places an order or a mandate: a restricted organisation may not. */
  readonly isRefusedWhileRestricted?: true;
  /** The sandbox's X-Sandbox-Scenario header is understood: the codes that `fail:<code>` may name; `any` where others choose them. */
  readonly takesScenario?: readonly string[] | 'any';
  /** A reset of the sandbox keeps what it makes, and so the Idempotency-Key that it was made with. */
  readonly outlivesReset?: true;
};

/**
 * One operation of the API, as data. The router, the validator, the serialiser, openapi.json, the SDK, the command
 * line and the reference page are all read from it, so they cannot disagree.
 */
export type Endpoint = Operation &
  OfPartners & {
    readonly path: `/partner/v1/${string}`;
    readonly permission?: undefined;
    readonly twoPeople?: undefined;
    readonly audit?: undefined;
    readonly member?: undefined;
    readonly needsProof?: undefined;
    readonly takesProof?: undefined;
    readonly mirrors?: undefined;
  };

/** Who may call an operator's endpoint: who holds the permission, every operator about himself, or anyone, to sign in. */
export type OperatorAccess = Permission | 'own' | 'anyone';

/** One operation of the firm's own side: the same data, with a permission where partners' endpoints have a scope. */
export type OperatorEndpoint = Operation & { readonly [Name in keyof OfPartners]?: undefined } & {
  readonly path: `/operator/v1/${string}`;
  readonly permission: OperatorAccess;
  /** When the act waits for a second person, in a sentence; absent where one person does it. */
  readonly twoPeople?: string;
  /** What the audit stores of the act: the type of the record that it is done to, or that it makes. */
  readonly audit?: {
    readonly subject: string;
    /** How the action is stored where it is not the name of the endpoint: a name that code reads does not change. */
    readonly action?: string;
  };
  /** It yields or widens a credential, shows what is confidential, or approves: the person proved in the last minutes who sits there. */
  readonly needsProof?: true;
  /** The part of the path that names what a token may do with a proof of its person, sent in X-Operator-Proof. */
  readonly takesProof?: 'approval';
  readonly member?: undefined;
  readonly mirrors?: undefined;
};

/** Who may call an endpoint of the dashboard: whose role holds the permission, every member about himself, or anyone, to sign in. */
export type MemberAccess = MemberPermission | 'own' | 'anyone';

/** One operation of the dashboard, which people of a partner call: the same data, with what their role must hold. */
export type MemberEndpoint = Operation & { readonly [Name in keyof OfPartners]?: undefined } & {
  readonly path: `/dashboard/v1/${string}`;
  readonly member: MemberAccess;
  /** The member has proven in the last minutes who sits there. */
  readonly needsProof?: true;
  readonly takesProof?: undefined;
  /** The partners' endpoint whose code serves it, in the environment that the path names; absent where it has code of its own. */
  readonly mirrors?: Endpoint;
  readonly permission?: undefined;
  readonly twoPeople?: undefined;
  readonly audit?: undefined;
};

export type AnyEndpoint = Endpoint | OperatorEndpoint | MemberEndpoint;

/** What most operations have, and a definition leaves out. */
const usual: Pick<Operation, 'success' | 'refusals'> = { success: 200, refusals: [] };
type Definition<E extends AnyEndpoint> = Omit<E, keyof typeof usual> & Partial<typeof usual>;

export const endpoint = <const E extends Definition<Endpoint>>(definition: E) => ({ ...usual, ...definition });

/** One that only reads: a GET that needs the scope `read`. */
export const readEndpoint = <const E extends Omit<Definition<Endpoint>, 'method' | 'scope'>>(definition: E) =>
  ({ ...usual, ...definition, method: 'GET', scope: 'read' }) as const;

/** The same of a list, which is read page by page. */
export const listEndpoint = <const E extends Omit<Definition<Endpoint>, 'method' | 'scope' | 'paginated'>>(
  definition: E,
) => ({ ...usual, ...definition, method: 'GET', scope: 'read', paginated: true }) as const;

/** A helper of the sandbox: a POST only for test keys. */
export const sandboxHelper = <const E extends Omit<Definition<Endpoint>, 'method' | 'mode'>>(definition: E) =>
  ({ ...usual, ...definition, method: 'POST', mode: 'test' }) as const;

/** An act of an operator: a POST. It honours an Idempotency-Key unless its definition says otherwise, or it is only about the person. */
export const operatorEndpoint = <const E extends Omit<Definition<OperatorEndpoint>, 'method'>>(definition: E) => {
  const isOwn = definition.permission === 'own' || definition.permission === 'anyone';
  const honours: { readonly idempotency?: 'optional' } = isOwn ? {} : { idempotency: 'optional' };
  return { ...usual, ...honours, ...definition, method: 'POST' } as const;
};

/** An operator's endpoint that only reads: a GET. */
export const operatorRead = <const E extends Omit<Definition<OperatorEndpoint>, 'method'>>(definition: E) =>
  ({ ...usual, ...definition, method: 'GET' }) as const;

/** The same of a list, which is read page by page. */
export const operatorList = <const E extends Omit<Definition<OperatorEndpoint>, 'method' | 'paginated'>>(
  definition: E,
) => ({ ...usual, ...definition, method: 'GET', paginated: true }) as const;

/** An act of a member: a POST. */
export const memberEndpoint = <const E extends Omit<Definition<MemberEndpoint>, 'method'>>(definition: E) =>
  ({ ...usual, ...definition, method: 'POST' }) as const;

/** A member's endpoint that only reads: a GET. */
export const memberRead = <const E extends Omit<Definition<MemberEndpoint>, 'method'>>(definition: E) =>
  ({ ...usual, ...definition, method: 'GET' }) as const;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type Input<E extends AnyEndpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** The bytes of a file and the headers that go with them. */
export type FileAnswer = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> };

/** What the code behind an endpoint returns: the resource, or the page. */
export type Output<E extends AnyEndpoint> = E extends { paginated: true }
  ? Page<z.input<E['data']>>
  : z.input<E['data']>;
