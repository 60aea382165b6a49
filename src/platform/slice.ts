import type { Endpoint, MemberEndpoint, OperatorEndpoint } from '../vocabulary/endpoint.ts';
import type { EventType } from '../vocabulary/event.ts';
import type { Machine } from '../vocabulary/machine.ts';
import type { Resource } from '../vocabulary/reference/resources.ts';
import type { Registration } from './area-listener.ts';
import type { AuditSubjects } from './audit-subjects.ts';
import type { SealedColumn } from './crypto/sealed-columns.ts';
import type { Recompute } from './database/recompute.ts';
import type { Statement } from './database/transaction.ts';
import type { Route } from './http/endpoints/route.ts';
import type { OpenRoute } from './http/server/probes.ts';
import type { CallEntry } from './provider-calls/definition.ts';
import type { Queue } from './telemetry/queues.ts';
import type { WorkEntry } from './work/entry.ts';

/**
 * What a folder of the domain brings to the service: its `slice.ts` lists all of it, and `src/service/slices.ts` lists the
 * slices. `Needs` is what its routes and its work are made with; each slice names only what it uses of `src/service/needs.ts`.
 */
export type Slice<Needs = unknown> = {
  readonly endpoints?: readonly Endpoint[];
  /** What the firm's own people call, on a listener of their own. */
  readonly operatorEndpoints?: readonly OperatorEndpoint[];
  readonly operatorRoutes?: Made<Route, Needs>;
  /** What people of partners call through the dashboard, on the partners' listener. */
  readonly memberEndpoints?: readonly MemberEndpoint[];
  readonly memberRoutes?: Made<Route, Needs>;
  /** The resources that its endpoints of the dashboard are named after. */
  readonly memberResources?: Readonly<Record<string, Resource>>;
  /** The resources that its endpoints are named after, unless another slice describes them: the groups of the reference. */
  readonly resources?: Readonly<Record<string, Resource>>;
  /** The same of its operators' endpoints. */
  readonly operatorResources?: Readonly<Record<string, Resource>>;
  readonly events?: readonly EventType[];
  /** The state machines of its tables. */
  readonly machines?: readonly Machine<string, string>[];
  readonly routes?: Made<Route, Needs>;
  /** What responds without a partner's signature. */
  readonly openRoutes?: Made<OpenRoute, Needs>;
  /** Work without a request. */
  readonly work?: Made<WorkEntry, Needs>;
  /** The calls of a provider that are recorded before they are made: the operator's list of what is in flight. */
  readonly providerCalls?: readonly CallEntry[];
  /** Columns that hold sealed values. What no slice lists is lost when its master key is dropped. */
  readonly sealedColumns?: readonly SealedColumn[];
  /** What `ledger verify` proves of its tables, each a statement that returns what is wrong. */
  readonly checks?: readonly Statement[];
  /** What the audit stores of its records. */
  readonly auditSubjects?: AuditSubjects;
  /** Rows that fall due in business time and store that instant in real time: computed again when a sandbox's clock is changed. */
  readonly dueRows?: readonly Recompute[];
  /** What waits for a work loop, a provider or the operator: the gauges of the queues. */
  readonly queues?: readonly Queue[];
  /** What it does for slices of earlier areas, which may not import it. */
  readonly listeners?: readonly Registration[];
};

type Made<Part, Needs> = readonly Part[] | ((needs: Needs) => readonly Part[]);
