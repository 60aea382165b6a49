import { ConfigError } from '../platform/config-error.ts';
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
  /** Nobody: what needs a provider is refused. */
  | { readonly provider: 'none' }
  | { readonly provider: typeof SIMULATOR }
  | ({ readonly provider: typeof PAYSTACK } & PaystackSettings);

export const simulatedPayments: PaymentsSettings = {
  test: { provider: SIMULATOR },
  live: { provider: SIMULATOR },
  publicUrl: null,
  mandateReadySeconds: 86_400,
  collectionAccounts: {},
};

/** What the configuration says of payments. Where live is not simulated, its simulator is nobody. */
export function paymentsOf(config: Config): PaymentsSettings {
  const { paymentsProviderLive: live = SIMULATOR } = config;
  return {
    test: providerOf(config.paymentsProviderTest, 'PAYSTACK_SECRET_KEY_TEST', config.paystackSecretKeyTest, config),
    live: providerOf(live, 'PAYSTACK_SECRET_KEY', config.paystackSecretKey, config),
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
