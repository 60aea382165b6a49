import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { MatchedRecord } from './matches/queries.ts';
import type { LineRow } from './queries.ts';
import type { ChangedDay } from './signed-days.ts';

/** Takes the match of a line with the payout of a return back; the line is locked. */
export const returnsMatched = new AreaListener<(tx: Transaction, line: LineRow) => Promise<void>>(
  'returns that a line is matched with',
);

/** The match that a settlement is a record of, and the account of its lines. */
type Arrival = { readonly match_id: string; readonly firm_account_id: string; readonly actor: string };

/** Settlements that are records of a match of lines, by their ids. */
type OfSettlements = {
  /** Locks them, each in transit, as records of a match. */
  readonly named: (tx: Transaction, ids: readonly string[]) => Promise<MatchedRecord[]>;
  /** Moves all that they are made of to the account. */
  readonly arrive: (tx: Transaction, ids: readonly string[], at: Arrival) => Promise<void>;
  /** Moves it back. */
  readonly leave: (tx: Transaction, ids: readonly string[]) => Promise<void>;
  /** Throws where it takes two people to move it back. */
  readonly requireUnheld: (tx: Transaction, ids: readonly string[]) => Promise<void>;
};

export const settlementsOnLines = new AreaListener<OfSettlements>('settlements that are matched with lines');

/** By which statement, who decided it, and why. */
type Reopening = {
  readonly statement_id: string;
  readonly proposed_by: string;
  readonly approved_by: string;
  readonly reason: string;
};

/** Opens signed days of an account again whose balance two people changed; what was signed is kept. */
export const daysSignedElse = new AreaListener<
  (tx: Transaction, days: readonly ChangedDay[], by: Reopening) => Promise<void>
>('signed days whose balance a statement changes');
