import { hash } from 'node:crypto';
import type { Row } from '../../platform/database/rows.ts';

export const GENESIS_HASH = '0'.repeat(64);

export type Link = Pick<
  Row<'ledger_entries'>,
  'account_id' | 'sequence' | 'transaction_id' | 'direction' | 'amount' | 'balance_after' | 'created_at'
>;

/** The hash of an entry depends on every entry before it: a partner can recompute it from its own statement. */
export const hashEntry = (before: string, entry: Link): string =>
  hash(
    'sha256',
    `${before}\n${entry.account_id}\n${entry.sequence}\n${entry.transaction_id}\n${entry.direction}\n` +
      `${entry.amount}\n${entry.balance_after}\n${entry.created_at}`,
  );
