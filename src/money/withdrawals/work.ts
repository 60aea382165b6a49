import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { Fault } from '../../platform/fault.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { itemByItem } from '../../platform/work/item-by-item.ts';
import {
  type PaymentsProvider,
  type PaymentsProviders,
  ProviderAway,
  ProviderRefused,
  type Transfer,
  type TransferRequest,
} from '../../providers/payments/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { openNumber } from '../settlement-accounts/numbers.ts';
import { findAccount } from '../settlement-accounts/queries.ts';
import { failWithdrawal, recordTransfer, rejectWithdrawal } from './moves.ts';
import { environmentOfWithdrawal } from './operations.ts';
import * as queries from './queries.ts';

const BATCH = 20;
/** How soon a withdrawal is looked at again after a provider that did not answer, or after a crash. */
const LEASE_MS = 60_000;
/** How long a provider must know nothing of a transfer before the same transfer is asked for again. */
const UNKNOWN_MS = 10 * 60_000;

type Deps = { readonly sealer: Sealer; readonly payments: PaymentsProviders; readonly fault: Fault };

/**
 * Pays what was approved. That the provider is about to be asked is recorded first; it is asked with no transaction
 * open; what it said is recorded. Whoever finds a withdrawal that may have been asked for asks what became of it.
 */
export const withdrawalWork = ({ sealer, payments, fault }: Deps): WorkEntry[] => [
  itemByItem({
    name: 'withdrawals.pay',
    every_ms: 500,
    kind: 'write',
    due: (tx, putOff) => queries.leaseWithdrawals(tx, iso(tx.now_ms), iso(tx.now_ms + LEASE_MS), putOff, BATCH),
    key: ({ id }) => id,
    work: async (row, pool) => {
      const environment = await transact(pool, 'read', (tx) => environmentOfWithdrawal(tx, row.id));
      await fault('withdrawal.leased', environment.id);
      await workOn({ pool, sealer, environment, provider: payments[environment.mode] }, row).catch(isOvertaken);
      return 'done';
    },
  }),
];

/** Somebody else moved it since it was leased. */
function isOvertaken(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'invalid_state') throw error;
}

const iso = (ms: number) => new Date(ms).toISOString();

type Work = { pool: pg.Pool; sealer: Sealer; environment: Environment; provider: PaymentsProvider };

async function workOn(work: Work, row: queries.WithdrawalRow): Promise<void> {
  const { pool, environment } = work;
  const code = row.scenario_failure_code;
  if (code !== null) {
    const fail = row.status === 'pending_approval' ? rejectWithdrawal : failWithdrawal;
    await transact(pool, 'write', (tx) => fail(tx, environment, row.id, { code }));
    return;
  }
  try {
    await pay(work, row);
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const failure = { code: error.code, reason: error.message };
      await transact(pool, 'write', (tx) => failWithdrawal(tx, environment, row.id, failure));
    } else if (!(error instanceof ProviderAway)) throw error;
  }
}

async function pay(work: Work, row: queries.WithdrawalRow): Promise<void> {
  const { pool, environment, provider } = work;
  if (row.attempted_at !== null) {
    const known = await provider.findTransfer(row.reference);
    if (known) return record(work, row.id, known);
    if (!(await transact(pool, 'write', (tx) => isLongUnknown(tx, environment, row.id)))) return;
  }
  const request = await transact(pool, 'write', (tx) => beginAttempt(tx, work, row));
  if (!request) return;
  await record(work, row.id, await provider.transfer(request));
}

/** What contradicts a decision changes nothing, and somebody must look: the loop reports it. */
async function record({ pool, environment }: Work, id: string, transfer: Transfer): Promise<void> {
  const contradiction = await transact(pool, 'write', (tx) => recordTransfer(tx, environment, id, transfer));
  if (contradiction) throw new Error(contradiction);
}

/** Twice not known, with time between: only then is the same transfer asked for again, under the same reference. */
async function isLongUnknown(tx: Transaction, environment: Environment, id: string): Promise<boolean> {
  const row = await queries.lockWithdrawal(tx, environment.id, id);
  if (row?.status !== 'processing') return false;
  if (row.unknown_since === null) {
    const [unknown_since, due_at] = [iso(tx.now_ms), iso(tx.now_ms + UNKNOWN_MS)];
    await queries.updateWithdrawal(tx, { ...row, unknown_since, due_at });
    return false;
  }
  return tx.now_ms - Date.parse(row.unknown_since) >= UNKNOWN_MS;
}

/**
 * Records that the provider is about to be asked, and what for. Whoever was held up past its lease finds that another
 * has asked meanwhile, and leaves it alone.
 */
async function beginAttempt(
  tx: Transaction,
  { environment, sealer }: Work,
  seen: queries.WithdrawalRow,
): Promise<TransferRequest | null> {
  const row = await queries.lockWithdrawal(tx, environment.id, seen.id);
  if (row?.status !== 'processing' || row.attempted_at !== seen.attempted_at) return null;
  const account = (await findAccount(tx, environment.id, row.settlement_account_id))!;
  await queries.updateWithdrawal(tx, { ...row, attempted_at: iso(tx.now_ms), unknown_since: null });
  return {
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
    bank_code: account.bank_code,
    account_number: openNumber(sealer, account),
    account_name: account.account_name ?? '',
    reason: `Withdrawal ${row.reference}`,
  };
}
