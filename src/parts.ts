import type { OpenKeyRing } from './access/keys/keyring.ts';
import type { KeySettings } from './access/keys/resource.ts';
import { keyRoutes } from './access/keys/routes.ts';
import { keyWork } from './access/keys/work.ts';
import { organisationRoutes } from './access/organisations/routes.ts';
import { endpoints } from './endpoints.ts';
import { events } from './events.ts';
import { distributionRoutes } from './investing/distributions/routes.ts';
import { holdingRoutes } from './investing/holdings/routes.ts';
import { investmentRoutes } from './investing/investments/routes.ts';
import { investmentWork } from './investing/investments/work.ts';
import { maturityWork } from './investing/maturity/work.ts';
import type { Counter } from './investing/orders/desk/counter.ts';
import { orderRoutes } from './investing/orders/routes.ts';
import { orderWork } from './investing/orders/work.ts';
import { fxRoutes } from './market/fx/routes.ts';
import { bankRoutes } from './money/banks/routes.ts';
import { conversionRoutes } from './money/conversions/routes.ts';
import { statementRoutes } from './money/statement/routes.ts';
import { walletRoutes } from './money/wallets/routes.ts';
import { withdrawalRoutes } from './money/withdrawals/routes.ts';
import type { Notifications } from './notifications.ts';
import { resealWork } from './platform/crypto/sealed-columns.ts';
import type { Route } from './platform/http/route.ts';
import type { WorkEntry } from './platform/work/entry.ts';
import { purgeIdempotencyKeys, purgeRepeatedSignatures } from './platform/work/purge-idempotency-keys.ts';
import { clockRoutes } from './sandbox/clock/routes.ts';
import { clockWork } from './sandbox/clock/work.ts';
import { faultRoutes } from './sandbox/faults/routes.ts';
import { holdingHelperRoutes } from './sandbox/holdings/routes.ts';
import { resetRoutes } from './sandbox/reset/routes.ts';
import { resetWork } from './sandbox/reset/work.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { sandboxesRoutes } from './sandbox/sandboxes/routes.ts';
import { withdrawalHelperRoutes } from './sandbox/withdrawals/routes.ts';
import { sealedColumns } from './sealed-columns.ts';
import { businessRoutes } from './verification/business/routes.ts';
import { documentRoutes } from './verification/documents/routes.ts';
import type { DocumentSettings } from './verification/documents/upload.ts';
import { documentWork } from './verification/documents/work.ts';
import { personRoutes } from './verification/people/routes.ts';
import { reviewRoutes } from './verification/review/routes.ts';

export type Settings = {
  readonly keys: KeySettings;
  readonly documents: DocumentSettings;
  /** How old an exchange rate may be and still quote; four days when absent. */
  readonly rateMaxAge_ms?: number;
};

/** The code behind every endpoint, in the order the reference shows them. */
export const routesOf = (
  counter: Counter,
  { keys, documents, rateMaxAge_ms }: Settings,
  notifications: Notifications,
): Route[] => [
  ...organisationRoutes,
  ...keyRoutes(keys),
  ...sandboxesRoutes,
  ...reviewRoutes,
  ...businessRoutes,
  ...personRoutes(documents.sealer),
  ...documentRoutes(documents),
  ...walletRoutes,
  ...statementRoutes,
  ...conversionRoutes(rateMaxAge_ms),
  ...withdrawalRoutes,
  ...bankRoutes,
  ...investmentRoutes,
  ...orderRoutes(counter),
  ...holdingRoutes,
  ...distributionRoutes,
  ...fxRoutes,
  ...notifications.routes,
  ...sandboxRoutes(events, keys),
  ...holdingHelperRoutes,
  ...withdrawalHelperRoutes,
  ...clockRoutes,
  ...resetRoutes,
  ...faultRoutes(endpoints),
];

/** What happens without a request. */
export const workOf = (
  keyRing: OpenKeyRing,
  { keys, documents }: Settings,
  notifications: Notifications,
): WorkEntry[] => [
  purgeIdempotencyKeys,
  purgeRepeatedSignatures,
  ...keyWork(keyRing, keys),
  ...documentWork(documents),
  ...resealWork(keys.sealer, sealedColumns),
  ...investmentWork,
  ...orderWork,
  ...maturityWork,
  ...clockWork,
  ...resetWork,
  ...notifications.work,
];
