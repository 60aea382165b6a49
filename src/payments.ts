import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Config, ConfigError } from './config.ts';
import type { Checkout } from './investing/orders/place.ts';
import { listBanks } from './money/banks/operations.ts';
import { bankWork } from './money/banks/work.ts';
import { type FundingRow, findByReference, findFunding } from './money/funding/queries.ts';
import { fundingRoutes } from './money/funding/routes.ts';
import { mandateRoutes } from './money/mandates/routes.ts';
import { mandateWork } from './money/mandates/work.ts';
import { callbackRoutes } from './money/receipts/callbacks.ts';
import { storeNotice } from './money/receipts/notices.ts';
import { pursueFunding } from './money/receipts/pursue.ts';
import { receiptRoutes } from './money/receipts/routes.ts';
import { receiptWork } from './money/receipts/work.ts';
import { settlementAccountRoutes } from './money/settlement-accounts/routes.ts';
import { settlementAccountWork } from './money/settlement-accounts/work.ts';
import type { NewGap } from './money/settlements/gap-queries.ts';
import { measureSettlements } from './money/settlements/health.ts';
import { settlementWork } from './money/settlements/work.ts';
import { hearTransfer } from './money/withdrawals/moves.ts';
import { withdrawalWork } from './money/withdrawals/work.ts';
import type { Sealer } from './platform/crypto/sealed.ts';
import { transact } from './platform/database/transaction.ts';
import type { Fault } from './platform/fault.ts';
import { isLoopbackHost } from './platform/http/address.ts';
import type { OpenRoute } from './platform/http/open-routes.ts';
import { ownAddress } from './platform/http/own-address.ts';
import type { Route } from './platform/http/route.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { WorkEntry } from './platform/work/entry.ts';
import type { CollectionAccounts, PaymentsProvider, PaymentsProviders } from './providers/payments/contract.ts';
import { notServed } from './providers/payments/not-served.ts';
import type { PaystackSettings } from './providers/payments/paystack/http.ts';
import { createPaystack, PAYSTACK } from './providers/payments/paystack/paystack.ts';
import { checkoutPages } from './providers/payments/simulator/page.ts';
import {
  type AskedCheckout,
  createSimulator,
  SIMULATOR,
  type Simulator,
} from './providers/payments/simulator/simulator.ts';
import type { Environment } from './vocabulary/environment.ts';
import type { Mode } from './vocabulary/values.ts';

/** Which provider moves the money of each mode. */
export type PaymentsSettings = {
  readonly test: ProviderSettings;
  readonly live: ProviderSettings;
  /** Null: wherever this process listens. */
  readonly publicUrl: string | null;
  readonly mandateReadySeconds: number;
  /** Of the house, for live money; a sandbox never names a real account. */
  readonly collectionAccounts: CollectionAccounts;
};
export type ProviderSettings =
  | { readonly provider: typeof SIMULATOR }
  | ({ readonly provider: typeof PAYSTACK } & PaystackSettings);

export const simulatedPayments: PaymentsSettings = {
  test: { provider: SIMULATOR },
  live: { provider: SIMULATOR },
  publicUrl: null,
  mandateReadySeconds: 86_400,
  collectionAccounts: {},
};

/** What the configuration says of payments. Invented live money stays on the machine of whoever tries the service. */
export function paymentsOf(config: Config): PaymentsSettings {
  const { databaseUrl, host, modes, paymentsProviderLive: live } = config;
  if (databaseUrl !== undefined && modes.includes('live') && live === undefined)
    throw new ConfigError('PAYMENTS_PROVIDER_LIVE must be set when DATABASE_URL is: simulator moves no money');
  if (modes.includes('live') && (live ?? SIMULATOR) === SIMULATOR && !isLoopbackHost(host))
    throw new ConfigError(
      `HOST ${host} is no loopback address, and payments of live keys are simulated: whoever reached it could make live money. Set PAYMENTS_PROVIDER_LIVE=paystack with PAYSTACK_SECRET_KEY, or MODES=test, or HOST=127.0.0.1`,
    );
  return {
    test: providerOf(config.paymentsProviderTest, 'PAYSTACK_SECRET_KEY_TEST', config.paystackSecretKeyTest, config),
    live: providerOf(live ?? SIMULATOR, 'PAYSTACK_SECRET_KEY', config.paystackSecretKey, config),
    publicUrl: config.publicUrl ?? null,
    mandateReadySeconds: config.mandateReadySeconds,
    collectionAccounts: config.collectionAccounts,
  };
}

/** Without a secret anybody could sign notices: nothing starts. */
function providerOf(
  provider: typeof SIMULATOR | typeof PAYSTACK,
  variable: string,
  secretKey: string | undefined,
  { paystackUrl: baseUrl }: Config,
): ProviderSettings {
  if (provider === SIMULATOR) return { provider };
  if (!secretKey) throw new ConfigError(`${variable} must be set where paystack is named: it signs its notices too`);
  return { provider, secretKey, baseUrl };
}

export type PaymentsOptions = {
  readonly settings: PaymentsSettings;
  /** Those that this instance serves. */
  readonly modes: readonly Mode[];
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly server: () => FastifyInstance;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** For tests: dies at a point between recording and calling. */
  readonly fault?: Fault;
};

export type Payments = {
  readonly providers: PaymentsProviders;
  readonly routes: readonly Route[];
  readonly openRoutes: readonly OpenRoute[];
  readonly work: readonly WorkEntry[];
  /** Who collects the money of checkout buys. */
  readonly checkout: (mode: Mode) => Checkout;
  /** Asks the provider where a checkout buy is paid. */
  readonly pursueCheckout: (environment: Environment, funding_request_id: string) => Promise<void>;
};

/** Money in and out: the providers and everything that speaks with them. */
export function createPayments(options: PaymentsOptions): Payments {
  const { settings, pool, sealer, server, fault = () => {} } = options;
  const secret = randomBytes(32).toString('hex');
  const publicUrl = () => settings.publicUrl ?? ownAddress(server());
  const asked = (mode: Mode) => (reference: string) => findAsked(pool, mode, reference);
  const banks = () => transact(pool, 'read', (tx) => listBanks(tx, {}));
  const simulatorOf = (mode: Mode) => createSimulator({ pool, mode, secret, publicUrl, asked: asked(mode), banks });
  const simulators = { test: simulatorOf('test'), live: simulatorOf('live') };
  const providers = providersOf(settings, options.modes, simulators);
  const { mandateReadySeconds } = settings;
  const deps = { pool, sealer, payments: providers, fault, mandateReadySeconds, onTransfer: hearTransfer };
  const isSimulated = (mode: Mode) => providers[mode] === simulators[mode];
  const simulated = options.modes.filter(isSimulated).map((mode) => simulators[mode]);
  measureSettlements(options.metrics, pool, providers, options.logger);
  const alarm = ({ id: gap, ...of }: NewGap) =>
    options.logger.error({ gap, ...of }, 'a payment differs between the provider and the books');
  const deliver = ({ name, mode }: Simulator, body: Buffer) => storeNotice(pool, name, mode, body);
  return {
    providers,
    routes: [...settlementAccountRoutes(deps), ...fundingRoutes, ...receiptRoutes(deps), ...mandateRoutes(deps)],
    openRoutes: [...callbackRoutes(deps), ...checkoutPages(simulated, deliver)],
    work: [
      ...bankWork(providers),
      ...settlementAccountWork(deps),
      ...receiptWork(deps),
      ...mandateWork(deps),
      ...withdrawalWork(deps),
      ...settlementWork({ ...deps, alarm }),
    ],
    checkout: (mode) => ({
      provider: providers[mode].name,
      address: (reference) => providers[mode].checkoutAddress(reference),
    }),
    pursueCheckout: (environment, id) => pursueFunding(deps, environment, id),
  };
}

function providersOf(
  settings: PaymentsSettings,
  modes: readonly Mode[],
  simulators: Record<Mode, Simulator>,
): PaymentsProviders {
  const chosenFor = (mode: Mode): PaymentsProvider => {
    if (!modes.includes(mode)) return notServed(mode);
    const chosen = settings[mode];
    const accounts = mode === 'live' ? settings.collectionAccounts : {};
    return chosen.provider === PAYSTACK ? createPaystack(mode, chosen, accounts) : simulators[mode];
  };
  return { test: chosenFor('test'), live: chosenFor('live') };
}

/** What was asked to be paid on a simulated checkout page. */
async function findAsked(pool: pg.Pool, mode: Mode, reference: string): Promise<AskedCheckout | null> {
  return transact(pool, 'read', async (tx) => {
    const found = await findByReference(tx, reference);
    if (found?.environment.mode !== mode) return null;
    const row = await findFunding(tx, found.environment.id, found.id);
    if (row?.method !== 'gateway_checkout' || row.provider !== SIMULATOR) return null;
    const { amount, currency, email, return_url } = row;
    const isOver = row.expires_at !== null && row.expires_at <= tx.time(found.environment);
    return { reference, amount, currency, email, return_url, state: stateOf(row.status, isOver) };
  });
}

/** What its payer may be told of it. */
function stateOf(status: FundingRow['status'], isOver: boolean): AskedCheckout['state'] {
  if (status === 'pending' || status === 'processing') return isOver ? 'expired' : 'open';
  return status === 'completed' ? 'paid' : status;
}
