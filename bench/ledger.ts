import type pg from 'pg';
import { GENESIS_HASH, hashEntry, type Link } from '../src/ledger/book/chain.ts';
import { Decimal } from '../src/vocabulary/decimal.ts';
import { newId } from '../src/vocabulary/id.ts';
import { copyIn } from './copy.ts';
import type { Partner } from './partners.ts';

/** A history of credits by hand: what a wallet holds first, then a small amount so many times. */
export type History = { partner: Partner; credits: number };

const OPENING = Decimal.of('1000000000000.00');
const EACH = Decimal.of('1.00');
const REASON = 'adjustment_credit';
export const CHECKPOINT_EVERY = 10_000;

export type Leg = { account_id: string; balance: Decimal; sequence: number; hash: string };
export type Row = (string | number)[];

/**
 * Writes whole books: sequences, balances, hash chains and checkpoints as the service itself would have left them, so
 * that `ledger verify` holds afterwards.
 */
export async function insertHistories(
  client: pg.Client,
  folder: string,
  histories: readonly History[],
  from_ms: number,
): Promise<number> {
  const transactions: Row[] = [];
  const entries: Row[] = [];
  const checkpoints: Row[] = [];
  const heads: Row[] = [];
  let count = 0;
  const flush = async () => {
    count += entries.length;
    await copyIn(client, folder, transactionTarget, () => transactions.splice(0));
    await copyIn(client, folder, entryTarget, () => entries.splice(0));
    await copyIn(client, folder, checkpointTarget, () => checkpoints.splice(0));
    await updateHeads(client, folder, heads.splice(0));
  };
  for (const history of histories) {
    for (const step of stepsOf(history, from_ms)) {
      transactions.push(step.transaction);
      entries.push(...step.entries);
      checkpoints.push(...step.checkpoints);
      heads.push(...step.heads);
    }
    if (entries.length >= FLUSH_AT) await flush();
  }
  await flush();
  return count;
}

const FLUSH_AT = 500_000;

export const transactionTarget = {
  table: 'ledger_transactions',
  columns: `environment_id, id, reason, currency, amount, from_account_id, from_sequence, to_account_id, to_sequence,
    source_type, source_id, description, created_at`,
};
export const entryTarget = {
  table: 'ledger_entries',
  columns: `environment_id, account_id, sequence, id, transaction_id, reason, direction, amount, balance_after, hash,
    created_at`,
};
export const checkpointTarget = {
  table: 'ledger_checkpoints',
  columns: 'environment_id, account_id, sequence, balance, hash',
};

type Step = { transaction: Row; entries: Row[]; checkpoints: Row[]; heads: Row[] };

function* stepsOf({ partner, credits }: History, from_ms: number): Iterable<Step> {
  const payer = beginning(partner.funding_id);
  const payee = beginning(partner.wallet_id);
  const { environment_id } = partner;
  for (let n = 0; n < credits; n++) {
    const at_ms = from_ms + n;
    const created_at = new Date(at_ms).toISOString();
    const amount = n === 0 ? OPENING : EACH;
    const id = newId(at_ms);
    const transaction = [
      ...[environment_id, id, REASON, 'NGN', amount.toMoney(), payer.account_id, payer.sequence + 1],
      ...[payee.account_id, payee.sequence + 1, 'adjustment', newId(at_ms), 'Opening balance', created_at],
    ];
    const links = [enter(payer, id, 'debit', amount, created_at), enter(payee, id, 'credit', amount, created_at)];
    const entries = links.map(({ link, hash }) => [
      ...[environment_id, link.account_id, link.sequence, newId(at_ms), id, REASON, link.direction],
      ...[link.amount, link.balance_after, `\\\\x${hash}`, created_at],
    ]);
    const isCheckpoint = payee.sequence % CHECKPOINT_EVERY === 0;
    const checkpoints = isCheckpoint ? [payer, payee].map((leg) => checkpointOf(environment_id, leg)) : [];
    const isLast = n === credits - 1;
    const heads = isLast ? [payer, payee].map((leg) => headOf(environment_id, leg, created_at)) : [];
    yield { transaction, entries, checkpoints, heads };
  }
}

export const beginning = (account_id: string): Leg => ({
  account_id,
  balance: Decimal.of('0.00'),
  sequence: 0,
  hash: GENESIS_HASH,
});

export function enter(
  leg: Leg,
  transaction_id: string,
  direction: Link['direction'],
  amount: Decimal,
  created_at: string,
) {
  leg.balance = direction === 'credit' ? leg.balance.plus(amount) : leg.balance.minus(amount);
  leg.sequence += 1;
  const { account_id, sequence } = leg;
  const balance_after = leg.balance.toMoney();
  const link: Link = {
    ...{ account_id, sequence, transaction_id, direction },
    ...{ amount: amount.toMoney(), balance_after, created_at },
  };
  leg.hash = hashEntry(leg.hash, link);
  return { link, hash: leg.hash };
}

export const checkpointOf = (environment_id: string, { account_id, sequence, balance, hash }: Leg): Row => [
  ...[environment_id, account_id, sequence, balance.toMoney(), `\\\\x${hash}`],
];

export const headOf = (environment_id: string, { account_id, sequence, balance, hash }: Leg, at: string): Row => [
  ...[environment_id, account_id, sequence, balance.toMoney(), hash, at],
];

export async function updateHeads(client: pg.Client, folder: string, heads: readonly Row[]): Promise<void> {
  const columns = 'environment_id, id, sequence, balance, head_hash, last_entry_at';
  await client.query(`create temp table if not exists heads as select ${columns} from ledger_accounts limit 0`);
  await copyIn(client, folder, { table: 'heads', columns }, () => heads);
  await client.query(`
    update ledger_accounts account
    set balance = head.balance, sequence = head.sequence, head_hash = head.head_hash,
      last_entry_at = head.last_entry_at, updated_at = head.last_entry_at
    from heads head
    where (account.environment_id, account.id) = (head.environment_id, head.id)`);
  await client.query('truncate heads');
}
