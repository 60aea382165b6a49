import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { requireFunding } from '../funding/operations.ts';
import { findToAsk, stopAsking } from '../funding/provider-queries.ts';
import { findById, findDue } from '../funding/queries.ts';
import { findToAssign } from './account-queries.ts';
import { applyNotices, type NoticeDeps } from './notices.ts';
import { expireFunding } from './operations.ts';
import { pursueFunding } from './pursue.ts';
import { pursueVirtualAccount } from './virtual-accounts.ts';

const BATCH = 50;
const now = (tx: Transaction) => new Date(tx.now_ms).toISOString();

/** What happens to money that comes in, without a request. */
export const receiptWork = (deps: NoticeDeps): WorkEntry[] => [
  { name: 'provider_notices.apply', every_ms: 250, run: () => applyNotices(deps) },
  {
    name: 'funding_requests.expire',
    every_ms: 500,
    async run({ pool }) {
      const due = await transact(pool, 'read', (tx) => findDue(tx, now(tx), BATCH));
      for (const { id } of due) await transact(pool, 'write', (tx) => expireOne(tx, id));
      return due.length;
    },
  },
  {
    name: 'funding_requests.ask_provider',
    every_ms: 500,
    async run({ pool }) {
      const due = await transact(pool, 'read', (tx) => findToAsk(tx, now(tx), BATCH));
      for (const { id } of due) await askAbout(pool, deps, id);
      return due.length;
    },
  },
  {
    name: 'virtual_accounts.assign',
    every_ms: 1_000,
    async run({ pool }) {
      const due = await transact(pool, 'read', (tx) => findToAssign(tx, now(tx), BATCH));
      for (const environment of due) await unlessAway(pursueVirtualAccount(deps, environment));
      return due.length;
    },
  },
];

/** The row is read again under its lock: money may have come since it was found. */
async function expireOne(tx: Transaction, id: string): Promise<void> {
  const { environment } = (await findById(tx, id))!;
  const row = await requireFunding(tx, environment, id);
  if (row.due_at === null || Date.parse(row.due_at) > tx.now_ms) return;
  await expireFunding(tx, environment, id);
}

async function askAbout(pool: pg.Pool, deps: NoticeDeps, id: string): Promise<void> {
  await transact(pool, 'write', (tx) => stopAsking(tx, id));
  const { environment } = (await transact(pool, 'read', (tx) => findById(tx, id)))!;
  await unlessAway(pursueFunding(deps, environment, id));
}

/** Away: the lease says when it is asked again. */
async function unlessAway(pursued: Promise<void>): Promise<void> {
  try {
    await pursued;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'provider_unavailable') throw error;
  }
}
