import { hash } from 'node:crypto';

export const GENESIS_HASH = '0'.repeat(64);

export type Link = {
  account_id: string;
  sequence: number;
  transaction_id: string;
  direction: 'credit' | 'debit';
  amount: string;
  balance_after: string;
  created_at: string;
};

/** The hash of an entry binds it to every entry before it: a partner can recompute it from its own statement. */
export const hashEntry = (before: string, entry: Link): string =>
  hash(
    'sha256',
    `${before}\n${entry.account_id}\n${entry.sequence}\n${entry.transaction_id}\n${entry.direction}\n` +
      `${entry.amount}\n${entry.balance_after}\n${entry.created_at}`,
  );
