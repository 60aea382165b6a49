import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { itemByItem } from '../../platform/work/item-by-item.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { requireFunding } from '../funding/operations.ts';
import { findToAsk, stopAsking } from '../funding/provider-queries.ts';
import { findById, findDue } from '../funding/queries.ts';
import { findToAssign } from './account-queries.ts';
import { askBeforeExpiry, pursueOrAskAfter } from './ask-after.ts';
import { applyNotices, type NoticeDeps } from './notices.ts';
import { expireFunding } from './operations.ts';
import { pursueVirtualAccount } from './virtual-accounts.ts';

const BATCH = 50;
const now = (tx: Transaction) => new Date(tx.now_ms).toISOString();
const key = ({ id }: { id: string }) => id;

/** What happens to money that comes in, without a request. */
export const receiptWork = (deps: NoticeDeps): WorkEntry[] => [
  { name: 'provider_notices.apply', every_ms: 250, run: (running) => applyNotices(deps, running) },
  itemByItem({
    name: 'funding_requests.expire',
    every_ms: 500,
    kind: 'read',
    due: (tx, putOff) => findDue(tx, now(tx), putOff, BATCH),
    key,
    work: async ({ id }, pool) => {
      const { environment } = (await transact(pool, 'read', (tx) => findById(tx, id)))!;
      await askBeforeExpiry(deps, environment, id);
      await transact(pool, 'write', (tx) => expireOne(tx, environment, id));
      return 'done';
    },
  }),
  itemByItem({
    name: 'funding_requests.ask_provider',
    every_ms: 500,
    kind: 'read',
    due: (tx, putOff) => findToAsk(tx, now(tx), putOff, BATCH),
    key,
    work: async ({ id }, pool) => {
      await askAbout(pool, deps, id);
      return 'done';
    },
  }),
  itemByItem({
    name: 'virtual_accounts.assign',
    every_ms: 1_000,
    kind: 'read',
    due: (tx, putOff) => findToAssign(tx, now(tx), putOff, BATCH),
    key: ({ id }) => id,
    work: async (environment) => {
      await pursueVirtualAccount(deps, environment);
      return 'done';
    },
  }),
];

/** The row is read again under its lock: money may have come since it was found. */
async function expireOne(tx: Transaction, environment: Environment, id: string): Promise<void> {
  const row = await requireFunding(tx, environment, id);
  if (row.due_at === null || Date.parse(row.due_at) > tx.now_ms) return;
  await expireFunding(tx, environment, id);
}

async function askAbout(pool: pg.Pool, deps: NoticeDeps, id: string): Promise<void> {
  await transact(pool, 'write', (tx) => stopAsking(tx, id));
  const { environment } = (await transact(pool, 'read', (tx) => findById(tx, id)))!;
  await pursueOrAskAfter(deps, environment, id);
}
