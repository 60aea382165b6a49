import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { OpenIdSettings } from '../identity/open-id/settings.ts';
import type { ProductLink } from '../investing/investments/product-links.ts';
import type { FeedSettings } from '../market/feed/work.ts';
import type { Address } from '../platform/database/connect.ts';
import type { PoolSizes } from '../platform/database/pools.ts';
import type { Operators } from '../platform/http/auth/operators.ts';
import type { Bounds } from '../platform/http/server/listener.ts';
import type { Port } from '../platform/http/server/port.ts';
import type { Fault } from '../platform/provider-calls/definition.ts';
import type { MarkerPlace } from '../platform/restores/marker-place.ts';
import type { Scan } from '../platform/scanning/clamd.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Dependency } from '../platform/telemetry/dependencies.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { FulfilmentName, FulfilmentProvider } from '../providers/fulfilment/providers.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import type { Mode } from '../vocabulary/values.ts';
import type { NotificationOptions } from './notifications.ts';
import type { PaymentsSettings } from './payments-settings.ts';
import type { ScreeningSettings } from './screening-settings.ts';
import type { WorkerThreads } from './worker-pool.ts';

/** Which feed reports which exchange, and which products follow which instruments. */
export type MarketOptions = Pick<FeedSettings, 'feeds'> & {
  /** Products that are tied to instruments as soon as both are there. */
  readonly links: readonly ProductLink[];
  /** The demonstration's exchange rates do not grow too old to quote. */
  readonly refreshesRates?: boolean;
};

export type ServiceOptions = NotificationOptions & {
  /** Where documents lie. */
  readonly storage: Storage;
  /** Looks for malware in them; null where no scanner is configured. */
  readonly scan: Scan | null;
  /** What is asked whenever metrics are read, besides the shared rate counter; nothing when absent. */
  readonly dependencies?: readonly Dependency[];
  /** The folder whose disk is measured; none when absent. */
  readonly dataDir?: string;
  readonly modes: readonly Mode[];
  readonly rateLimitPerMinute: number;
  /** Of all test keys of an organisation together; as much as an environment full of keys has when absent. */
  readonly testRateLimitPerMinute?: number | undefined;
  readonly trustedProxies: readonly string[];
  readonly redisUrl: string | null;
  /** A pooler before the same database, which hands out connections per transaction; the pools go through it. */
  readonly poolAddress?: Address | null;
  /** A standby of it, for what may be a moment old, and how old that may be; none when absent. */
  readonly replica?: { readonly address: Address; readonly connections: number; readonly lagMax_ms: number } | null;
  /** How many connections to the database; the defaults when absent. */
  readonly pools?: PoolSizes;
  /** Check every response against its schema, and every refusal against the endpoint's list. */
  readonly checkAnswers: boolean;
  readonly bounds?: Bounds;
  /** The port that is already open for it, and what counted its requests until now; of its own when absent. */
  readonly port?: Port;
  /** Where the firm's own people are served; loopback when absent. */
  readonly operatorHost?: string;
  /** The address that operators open the console at; the listener's own, by name, when absent. */
  readonly operatorPublicUrl?: string | undefined;
  /** Where operators sign in elsewhere; nowhere when absent. */
  readonly openId?: OpenIdSettings | null;
  /** The port that is already open for them; of its own when absent. */
  readonly operatorPort?: Port;
  readonly metrics?: Metrics;
  /** Whether a port of its own prints what is measured; the operators' listener does when absent. */
  readonly metricsElsewhere?: boolean;
  readonly bodyBytes?: number;
  readonly connectionsMax?: number;
  readonly connectionsPerAddressMax?: number;
  /** Which feed reports which exchange, and which products follow which instruments; absent: none. */
  readonly market?: MarketOptions;
  /** How old an exchange rate may be and still quote, in milliseconds; four days when absent. */
  readonly fxRateMaxAge?: number;
  /** The simulator for both modes when absent. */
  readonly payments?: PaymentsSettings;
  /** The simulator for both modes when absent. */
  readonly screening?: ScreeningSettings;
  /** Whether simulators are asked of live records, as in the demonstration and in tests; they are when absent. */
  readonly simulatesLive?: boolean;
  /** Who fulfils live orders; the operator when absent. */
  readonly fulfilment?: FulfilmentName | FulfilmentProvider;
  /** How far what it says may be from what was expected and be booked, in percent; 10 when absent. */
  readonly fulfilmentTolerancePercent?: number;
  /** The name of the firm, as documents say it. */
  readonly firmName?: string | undefined;
  /** How long after its activation a mandate may first be debited, in seconds; a day when absent. */
  readonly mandateReadySeconds?: number;
  /** Where the marker is by which restores are noticed; null, or absent, where nobody outside moves live money. */
  readonly markerPlace?: MarkerPlace | null;
  /** For tests: dies at a point between recording and calling. */
  readonly fault?: Fault;
  readonly heartbeat_ms?: number;
  /** For tests: is called with each refusal of each endpoint. */
  readonly onRefused?: (endpoint: string, refusal: Refusal) => void;
  /** For tests: who the firm's own people are, besides or instead of those who sign in. */
  readonly operators?: Operators | ((signedIn: Operators) => Operators);
  /** For tests: worker threads that other services of the process use too, and that none of them closes. */
  readonly threads?: WorkerThreads;
  /** For tests: this process's clock. */
  readonly now_ms?: () => number;
  /** Whether what a start makes is there: a service without it responds, and is not ready. Always, when absent. */
  readonly isPrepared?: () => boolean;
};

export type Service = {
  readonly server: FastifyInstance;
  /** The listener of the firm's own people; null in a process that only works. */
  readonly operatorServer: FastifyInstance | null;
  readonly pool: pg.Pool;
  readonly metrics: Metrics;
  /** Reads the simulated exchanges; done when they have been read. In a process without work, another process reads them. */
  fillMarket(stopping: AbortSignal): Promise<void>;
  /** From now on it is not ready; requests are still served. */
  beginStop(): void;
  /** Finishes what is in flight: requests first, then work, then connections. */
  stop(): Promise<void>;
};
