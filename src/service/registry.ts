import { z } from 'zod';
import type { AuditSubjects } from '../platform/audit-subjects.ts';
import type { SealedColumn } from '../platform/crypto/sealed-columns.ts';
import type { Recompute } from '../platform/database/recompute.ts';
import type { Statement } from '../platform/database/transaction.ts';
import type { Route } from '../platform/http/endpoints/route.ts';
import type { OpenRoute } from '../platform/http/server/probes.ts';
import type { CallEntry } from '../platform/provider-calls/definition.ts';
import { heldQueue } from '../platform/provider-calls/queries.ts';
import type { Queue } from '../platform/telemetry/queues.ts';
import type { WorkEntry } from '../platform/work/entry.ts';
import type { Endpoint, MemberEndpoint, OperatorEndpoint } from '../vocabulary/endpoint.ts';
import type { EventType } from '../vocabulary/event.ts';
import type { Machine, Transition } from '../vocabulary/machine.ts';
import { mirrored, mirrorOf } from '../vocabulary/mirrored-endpoints.ts';
import type { Resources } from '../vocabulary/reference/resources.ts';
import type { Needs } from './needs.ts';
import { proposalKinds } from './proposal-kinds.ts';
import { slices } from './slices.ts';

/** Everything that the slices declare. Nothing here is listed by hand. */

/** Every operation of the API, in the order the reference shows them. */
export const endpoints: readonly Endpoint[] = slices.flatMap((slice) => slice.endpoints ?? []);

export const resources: Resources = merge(slices.map((slice) => slice.resources));

/** Every operation of the firm's own side. */
export const operatorEndpoints: readonly OperatorEndpoint[] = slices.flatMap((slice) => slice.operatorEndpoints ?? []);

/** Every operation of the dashboard: its own, and those of the partners' that it reaches. */
export const memberEndpoints: readonly MemberEndpoint[] = slices
  .flatMap((slice) => slice.memberEndpoints ?? [])
  .concat(endpoints.flatMap(mirrorOf));

for (const name of Object.keys(mirrored))
  if (!endpoints.some((endpoint) => endpoint.name === name)) throw new Error(`No endpoint is called ${name}`);

export const operatorResources: Resources = merge(slices.map((slice) => slice.operatorResources));

/** The resources of the dashboard: its own, and those of the partners' that it reaches. */
export const memberResources: Resources = merge([
  ...Object.entries(resources).map(([name, resource]) => ({
    [`dashboard${name.charAt(0).toUpperCase()}${name.slice(1)}`]: resource,
  })),
  ...slices.map((slice) => slice.memberResources),
]);

/** Every state machine of the service. */
export const machines: readonly Machine<string, string>[] = slices.flatMap((slice) => slice.machines ?? []);

/** The transitions that emit a type of event whose object shows the status. */
export const transitionsTo = (type: string): readonly Transition<string>[] =>
  machines
    .flatMap((machine): Transition<string>[] => Object.values(machine.transitions))
    .filter(({ events = [] }) => events.some((event) => event.type === type && showsStatus(event)));

const showsStatus = ({ object }: EventType): boolean => object instanceof z.ZodObject && 'status' in object.shape;

/** The order in which kinds of events were published, which partners read; what is not listed follows. */
const published = [
  ...['organisation', 'key', 'settlement_account', 'mandate', 'kyb', 'wallet', 'funding', 'order', 'holding', 'market'],
  ...['disclosure', 'distribution', 'conversion', 'withdrawal', 'investment', 'webhook_endpoint', 'test'],
];

/** Every event the service sends. */
export const events: readonly EventType[] = inOrder(
  published,
  slices.flatMap((slice) => slice.events ?? []),
  ({ type }) => type.slice(0, type.indexOf('.')),
);

export const sealedColumns: readonly SealedColumn[] = slices.flatMap((slice) => slice.sealedColumns ?? []);

/** Every call of a provider that is recorded before it is made. */
export const providerCalls: readonly CallEntry[] = slices.flatMap((slice) => slice.providerCalls ?? []);

/** What `ledger verify` proves besides every balance and chain: every reference between the slices. */
export const checks: readonly Statement[] = slices.flatMap((slice) => slice.checks ?? []);

export const auditSubjects: AuditSubjects = merge(slices.map((slice) => slice.auditSubjects));

/** The due columns that move with a sandbox's clock: a missing one would be late. */
export const dueRows: readonly Recompute[] = slices.flatMap((slice) => slice.dueRows ?? []);

export const queues: readonly Queue[] = [...slices.flatMap((slice) => slice.queues ?? []), heldQueue(providerCalls)];

/** What the firm's acts, and what is typed on the database itself, read of all slices. */
export const declared = {
  auditSubjects,
  checks,
  providerCalls,
  proposalKinds,
  sealedColumns,
};

/** Registers the listeners of later areas with earlier ones. Every process calls this before it uses the database. */
export function registerListeners(): void {
  for (const { listeners = [] } of slices) for (const register of listeners) register();
}

/** The handler of every endpoint. */
export const routesOf = (needs: Needs): Route[] => slices.flatMap(({ routes = [] }) => made(routes, needs));

/** The handler of every operators' endpoint. */
export const operatorRoutesOf = (needs: Needs): Route[] =>
  slices.flatMap(({ operatorRoutes = [] }) => made(operatorRoutes, needs));

/** The handler of every endpoint of the dashboard; of those of the partners', it is theirs. */
export const memberRoutesOf = (needs: Needs, partners: readonly Route[]): Route[] => [
  ...slices.flatMap(({ memberRoutes = [] }) => made(memberRoutes, needs)),
  ...partners.flatMap((route) =>
    memberEndpoints.filter(({ mirrors }) => mirrors === route.endpoint).map((endpoint) => ({ ...route, endpoint })),
  ),
];

export const openRoutesOf = (needs: Needs): OpenRoute[] =>
  slices.flatMap(({ openRoutes = [] }) => made(openRoutes, needs));

/** The background work. */
export const workOf = (needs: Needs): WorkEntry[] => slices.flatMap(({ work = [] }) => made(work, needs));

const made = <Part>(parts: readonly Part[] | ((needs: Needs) => readonly Part[]), needs: Needs): readonly Part[] =>
  typeof parts === 'function' ? parts(needs) : parts;

/** Sorted as their groups are listed; what is in no listed group follows as the slices have it. */
function inOrder<Part>(groups: readonly string[], parts: readonly Part[], groupOf: (part: Part) => string): Part[] {
  const placeOf = (part: Part): number => {
    const place = groups.indexOf(groupOf(part));
    return place < 0 ? groups.length : place;
  };
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Two slices must not use one name for two things. */
function merge<Value>(records: readonly (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> {
  const entries = records.flatMap((record) => Object.entries(record ?? {}));
  const merged = Object.fromEntries(entries);
  for (const [name, value] of entries)
    if (merged[name] !== value) throw new Error(`two slices of src/service/slices.ts declare ${name}`);
  return merged;
}
