import { createCsvFeed } from './csv.ts';
import type { MarketFeed } from './feed.ts';
import { createGseFeed } from './gse.ts';
import { createNgxFeed } from './ngx.ts';
import { readSimulatorData } from './simulator/data.ts';
import { createSimulator } from './simulator/simulator.ts';

export const feedNames = ['simulator', 'csv', 'ngx', 'gse'] as const;
export type FeedName = (typeof feedNames)[number];

/** Where the feeds that are not simulated are found. */
export type FeedPlaces = { readonly ngxUrl: string; readonly gseUrl: string; readonly csvFolder: string };

/** Which feed reads which exchange, as the configuration names them. */
export async function createFeeds(
  chosen: ReadonlyMap<string, FeedName>,
  { ngxUrl, gseUrl, csvFolder }: FeedPlaces,
): Promise<Map<string, MarketFeed>> {
  const make: Record<FeedName, () => MarketFeed | Promise<MarketFeed>> = {
    simulator: async () => createSimulator({ data: await readSimulatorData() }),
    csv: () => createCsvFeed(csvFolder),
    ngx: () => createNgxFeed({ baseUrl: ngxUrl }),
    gse: () => createGseFeed({ baseUrl: gseUrl }),
  };
  const feeds = new Map<string, MarketFeed>();
  for (const [exchange, name] of chosen) feeds.set(exchange, await make[name]());
  return feeds;
}
