import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import {
  approve as approveProposed,
  getApproval,
  refuseApproval,
  withdrawApproval,
} from '../access/approvals/operator-contract.ts';
import type { OperatorCaller, Operators } from '../platform/http/auth/operators.ts';
import { createService } from '../service/create-service.ts';
import type { Service, ServiceOptions } from '../service/options.ts';
import type { OperatorEndpoint } from '../vocabulary/endpoint.ts';
import { permissionsOf, roles } from '../vocabulary/permissions.ts';
import { Refusal, refuse } from '../vocabulary/refusals.ts';
import type { FreshDatabase } from './fresh-database.ts';

type Part<Schema, Name extends string> = Schema extends z.ZodType
  ? { readonly [Key in Name]: z.input<Schema> }
  : object;
type Given<E extends OperatorEndpoint> = Part<E['params'], 'params'> & Part<E['body'], 'body'>;
type Answer = { readonly data: never; readonly error?: { readonly code: never; readonly details: never } };

export type Firm = ReturnType<typeof openFirm>;

/** The people of the firm that a test names, who need not sign in. */
export type NamedOperators = ReturnType<typeof namedOperators>;

export function namedOperators() {
  const known = new Map<string, OperatorCaller>();
  return {
    known,
    /** And whoever signed in. */
    besides: (signedIn: Operators): Operators => ({
      ...signedIn,
      authenticate: async (credentials, request) =>
        known.get(credentials.authorization ?? '') ?? signedIn.authenticate(credentials, request),
    }),
    only: {
      authenticate: async ({ authorization }) => known.get(authorization!) ?? refuse('operator_unauthenticated'),
      takeProof: async () => false,
    } satisfies Operators,
  };
}

/**
 * Where the listener of the firm's own people is, which is opened when it is first asked for. It is closed with its service.
 */
export async function operatorUrlOf({ operatorServer }: Pick<Service, 'operatorServer'>, port = 0): Promise<string> {
  assert(operatorServer, 'this service has no listener for operators');
  const { server } = operatorServer;
  if (server.listening) return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return operatorServer.listen({ host: '127.0.0.1', port });
}

/**
 * Acts as people of the firm do, over HTTP: whoever is named is an operator with every role. Without a service that knows them their
 * listener is one of its own on the same database, opened by the first act, so that a test's own service may have any role and any operators.
 */
export function openFirm(
  { address, pool }: FreshDatabase,
  options: Omit<ServiceOptions, 'address'>,
  shared?: { readonly service: Service; readonly operators: NamedOperators },
) {
  let opened: ReturnType<typeof open> | undefined;
  const { known, only } = shared?.operators ?? namedOperators();

  async function open() {
    if (shared) return { baseUrl: await operatorUrlOf(shared.service), close: async () => {} };
    const service = createService({ ...options, address, role: 'api', operators: only });
    return { baseUrl: await operatorUrlOf(service), close: service.stop };
  }

  async function credentialOf(name: string): Promise<string> {
    const id = idOf(name);
    const credential = `Bearer ${id}`;
    const person = { id, email: `${id}@firm.example`, name, roles };
    if (!known.has(credential))
      await pool.query(
        `insert into operators (id, email, name, roles, status, created_at, updated_at)
         values ($1, $2, $3, $4, 'active', clock_timestamp(), clock_timestamp())
         on conflict do nothing`,
        [id, person.email, name, roles],
      );
    // Who acts has just proven who he is: a test of many acts takes longer than a proof is good for.
    known.set(credential, {
      ...person,
      permissions: permissionsOf(roles),
      credential: { kind: 'session', id },
      authenticated_at_ms: Date.now(),
    });
    return credential;
  }

  /** Throws what the service refuses, as a Refusal. */
  async function act<E extends OperatorEndpoint>(
    endpoint: E,
    given: Given<E>,
    by = 'Ada',
  ): Promise<z.output<E['data']>> {
    opened ??= open();
    const { baseUrl } = await opened;
    const { params = {}, body } = given as { params?: Record<string, string>; body?: unknown };
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
    const response = await fetch(`${baseUrl}${path}`, {
      method: endpoint.method,
      headers: {
        Authorization: await credentialOf(by),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { data, error } = (await response.json()) as Answer;
    if (error) throw new Refusal(error.code, error.details);
    return data;
  }

  /** What another person approves, as it is shown to him. */
  async function approve(approval: string, by = 'Kofi') {
    const { payload_sha256, effect_sha256 } = await act(getApproval, { params: { approval } }, by);
    return act(
      approveProposed,
      { params: { approval }, body: { payload_sha256, effect_sha256: effect_sha256 ?? NOT_SHOWN } },
      by,
    );
  }

  const refuseProposed = (approval: string, reason: string, by = 'Kofi') =>
    act(refuseApproval, { params: { approval }, body: { reason } }, by);
  const withdraw = (approval: string, by: string) => act(withdrawApproval, { params: { approval }, body: {} }, by);

  return {
    act,
    approve,
    refuse: refuseProposed,
    withdraw,
    async close(): Promise<void> {
      await (await opened)?.close();
    },
  };
}

/** Of what is decided or expired no effect is shown. */
const NOT_SHOWN = '0'.repeat(64);

/** The same person in every process of a test. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
