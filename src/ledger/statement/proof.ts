import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { beginning, walk } from '../book/walk.ts';
import { findCheckpoint } from './checkpoint-queries.ts';
import type { WalletProof } from './contract.ts';
import { findWallets } from './queries.ts';

/** Recomputes a wallet from its last checkpoint on; `operator ledger verify` does so from the beginning. */
export async function proveWallet(tx: Transaction, environment: Environment, currency: Currency): Promise<WalletProof> {
  const [wallet] = await findWallets(tx, environment.id, currency);
  const checkpoint = await findCheckpoint(tx, environment.id, wallet!.id, wallet!.sequence);
  const start = checkpoint ? { ...checkpoint, balance: Decimal.of(checkpoint.balance) } : beginning;
  const { end, problem } = await walk(tx, environment.id, wallet!.id, start);
  const computed_balance = end.balance.toMoney();
  return {
    wallet_id: wallet!.id,
    currency,
    entry_count: end.sequence,
    computed_balance,
    stored_balance: wallet!.balance,
    head_hash: wallet!.head_hash,
    checked_from_sequence: start.sequence,
    verified:
      problem === null &&
      computed_balance === wallet!.balance &&
      end.hash === wallet!.head_hash &&
      end.sequence === wallet!.sequence,
  };
}
