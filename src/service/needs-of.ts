import type { OpenKeyRing } from '../access/keys/keyring.ts';
import { readOrganisation } from '../access/organisations/operations.ts';
import { openIdClient } from '../identity/open-id/client.ts';
import type { PageAddress } from '../identity/passkeys/place.ts';
import { linkProducts } from '../investing/investments/product-links.ts';
import type { Desk } from '../investing/orders/desk/desk.ts';
import { FULFILMENT_TOLERANCE_PERCENT } from '../investing/orders/figures.ts';
import { documentSettings, examineUpload } from '../kyb/documents/upload.ts';
import type { MarketCache } from '../market/cache/market-cache.ts';
import { feedMetrics } from '../market/feed/metrics.ts';
import type { FeedSettings } from '../market/feed/work.ts';
import type { Capabilities } from '../platform/capabilities.ts';
import { isLoopbackHost } from '../platform/http/auth/address.ts';
import type { Limiter } from '../platform/http/auth/rate-limit.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { liveProvidersOf } from './capabilities.ts';
import type { Needs } from './needs.ts';
import type { Notifications } from './notifications.ts';
import type { MarketOptions, ServiceOptions } from './options.ts';
import type { Payments } from './payments.ts';
import type { OpenPools } from './pools.ts';
import * as registry from './registry.ts';
import { screeningOf } from './screening-settings.ts';
import { fileWork, readingWork, type WorkerThreads } from './worker-pool.ts';

type Opened = {
  readonly keyRing: OpenKeyRing;
  readonly limiter: Limiter;
  readonly marketCache: MarketCache;
  readonly notifications: Notifications;
  readonly threads: WorkerThreads;
  readonly payments: Payments;
  readonly desk: Desk;
  readonly metrics: Metrics;
  readonly operatorPages: PageAddress;
  readonly memberPages: PageAddress;
  readonly capabilities: Capabilities;
};

/** Made from the options of the service and the resources it opened. */
export function needsOf(
  options: ServiceOptions,
  { requests: pool, jobs }: OpenPools,
  { notifications, threads, payments, metrics, capabilities, ...opened }: Opened,
): Needs {
  const live = liveProvidersOf(options);
  const { sealer, storage, scan, logger, fault = () => {} } = options;
  const onError = (error: Error, about: string) => logger.error({ err: error }, about);
  const { endpoints, events, transitionsTo, dueRows, auditSubjects, queues } = registry;
  const { readFile, readTable } = readingWork(threads);
  const documents = documentSettings(pool, { sealer, storage, scan, files: fileWork(threads), onError });
  const tolerance_percent = options.fulfilmentTolerancePercent ?? FULFILMENT_TOLERANCE_PERCENT;
  return {
    ...{ pool, jobs },
    ...opened,
    ...payments.needs,
    ...notifications.needs,
    ...{ endpoints, events, transitionsTo, dueRows, auditSubjects, queues },
    operatorCookieIsSecure: options.operatorHost !== undefined && !isLoopbackHost(options.operatorHost),
    openId: options.openId ? openIdClient(options.openId) : null,
    memberCookieIsSecure: options.payments?.publicUrl?.startsWith('https://') ?? false,
    operatorSettings: {
      ...{ sealer, ...registry.declared },
      rateLimitDefault: options.rateLimitPerMinute,
      mandateReadySeconds: options.mandateReadySeconds ?? MANDATE_READY_SECONDS,
      fulfilmentTolerancePercent: tolerance_percent,
      firmName: options.firmName ?? null,
    },
    sealer,
    fault,
    capabilities,
    screening: screeningOf(live.screening, options.modes),
    statements: { readOwner: readOrganisation, drawn: threads.statements, underWay: new Map() },
    rateLimitDefault: options.rateLimitPerMinute,
    documents,
    examineFile: (file, owner) => examineUpload(documents, file, owner),
    readFile,
    ledgerProblem: (problem) => logger.error(problem, 'the ledger is wrong'),
    rateMaxAge_ms: options.fxRateMaxAge,
    fulfilment: live.fulfilment,
    tolerance_percent,
    feed: { ...marketFeedOf(options.market, logger, metrics), readTable },
    refreshesRates: options.market?.refreshesRates ?? false,
  };
}

/** How long after its activation a mandate may first be debited. */
const MANDATE_READY_SECONDS = 86_400;

const noFeeds: MarketOptions = { feeds: new Map(), links: [] };

/** How exchanges are followed, and what is counted of it. */
const marketFeedOf = (
  { feeds, links }: MarketOptions = noFeeds,
  log: Logger,
  { registry }: Metrics,
): Omit<FeedSettings, 'readTable'> => ({
  feeds,
  linkProducts: links.length > 0 ? (tx) => linkProducts(tx, links, 'unlinked') : null,
  log,
  metrics: feedMetrics(registry),
});
