import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { pick } from '../../vocabulary/pick.ts';
import { Key } from './contract.ts';
import type { KeyRow } from './queries.ts';
import { statusOf } from './states.ts';

export type KeySettings = {
  readonly sealer: Sealer;
  /** Requests a minute of a key that has no figure of its own. */
  readonly rateLimitDefault: number;
};

/** A key as GET returns it. */
export function resourceOf(row: KeyRow, tx: Transaction, { rateLimitDefault }: KeySettings): Key {
  return presentKey({
    ...row,
    environment: row.mode,
    sandbox: row.mode === 'test' ? row.sandbox : null,
    rate_limit: row.rate_limit ?? rateLimitDefault,
    status: statusOf(row, tx.now_ms),
  });
}

const presentKey = pick(Key);
