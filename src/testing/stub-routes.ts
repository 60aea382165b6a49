import { z } from 'zod';
import type { Answer, AuthorisedRequest, Route } from '../platform/http/endpoints/route.ts';
import { type Endpoint, endpoint } from '../vocabulary/endpoint.ts';
import { paging } from '../vocabulary/page.ts';
import { Refusal } from '../vocabulary/refusals.ts';
import { Currency, metadata, pathId, requestedId, requestedMoney } from '../vocabulary/values.ts';

/** Routes for the tests of the request pipeline: one of each kind of endpoint, without business and without a database. */
const data = z.strictObject({ ok: z.literal(true) });
const common = { summary: 'A stub.', success: 200, data, refusals: [] } as const;

const body = z.strictObject({
  investment_id: requestedId('Which.'),
  amount: requestedMoney('How much.'),
  currency: Currency,
  metadata: metadata.optional(),
});

export const endpoints = {
  list: endpoint({
    ...common,
    name: 'orders.list',
    method: 'GET',
    path: '/partner/v1/orders',
    scope: 'read',
    query: z.strictObject({ ...paging, search: z.string().optional() }),
  }),
  place: endpoint({
    ...common,
    name: 'orders.place',
    method: 'POST',
    path: '/partner/v1/orders',
    scope: 'orders',
    idempotency: 'required',
    needsApprovedKyb: true,
    isRefusedWhileRestricted: true,
    takesScenario: ['provider_rejected'],
    body,
    success: 201,
    refusals: ['insufficient_funds'],
  }),
  get: endpoint({
    ...common,
    name: 'orders.get',
    method: 'GET',
    path: '/partner/v1/orders/{order_id}',
    scope: 'read',
    params: z.object({ order_id: pathId('Which.') }),
  }),
  wallet: endpoint({
    ...common,
    name: 'wallets.get',
    method: 'GET',
    path: '/partner/v1/wallets/{currency}',
    scope: 'read',
    params: z.object({ currency: Currency }),
  }),
  instrument: endpoint({
    ...common,
    name: 'instruments.get',
    method: 'GET',
    path: '/partner/v1/market/instruments/{symbol_or_id}',
    scope: 'read',
    params: z.object({ symbol_or_id: z.string() }),
  }),
  remove: endpoint({
    ...common,
    name: 'webhooks.delete',
    method: 'DELETE',
    path: '/partner/v1/webhooks/{endpoint_id}',
    scope: 'webhooks',
    params: z.object({ endpoint_id: pathId('Which.') }),
  }),
  submit: endpoint({ ...common, name: 'kyb.submit', method: 'POST', path: '/partner/v1/kyb/submit', scope: 'kyb' }),
  upload: endpoint({
    ...common,
    name: 'documents.upload',
    method: 'POST',
    path: '/partner/v1/kyb/documents',
    scope: 'kyb',
    body: z.strictObject({ content: z.string() }),
    bodyBytesMax: 3_000_000,
  }),
  reset: endpoint({
    ...common,
    name: 'sandbox.reset',
    method: 'POST',
    path: '/partner/v1/sandbox/reset',
    scope: 'orders',
    mode: 'test',
  }),
  organisation: endpoint({
    ...common,
    name: 'organisation.get',
    method: 'GET',
    path: '/partner/v1/organisation',
    scope: 'read',
  }),
  breaks: endpoint({ ...common, name: 'stub.breaks', method: 'GET', path: '/partner/v1/breaks', scope: 'read' }),
  undeclared: endpoint({
    ...common,
    name: 'stub.undeclared',
    method: 'GET',
    path: '/partner/v1/undeclared',
    scope: 'read',
  }),
  extraField: endpoint({
    ...common,
    name: 'stub.extraField',
    method: 'GET',
    path: '/partner/v1/extra-field',
    scope: 'read',
  }),
  deprecated: endpoint({
    ...common,
    name: 'stub.deprecated',
    method: 'GET',
    path: '/partner/v1/deprecated',
    scope: 'read',
    deprecation: { deprecated_at: '2026-12-01', sunset_at: '2027-06-01', successor: '/partner/v1/orders' },
  }),
  deprecatedList: endpoint({
    ...common,
    name: 'stub.deprecatedList',
    method: 'GET',
    path: '/partner/v1/deprecated-list',
    scope: 'read',
    query: z.strictObject(paging),
    paginated: true,
    deprecation: { deprecated_at: '2026-12-01', sunset_at: null, successor: null },
  }),
  waits: endpoint({ ...common, name: 'stub.waits', method: 'GET', path: '/partner/v1/waits', scope: 'read' }),
};

/** What reached a handler. */
export type Call = { readonly name: string; readonly request: AuthorisedRequest<Endpoint> };

export type Stubs = {
  readonly routes: Route[];
  readonly calls: Call[];
  /** Lets every request to `/waits` go on. */
  readonly release: () => void;
};

const answers: { readonly [name: string]: () => Promise<string> } = {
  'stub.breaks': async () => {
    throw new Error('the password is swordfish');
  },
  'stub.undeclared': async () => {
    throw new Refusal('quote_used');
  },
  'stub.deprecatedList': async () => '{"data":[],"pagination":{"limit":50,"offset":0,"count":0}}',
  'stub.extraField': async () => '{"data":{"ok":true,"secret":"swordfish"}}',
};

export function stubRoutes(): Stubs {
  const calls: Call[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const routes = Object.values(endpoints).map(
    (stub: Endpoint): Route => ({
      kind: stub.method === 'GET' ? 'memory' : 'own_transaction',
      endpoint: stub,
      answer: async (request: AuthorisedRequest<Endpoint>): Promise<Answer> => {
        calls.push({ name: stub.name, request });
        if (stub.name === 'stub.waits') await released;
        return {
          status: stub.success,
          body: (await answers[stub.name]?.()) ?? '{"data":{"ok":true}}',
          replayed: false,
          cursors: { next: null, prev: null },
        };
      },
    }),
  );
  return { routes, calls, release };
}
