import { announce } from '../../notifications/events/announcements.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { modes } from '../../vocabulary/values.ts';
import { type Disclosure, disclosurePublished } from '../disclosures/contract.ts';
import { type SessionSummary, sessionClosed } from '../sessions/contract.ts';

export type MarketNews = { readonly sessions: readonly SessionSummary[]; readonly disclosures: readonly Disclosure[] };

/**
 * The one place from which `market.session_closed` and `disclosure.published` are told. They concern nobody in
 * particular, so each is announced to every environment of both modes. History that is filled in is no news and never
 * comes here.
 */
export async function announceMarket(tx: Transaction, { sessions, disclosures }: MarketNews): Promise<number> {
  for (const mode of modes) {
    for (const session of sessions) await announce(tx, mode, sessionClosed, session, null);
    for (const disclosure of disclosures) await announce(tx, mode, disclosurePublished, disclosure, null);
  }
  return sessions.length + disclosures.length;
}
