import { BY_HAND, type Capabilities, type Capability, capabilitiesOf, isSimulated } from '../platform/capabilities.ts';
import { isLoopbackHost } from '../platform/http/auth/address.ts';
import type { FulfilmentName, FulfilmentProvider } from '../providers/fulfilment/providers.ts';
import type { MarketFeed } from '../providers/market-feed/feed.ts';
import { carried } from '../providers/payments/paystack/payments.ts';
import { PAYSTACK } from '../providers/payments/paystack/paystack.ts';
import { SIMULATOR } from '../providers/payments/simulator/simulator.ts';
import { type PaymentRail, paymentRailNames, paymentRails, type Rail } from '../vocabulary/rails.ts';
import { recordOf } from '../vocabulary/record-of.ts';
import { type Currency, currencies, type Mode } from '../vocabulary/values.ts';
import type { Config } from './config.ts';
import type { MarketOptions, ServiceOptions } from './options.ts';
import { type PaymentsSettings, simulatedPayments } from './payments-settings.ts';
import { type ScreeningSettings, simulatedScreening } from './screening-settings.ts';

type ProviderName = PaymentsSettings[Mode]['provider'];
type Reach = Readonly<Record<PaymentRail, readonly Currency[]>>;

/** What each provider carries. The simulator carries all that there is. */
const reached: Readonly<Record<ProviderName, Reach>> = {
  [SIMULATOR]: recordOf(paymentRailNames, (rail) => paymentRails[rail].currencies),
  [PAYSTACK]: carried,
  none: recordOf(paymentRailNames, () => []),
};

type Chosen = Pick<ServiceOptions, 'modes' | 'payments' | 'screening' | 'fulfilment' | 'market' | 'simulatesLive'>;

/** Who is asked of live records: a simulator only where all of live is simulated, else nobody, or a person. */
export type LiveProviders = {
  readonly payments: PaymentsSettings;
  readonly screening: ScreeningSettings;
  readonly fulfilment: FulfilmentName | FulfilmentProvider;
};

export function liveProvidersOf(options: Chosen): LiveProviders {
  const { payments = simulatedPayments, screening = simulatedScreening, fulfilment = BY_HAND } = options;
  if (options.simulatesLive ?? true) return { payments, screening, fulfilment };
  return {
    payments: payments.live.provider === SIMULATOR ? { ...payments, live: { provider: 'none' } } : payments,
    screening: screening.live === SIMULATOR ? { live: 'none' } : screening,
    fulfilment: fulfilment === SIMULATOR ? BY_HAND : fulfilment,
  };
}

/** The table of what this process serves: mode, rail and currency, and who carries it. */
export function serviceCapabilities(options: Chosen): Capabilities {
  const { payments, screening, fulfilment } = liveProvidersOf(options);
  const simulatesLive = options.simulatesLive ?? true;
  const rows = options.modes.flatMap((mode): Capability[] => [
    ...paymentRows(mode, payments),
    ...(mode === 'live'
      ? [
          ...priceRows(options.market, simulatesLive),
          ...rowsOf('fulfilment', typeof fulfilment === 'string' ? fulfilment : fulfilment.name),
          ...rowsOf('screening', screening.live === 'none' ? BY_HAND : screening.live),
        ]
      : []),
  ]);
  return capabilitiesOf(rows, simulatesLive);
}

const rowsOf = (rail: Rail, provider: string): Capability[] =>
  currencies.map((currency) => ({ mode: 'live', rail, currency, provider }));

function paymentRows(mode: Mode, settings: PaymentsSettings): Capability[] {
  const { provider } = settings[mode];
  return paymentRailNames.flatMap((rail) =>
    paymentRails[rail].currencies.flatMap((currency): Capability[] => {
      const isReached = reached[provider][rail].includes(currency);
      const hasAccount = rail === 'bank_transfer' && mode === 'live' && settings.collectionAccounts[currency];
      const carrier = hasAccount ? BY_HAND : isReached ? provider : null;
      // A sandbox refuses nothing for the lack of a provider; a gateway without an account of the firm names the method.
      const isLeftOut = mode === 'test' || (rail === 'bank_transfer' && provider !== 'none');
      return carrier === null && isLeftOut ? [] : [{ mode, rail, currency, provider: carrier }];
    }),
  );
}

const currencyOfExchange: Readonly<Record<string, Currency>> = { NGX: 'NGN', GSE: 'GHS' };

/** Of exchanges that are followed, and of the rates that the demonstration begins with. */
function priceRows(market: MarketOptions | undefined, simulatesLive: boolean): Capability[] {
  const nameOf = ({ provider }: MarketFeed) => (isSimulated(provider) && !simulatesLive ? null : provider);
  const listed = [...(market?.feeds ?? [])].flatMap(([exchange, feed]): Capability[] => {
    const currency = currencyOfExchange[exchange];
    return currency ? [{ mode: 'live', rail: 'listed_price', currency, provider: nameOf(feed) }] : [];
  });
  const rates = market?.refreshesRates && !simulatesLive ? null : BY_HAND;
  const conversions = currencies.map(
    (currency): Capability => ({ mode: 'live', rail: 'conversion', currency, provider: rates }),
  );
  return [...listed, ...conversions];
}

/**
 * Whether live may be simulated: the embedded PostgreSQL, loopback addresses, and nothing real configured. Whether the database was
 * ever used with a real provider is asked at the start.
 */
export function isDemonstration(config: Config): boolean {
  const { databaseUrl, host, operatorHost, paymentsProviderLive, paystackSecretKey, screeningProviderLive } = config;
  return (
    databaseUrl === undefined &&
    isLoopbackHost(host) &&
    isLoopbackHost(operatorHost) &&
    (paymentsProviderLive ?? SIMULATOR) === SIMULATOR &&
    paystackSecretKey === undefined &&
    screeningProviderLive !== 'http' &&
    Object.keys(config.collectionAccounts).length === 0 &&
    [...config.marketFeeds.values()].every((feed) => feed === SIMULATOR)
  );
}
