import { seedCatalogue } from '../investing/catalogue/work.ts';
import { linkProducts, pricesOf } from '../investing/investments/product-links.ts';
import { loadCalendars } from '../market/calendar/operations.ts';
import { seedExchanges } from '../market/calendar/work.ts';
import { endLeases } from '../market/feed/readiness.ts';
import { refreshSimulatedFx, seedFx } from '../market/fx/work.ts';
import { seedBanks } from '../payments/banks/work.ts';
import { ConfigError } from '../platform/config-error.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo-seed.ts';
import type { MarketOptions, Service } from './options.ts';

type Seeding = {
  readonly market: Pick<MarketOptions, 'links'>;
  readonly sealer: Sealer;
  readonly baseUrl: string;
  readonly operatorUrl: string | null;
  readonly isEmbedded: boolean;
};

/** Writes what a start adds to the database: reference data, and the demonstration with its market. */
export async function seedDatabase(
  service: Service,
  config: Config,
  { market, sealer, baseUrl, operatorUrl, isEmbedded }: Seeding,
  signal: AbortSignal,
): Promise<void> {
  await seedBanks(service.pool);
  await seedExchanges(service.pool);
  await requireExchanges(service.pool, config);
  if (config.seedDemo) {
    await seedFx(service.pool);
    await refreshSimulatedFx(service.pool);
  }
  // Before the products, so that those which are listed start at their exchange's price.
  if (isEmbedded) await endLeases(service.pool);
  await service.fillMarket(signal);
  if (config.seedDemo) {
    const { links } = market;
    await seedCatalogue(service.pool, {
      prices: (tx) => pricesOf(tx, links),
      link: (tx) => linkProducts(tx, links, 'unlinked'),
    });
    await seedDemo(service.pool, sealer, { dataDir: config.dataDir, baseUrl, operatorUrl });
  }
}

/** A feed of an unknown exchange would publish nothing, without any error. */
async function requireExchanges(pool: Service['pool'], { marketFeeds }: Config): Promise<void> {
  const codes = (await transact(pool, 'read', loadCalendars)).map(({ exchange }) => exchange.code);
  for (const code of marketFeeds.keys())
    if (!codes.includes(code))
      throw new ConfigError(`MARKET_FEEDS names ${code}, which is no exchange here; there are ${codes.join(', ')}`);
}
