import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { LineRow } from './queries.ts';

/** Takes the match of a line with the payout of a return back; the line is locked. */
export const returnsMatched = new AreaListener<(tx: Transaction, line: LineRow) => Promise<void>>(
  'returns that a line is matched with',
);
