import { ConfigError } from '../platform/config-error.ts';
import { isLoopbackHost } from '../platform/http/auth/address.ts';
import type { CollectionAccounts } from '../providers/payments/contract.ts';
import type { PaystackSettings } from '../providers/payments/paystack/http.ts';
import type { PAYSTACK } from '../providers/payments/paystack/paystack.ts';
import { SIMULATOR } from '../providers/payments/simulator/simulator.ts';
import type { Config } from './config.ts';

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

/** What the configuration says of payments. Simulated live money is allowed on loopback only. */
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

/** Without a secret anyone could sign provider events: the start is refused. */
function providerOf(
  provider: typeof SIMULATOR | typeof PAYSTACK,
  variable: string,
  secretKey: string | undefined,
  { paystackUrl: baseUrl }: Config,
): ProviderSettings {
  if (provider === SIMULATOR) return { provider };
  if (!secretKey) throw new ConfigError(`${variable} must be set where paystack is named: it signs its webhooks too`);
  return { provider, secretKey, baseUrl };
}
