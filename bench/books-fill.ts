import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { AccountKind } from '../src/ledger/book/postings.ts';
import { createSealer } from '../src/platform/crypto/sealed.ts';
import { reachEmbedded } from '../src/platform/database/embedded.ts';
import { emptyPile, type Pile, type Story, storyOf } from './books-story.ts';
import { copyIn, type Target } from './copy.ts';
import { checkpointTarget, entryTarget, transactionTarget, updateHeads } from './ledger.ts';
import { insertPartners, inventPartners, type Partner } from './partners.ts';

/**
 * Fills the books of an empty database and its audit, in a process of its own, so that what is measured afterwards has its memory to itself:
 * `entries` entries of the ledger, with the orders, holdings and withdrawals behind them, and as many of the audit.
 */
type Filling = {
  /** Of the database, where the server may read. */
  readonly folder: string;
  readonly entries: number;
  readonly now_ms: number;
};

const DAYS = 400;
const DAY_MS = 86_400_000;
const ENTRIES_OF_A_CYCLE = 5;
const ENTRIES_OF_A_PARTNER = 1_000;
const PARTNERS_MIN = 20;
/** The first partner has a fifth of all. */
const SHARE_OF_THE_FIRST = 5;
const FLUSH_AT = 500_000;
const AUDIT_AT_ONCE = 50_000;

const targets: Readonly<Record<Exclude<keyof Pile, 'heads'>, Target>> = {
  transactions: transactionTarget,
  entries: entryTarget,
  checkpoints: checkpointTarget,
  orders: {
    table: 'orders',
    columns: `environment_id, id, side, status, payment_mode, investment_id, investment_name, holding_id, currency, amount, units,
      price, proceeds, indicative_price, customer_reference, metadata, submitted_at, completed_at, created_at, updated_at`,
  },
  holdings: {
    table: 'holdings',
    columns: `environment_id, id, order_id, investment_id, investment_name, category, currency, customer_reference, status, units,
      cost_basis, closed_at, purchased_at, created_at, updated_at`,
  },
  withdrawals: {
    table: 'withdrawals',
    columns:
      'environment_id, id, reference, currency, amount, settlement_account_id, status, approved_at, completed_at, created_at, updated_at',
  },
};

async function fill({ folder, entries, now_ms }: Filling): Promise<number> {
  const begun = performance.now();
  const client = new pg.Client(await reachEmbedded(folder, 'owner'));
  await client.connect();
  const partners = inventPartners(Math.max(PARTNERS_MIN, Math.round(entries / ENTRIES_OF_A_PARTNER)), now_ms);
  const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
  const from_ms = now_ms - DAYS * DAY_MS;
  const at = new Date(from_ms).toISOString();
  await insertPartners(client, folder, partners, { sealer, at });
  await insertSettlementAccounts(client, partners, at);
  await writeStories(client, folder, await storiesOf(client, partners, { entries, from_ms, now_ms }));
  await client.query(`
    update environment_counters counter
    set orders_completed = counted.orders
    from (select environment_id, count(*) as orders from orders group by environment_id) counted
    where counted.environment_id = counter.environment_id`);
  await fillAudit(client, entries);
  await client.query('checkpoint');
  await client.end();
  return (performance.now() - begun) / 1_000;
}

/** Each withdraws to one account. */
const insertSettlementAccounts = (client: pg.Client, partners: readonly Partner[], at: string) =>
  client.query(
    `insert into settlement_accounts (environment_id, id, currency, country, type, bank_name, account_number_sealed,
       account_number_masked, has_odd_check_digit, status, created_at, updated_at)
     select environment_id, gen_random_uuid(), 'USD', 'US', 'bank', 'A bank', 'of.1.nothing', '******0000', false, 'verified', $2, $2
     from unnest($1::uuid[]) environment_id`,
    [partners.map(({ environment_id }) => environment_id), at],
  );

type Span = { readonly entries: number; readonly from_ms: number; readonly now_ms: number };

async function storiesOf(client: pg.Client, partners: readonly Partner[], span: Span): Promise<Story[]> {
  const { rows } = await client.query<{ environment_id: string; accounts: Record<string, string>; settled: string }>(`
    select account.environment_id, json_object_agg(account.kind, account.id) as accounts, settlement.id as settled
    from ledger_accounts account
    join settlement_accounts settlement using (environment_id)
    where account.currency = 'NGN'
    group by account.environment_id, settlement.id`);
  const found = new Map(rows.map((row) => [row.environment_id, row]));
  const { rows: products } = await client.query(
    `select id, name, category from investments where mode = 'live' and currency = 'NGN' order by id limit 1`,
  );
  const first = Math.floor(span.entries / SHARE_OF_THE_FIRST);
  const each = (span.entries - first) / (partners.length - 1);
  return partners.map(({ environment_id }, index) => ({
    environment_id,
    accounts: new Map(Object.entries(found.get(environment_id)!.accounts) as [AccountKind, string][]),
    settlement_account_id: found.get(environment_id)!.settled,
    product: products[0],
    cycles: Math.round((index === 0 ? first : each) / ENTRIES_OF_A_CYCLE),
    from_ms: span.from_ms,
    to_ms: span.now_ms,
  }));
}

async function writeStories(client: pg.Client, folder: string, stories: readonly Story[]): Promise<void> {
  const pile = emptyPile();
  const flush = async () => {
    for (const [name, target] of Object.entries(targets) as [keyof typeof targets, Target][])
      await copyIn(client, folder, target, () => pile[name].splice(0));
    await updateHeads(client, folder, pile.heads.splice(0));
  };
  for (const story of stories) for (const _ of storyOf(story, pile)) if (pile.entries.length >= FLUSH_AT) await flush();
  await flush();
}

/** The trigger that chains the entries changes one row for each of them: here one statement computes many in their order. */
async function fillAudit(client: pg.Client, entries: number): Promise<void> {
  await client.query('alter table audit_entries disable trigger entries_are_chained');
  await client.query(`
    create function pg_temp.fill_audit(many int, total int) returns void language plpgsql as $$
    declare
      head audit_head;
      one audit_entries;
    begin
      select * into head from audit_head;
      one.actor := 'Bench';
      one.action := 'orders fulfil';
      one.subject_type := 'order';
      one.before := '{"status": "pending_fulfilment"}';
      one.after := '{"units": "100.00000000", "status": "completed"}';
      for nth in 1 .. many loop
        one.sequence := head.sequence + 1;
        one.created_at := now() - make_interval(secs => (total - one.sequence) * ${DAYS} * 86400.0 / total);
        one.id := uuidv7(one.created_at - clock_timestamp());
        one.subject_id := gen_random_uuid();
        one.hash := audit_hash(head.hash, one);
        insert into audit_entries select one.*;
        head.sequence := one.sequence;
        head.hash := one.hash;
      end loop;
      update audit_head set sequence = head.sequence, hash = head.hash;
    end $$`);
  const { rows } = await client.query<{ sequence: string }>('select sequence from audit_head');
  const total = entries + Number(rows[0]!.sequence);
  for (let done = 0; done < entries; done += AUDIT_AT_ONCE)
    await client.query('select pg_temp.fill_audit($1, $2)', [Math.min(AUDIT_AT_ONCE, entries - done), total]);
  await client.query('alter table audit_entries enable always trigger entries_are_chained');
}

process.once('message', async (filling: Filling) => {
  process.send!(await fill(filling));
  process.disconnect();
});
