import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { authoriseIn } from '../access/keys/authorise.ts';
import { openKeyRing } from '../access/keys/keyring.ts';
import { openRequestLog } from '../access/requests/log.ts';
import { openMembers } from '../identity/members/authenticate.ts';
import { byName } from '../identity/passkeys/place.ts';
import { findLinks } from '../investing/investments/linked.ts';
import { openMarketCache } from '../market/cache/market-cache.ts';
import { watchReadiness } from '../market/feed/readiness.ts';
import { type Capabilities, notServedLines } from '../platform/capabilities.ts';
import { masterKeysReadiness, resealWork } from '../platform/crypto/sealed-columns.ts';
import { watchOrigin } from '../platform/database/origin.ts';
import { createLimiter } from '../platform/http/auth/rate-limit.ts';
import { GUIDES, guidePages } from '../platform/http/openapi/guide-pages.ts';
import { PROXY_ADDRESS, referencePage } from '../platform/http/openapi/reference-page.ts';
import { closeAfterAnswers } from '../platform/http/server/draining.ts';
import { DEFAULT_OPERATOR_ADDRESS, ownAddress } from '../platform/http/server/own-address.ts';
import type { OpenRoute } from '../platform/http/server/probes.ts';
import { createServer } from '../platform/http/server/server.ts';
import { watchMarker } from '../platform/restores/watch.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import { createMetrics, type Metrics, workMetrics } from '../platform/telemetry/metrics.ts';
import { keepPartitions } from '../platform/work/partitions.ts';
import { purgeIdempotencyKeys, purgeRepeatedSignatures } from '../platform/work/purge.ts';
import { startWork } from '../platform/work/start.ts';
import { faultsIn } from '../sandbox/faults/routes.ts';
import { serviceCapabilities } from './capabilities.ts';
import { filesOf } from './console-files.ts';
import { dashboardDescription } from './dashboard-document.ts';
import { measureService } from './measure.ts';
import type { Needs } from './needs.ts';
import { needsOf } from './needs-of.ts';
import { openNotifications } from './notifications.ts';
import { openOperatorListener } from './operator-listener.ts';
import type { Service, ServiceOptions } from './options.ts';
import { createOrderDesk } from './order-desk.ts';
import { createPayments } from './payments.ts';
import { type OpenPools, openPools } from './pools.ts';
import { partnersDocument } from './published-documents.ts';
import { readinessOf } from './readiness.ts';
import {
  events,
  memberRoutesOf,
  openRoutesOf,
  registerListeners,
  routesOf,
  sealedColumns,
  workOf,
} from './registry.ts';
import { bodyWork, openWorkerThreads } from './worker-pool.ts';

/** Composes the parts of the service. */
export function createService(options: ServiceOptions): Service {
  registerListeners();
  const { logger, role, metrics = createMetrics() } = options;
  const pools = openPools(options);
  const { address, onError } = pools;
  const keyRing = openKeyRing({ pool: pools.keys, address, sealer: options.sealer, onError });
  const marketCache = openMarketCache({ pool: pools.requests, address, onError, findLinks });
  const authorise = authoriseIn(options.modes);
  const limiter = createLimiter(options.redisUrl, logger);
  measureService(metrics, pools, limiter, options);
  const requestLog = openRequestLog({ pool: pools.work, metrics, logger });
  const notifications = openNotifications({ ...options, pool: pools.work, metrics }, events);
  const threads = options.threads ?? openWorkerThreads();
  const capabilities = serviceCapabilities(options);
  const payments = createPayments({ ...options, pool: pools.requests, metrics, capabilities, server: () => server });
  const desk = createOrderDesk(options, pools, { keyRing, authorise, metrics, payments });
  const feedReadiness = watchReadiness(options.market?.feeds ?? new Map(), role !== 'api');
  const opened = { keyRing, limiter, marketCache, notifications, threads, payments, desk, metrics, capabilities };
  const needs = needsOf(options, pools, { ...opened, ...pagesOf(options, () => ({ server, operatorServer })) });
  const state = { isStopping: false };
  const readiness = readinessIn(options, pools, { feedReadiness, isStopping: () => state.isStopping });
  const large = bodyWork(threads);
  const server = createServer({
    ...options,
    ...routesFor(role, needs, pools.people, payments.pages),
    ...{ ...published(options, capabilities), replica: pools.replica, people: pools.people },
    ...{ keys: keyRing, authorise, pool: pools.requests, limiter, metrics, large, readiness, sealing: options.sealer },
    ...{ faults: faultsIn(pools.requests, metrics.registry), noteRequest: requestLog.note },
  });
  const operatorServer = openOperatorListener(options, pools, { needs, metrics, large, readiness });
  const work = startWork(role === 'api' ? [] : entriesOf(needs), settingsOfWork(pools, logger, metrics));
  notifications.connect(work.wake);
  return {
    server,
    operatorServer,
    pool: pools.requests,
    metrics,
    async fillMarket(stopping) {
      if (role === 'api') return;
      while (!stopping.aborted && (await feedReadiness.missing(pools.work)).length > 0) {
        work.wake('market.follow');
        await delay(FILL_LOOK_MS);
      }
    },
    beginStop() {
      state.isStopping = true;
      closeAfterAnswers(server, operatorServer);
    },
    async stop() {
      state.isStopping = true;
      await Promise.all([server.close(), operatorServer?.close()]);
      if (!options.threads) await threads.close();
      await desk.stop();
      await notifications.disconnect();
      await work.stop();
      await notifications.stop();
      for (const part of [requestLog, marketCache, keyRing, limiter, pools]) await part.close();
    },
  };
}

/** Where people open the pages, to which their passkeys are bound: as it is set, else at the listener itself. */
const pagesOf = (
  { operatorPublicUrl, payments }: ServiceOptions,
  opened: () => Pick<Service, 'server' | 'operatorServer'>,
) => ({
  operatorPages() {
    const { operatorServer } = opened();
    return operatorPublicUrl ?? byName(operatorServer ? ownAddress(operatorServer) : DEFAULT_OPERATOR_ADDRESS);
  },
  memberPages: () => payments?.publicUrl ?? byName(ownAddress(opened().server)),
});

/** How often a start looks whether the simulated exchanges have been read. */
const FILL_LOOK_MS = 25;

/** A process that only works responds to probes and metrics. */
const noRoutes = { routes: [], openRoutes: [] };

/** What partners' endpoints do for people of partners is done on connections of people. */
function routesFor(role: ServiceOptions['role'], needs: Needs, people: pg.Pool, pages: readonly OpenRoute[]) {
  if (role === 'work') return noRoutes;
  const ofPeople = { ...needs, pool: people };
  return {
    routes: [...routesOf(needs), ...memberRoutesOf(ofPeople, routesOf(ofPeople))],
    openRoutes: [...openRoutesOf(needs), ...pages, dashboardDescription(needs.memberPages)],
    members: openMembers(people, needs.memberCookieIsSecure),
  };
}

/** The partners' API, which `partner proxy` signs for, and that of the dashboard, which takes a session. */
const places = [
  { path: '/docs', description: '/openapi.json', tryAt: PROXY_ADDRESS },
  { path: '/dashboard/docs', description: '/dashboard/openapi.json' },
];

const published = ({ payments, role, metricsElsewhere }: ServiceOptions, capabilities: Capabilities) => ({
  notServed: notServedLines(capabilities),
  // A process that only works has no other listener, and no partner.
  servesMetrics: role === 'work' && !metricsElsewhere,
  openApiDocument: partnersDocument(),
  pages: [...referencePage({ links: [{ href: GUIDES, text: 'Guides' }], places }), ...guidePages()],
  publicUrl: payments?.publicUrl ?? null,
  assets: filesOf('dashboard'),
});

const readinessIn = (
  { isPrepared = () => true, sealer, now_ms = Date.now }: ServiceOptions,
  { keys }: OpenPools,
  watched: Pick<Parameters<typeof readinessOf>[1], 'feedReadiness' | 'isStopping'>,
) =>
  readinessOf(keys, { isPrepared, masterKeys: masterKeysReadiness(keys, sealer, sealedColumns), now_ms, ...watched });

const settingsOfWork = ({ work: pool, replica }: OpenPools, log: Logger, { registry }: Metrics) => ({
  ...{ pool, replica, log, metrics: workMetrics(registry) },
});

/** The background work: the platform's own, and that of the slices. */
const entriesOf = (needs: Needs) => [
  watchOrigin,
  ...watchMarker(needs.marker),
  keepPartitions,
  purgeIdempotencyKeys,
  purgeRepeatedSignatures,
  ...resealWork(needs.sealer, sealedColumns),
  ...workOf(needs),
];
