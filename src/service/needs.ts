import type pg from 'pg';
import type { ExamineFile } from '../access/approvals/files/operations.ts';
import type { OpenKeyRing } from '../access/keys/keyring.ts';
import type { KeySettings } from '../access/keys/resource.ts';
import type { OpenIdClient } from '../identity/open-id/client.ts';
import type { PageAddress } from '../identity/passkeys/place.ts';
import type { FulfilmentSettings } from '../investing/orders/call.ts';
import type { SubmitDeps } from '../investing/orders/desk/submit.ts';
import type { DocumentSettings } from '../kyb/documents/upload.ts';
import type { ScreeningDeps } from '../kyb/screening/call.ts';
import type { VerifySettings } from '../ledger/book/work.ts';
import type { ExportNeeds } from '../ledger/statement/export.ts';
import type { MarketCache } from '../market/cache/market-cache.ts';
import type { FeedSettings } from '../market/feed/work.ts';
import type { DeliveryWorker } from '../notifications/deliveries/delivery-worker.ts';
import type { Watch } from '../notifications/events/watch.ts';
import type { WebhookSettings } from '../notifications/webhooks/operations.ts';
import type { FileReading } from '../oversight/file-reading.ts';
import type { ProviderEventDeps } from '../payments/inbound/provider-events.ts';
import type { ReconciliationDeps } from '../payments/reconciliation/discrepancies.ts';
import type { AuditSubjects } from '../platform/audit-subjects.ts';
import type { Serving } from '../platform/capabilities.ts';
import type { Recompute } from '../platform/database/recompute.ts';
import type { Limiter } from '../platform/http/auth/rate-limit.ts';
import type { OperatorSettings } from '../platform/operator/settings.ts';
import type { Queue } from '../platform/telemetry/queues.ts';
import type { Endpoint } from '../vocabulary/endpoint.ts';
import type { EventType } from '../vocabulary/event.ts';
import type { Transition } from '../vocabulary/machine.ts';

/** The dependencies of the routes and the work of slices. A slice names the ones it uses. */
export type Needs = KeySettings &
  SubmitDeps &
  FulfilmentSettings &
  ProviderEventDeps &
  ReconciliationDeps &
  Serving &
  ScreeningDeps & {
    /** Of partners' requests, and in what people are served with, of theirs; work gets its own pool. */
    readonly pool: pg.Pool;
    /** Of work that reads for minutes. */
    readonly jobs: pg.Pool;
    readonly keyRing: OpenKeyRing;
    /** Of requests without a key, by network. */
    readonly limiter: Limiter;
    readonly statements: ExportNeeds;
    readonly documents: DocumentSettings;
    /** Finds out what a file is that an operator sends as evidence. */
    readonly examineFile: ExamineFile;
    /** Reads the files that operators send, in worker threads. */
    readonly readFile: FileReading;
    readonly ledgerProblem: VerifySettings['report'];
    /** How old an exchange rate may be and still quote; four days when absent. */
    readonly rateMaxAge_ms: number | undefined;
    readonly feed: FeedSettings;
    /** The demonstration's exchange rates do not grow too old to quote. */
    readonly refreshesRates: boolean;
    readonly marketCache: MarketCache;
    readonly watch: Watch;
    readonly webhooks: WebhookSettings;
    /** Null where deliveries are made elsewhere. */
    readonly deliveryWorker: DeliveryWorker | null;
    /** What an operator's act needs besides the transaction. */
    readonly operatorSettings: OperatorSettings;
    /** Whether operators are reached over TLS, as they are where their listener is not on loopback. */
    readonly operatorCookieIsSecure: boolean;
    /** Where operators sign in elsewhere; null where that is nowhere. */
    readonly openId: OpenIdClient | null;
    /** Where operators open the console, and people of partners the dashboard. */
    readonly operatorPages: PageAddress;
    readonly memberPages: PageAddress;
    /** Whether people of partners reach the dashboard over TLS. */
    readonly memberCookieIsSecure: boolean;
    readonly queues: readonly Queue[];
    /** What all slices declare, for those that look at the whole. */
    readonly endpoints: readonly Endpoint[];
    readonly events: readonly EventType[];
    readonly transitionsTo: (type: string) => readonly Transition<string>[];
    readonly dueRows: readonly Recompute[];
    readonly auditSubjects: AuditSubjects;
  };
