import type { Transaction } from '../../platform/database/transaction.ts';
import type { Disclosure } from '../disclosures/contract.ts';
import type { SessionSummary } from '../sessions/contract.ts';

export type MarketNews = { readonly sessions: readonly SessionSummary[]; readonly disclosures: readonly Disclosure[] };

/**
 * The one place from which `market.session_closed` and `disclosure.published` are told. They concern nobody in
 * particular, so they are not recorded in one environment. History that is filled in is no news and never comes here.
 */
export async function announceMarket(_tx: Transaction, news: MarketNews): Promise<number> {
  return news.sessions.length + news.disclosures.length;
}
