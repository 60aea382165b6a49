import { announce } from '../../events/outbox/announcements.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { modes } from '../../vocabulary/values.ts';
import { type Disclosure, disclosurePublished } from '../disclosures/contract.ts';
import { type SessionSummary, sessionClosed } from '../sessions/contract.ts';

export type MarketAnnouncements = {
  readonly sessions: readonly SessionSummary[];
  readonly disclosures: readonly Disclosure[];
};

/**
 * The one place from which `market.session_closed` and `disclosure.published` are announced. They concern every partner,
 * so each is announced to every environment of both modes. History that is backfilled is not announced.
 */
export async function announceMarket(tx: Transaction, { sessions, disclosures }: MarketAnnouncements): Promise<number> {
  for (const mode of modes) {
    for (const session of sessions) await announce(tx, mode, sessionClosed, session, null);
    for (const disclosure of disclosures) await announce(tx, mode, disclosurePublished, disclosure, null);
  }
  return sessions.length + disclosures.length;
}
