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
 * `entries` entries of the ledger, with the orders, holdings and withdrawals behind them, and as many of the audit. What an earlier run has
 * written in a folder that is kept stays, and the rest is added.
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
/** A transaction of whole stories has at least so many entries. */
const ENDED_AT = 200_000;
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
  if (!(await hasPartners(client))) await insertFirst(client, folder, { entries, now_ms });
  await client.query(insertSandboxes);
  await writeStories(client, folder, await storiesOf(client, entries));
  await fillAudit(client, entries);
  await client.query('checkpoint');
  await client.end();
  return (performance.now() - begun) / 1_000;
}

/** Each partner has its sandbox, as it has from its first day. */
const insertSandboxes = `
  with missing as (
    select organisation.id as organisation_id, uuidv7() as id, organisation.created_at
    from organisations organisation
    where not exists (
      select
      from organisation_modes mode
      where mode.organisation_id = organisation.id
        and mode.mode = 'test'
    )
  ),
  added as (
    insert into environments (id, organisation_id, mode, kyb_status, created_at)
    select id, organisation_id, 'test', 'approved', created_at
    from missing
  ),
  counted as (
    insert into environment_counters (environment_id)
    select id
    from missing
  )
  insert into organisation_modes (organisation_id, mode, environment_id, created_at)
  select organisation_id, 'test', id, created_at
  from missing`;

/** The account that each partner of the story withdraws to, by which they are known among all partners. */
const SETTLED = 'of.1.nothing';

async function hasPartners(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from settlement_accounts where account_number_sealed = $1 limit 1', [
    SETTLED,
  ]);
  return rows.length > 0;
}

async function insertFirst(client: pg.Client, folder: string, { entries, now_ms }: Omit<Filling, 'folder'>) {
  const partners = inventPartners(Math.max(PARTNERS_MIN, Math.round(entries / ENTRIES_OF_A_PARTNER)), now_ms);
  const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
  const at = new Date(now_ms - DAYS * DAY_MS).toISOString();
  await client.query('begin');
  await insertPartners(client, folder, partners, { sealer, at });
  await insertSettlementAccounts(client, partners, at);
  await client.query('commit');
}

const insertSettlementAccounts = (client: pg.Client, partners: readonly Partner[], at: string) =>
  client.query(
    `insert into settlement_accounts (environment_id, id, currency, country, type, bank_name, account_number_sealed,
       account_number_masked, has_odd_check_digit, status, created_at, updated_at)
     select environment_id, gen_random_uuid(), 'USD', 'US', 'bank', 'A bank', $3, '******0000', false, 'verified', $2, $2
     from unnest($1::uuid[]) environment_id`,
    [partners.map(({ environment_id }) => environment_id), at, SETTLED],
  );

type Found = {
  readonly environment_id: string;
  readonly accounts: Record<string, string>;
  readonly settled: string;
  readonly from_ms: number;
  readonly is_written: boolean;
};

/** Of the partners whose story was not written yet. */
async function storiesOf(client: pg.Client, entries: number): Promise<Story[]> {
  const { rows } = await client.query<Found>(
    `select account.environment_id, json_object_agg(account.kind, account.id) as accounts, settlement.id as settled,
       extract(epoch from min(account.created_at))::float8 * 1000 as from_ms, sum(account.sequence) > 0 as is_written
     from ledger_accounts account
     join settlement_accounts settlement using (environment_id)
     where account.currency = 'NGN' and settlement.account_number_sealed = $1
     group by account.environment_id, settlement.id
     order by account.environment_id`,
    [SETTLED],
  );
  const { rows: products } = await client.query(
    `select id, name, category from investments where mode = 'live' and currency = 'NGN' order by id limit 1`,
  );
  const first = Math.floor(entries / SHARE_OF_THE_FIRST);
  const each = (entries - first) / (rows.length - 1);
  return rows.flatMap(({ environment_id, accounts, settled, from_ms, is_written }, index) => {
    if (is_written) return [];
    const story = {
      environment_id,
      accounts: new Map(Object.entries(accounts) as [AccountKind, string][]),
      settlement_account_id: settled,
      product: products[0],
      cycles: Math.round((index === 0 ? first : each) / ENTRIES_OF_A_CYCLE),
      from_ms: Math.round(from_ms),
      to_ms: Math.round(from_ms) + DAYS * DAY_MS,
    };
    return [story];
  });
}

/** Whole stories in each transaction: a process that was ended goes on with those that are missing. */
async function writeStories(client: pg.Client, folder: string, stories: readonly Story[]): Promise<void> {
  const pile = emptyPile();
  let written: string[] = [];
  const flush = async () => {
    for (const [name, target] of Object.entries(targets) as [keyof typeof targets, Target][])
      await copyIn(client, folder, target, () => pile[name].splice(0));
    await updateHeads(client, folder, pile.heads.splice(0));
  };
  const end = async () => {
    await flush();
    await client.query(countOrders, [written]);
    await client.query('commit');
    process.stderr.write(`${written.length} of ${stories.length} stories more\n`);
    written = [];
  };
  for (const [at, story] of stories.entries()) {
    if (written.length === 0) await client.query('begin');
    for (const _ of storyOf(story, pile)) if (pile.entries.length >= FLUSH_AT) await flush();
    written.push(story.environment_id);
    if (pile.entries.length >= ENDED_AT || at === stories.length - 1) await end();
  }
}

const countOrders = `
  update environment_counters counter
  set orders_completed = counted.orders
  from (
    select environment_id, count(*) as orders
    from orders
    where environment_id = any($1::uuid[])
    group by environment_id
  ) counted
  where counted.environment_id = counter.environment_id`;

/** The trigger that chains the entries changes one row for each of them: here one statement computes many in their order. */
async function fillAudit(client: pg.Client, entries: number): Promise<void> {
  await client.query(`
    create function pg_temp.fill_audit(many int, total int, until timestamptz) returns void language plpgsql as $$
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
        one.created_at := until - make_interval(secs => (total - one.sequence) * ${DAYS} * 86400.0 / total);
        one.id := uuidv7(one.created_at - clock_timestamp());
        one.subject_id := gen_random_uuid();
        one.hash := audit_hash(head.hash, one);
        insert into audit_entries select one.*;
        head.sequence := one.sequence;
        head.hash := one.hash;
      end loop;
      update audit_head set sequence = head.sequence, hash = head.hash;
    end $$`);
  const { rows } = await client.query<{ sequence: string; until: string }>(
    `select head.sequence, (select max(last_entry_at) from ledger_accounts) as until from audit_head head`,
  );
  const [{ sequence, until }] = rows as [{ sequence: string; until: string }];
  for (let done = Number(sequence); done < entries; done += AUDIT_AT_ONCE) {
    await client.query('begin');
    await client.query('alter table audit_entries disable trigger entries_are_chained');
    await client.query('select pg_temp.fill_audit($1, $2, $3)', [
      Math.min(AUDIT_AT_ONCE, entries - done),
      entries,
      until,
    ]);
    await client.query('alter table audit_entries enable always trigger entries_are_chained');
    await client.query('commit');
  }
}

process.once('message', async (filling: Filling) => {
  process.send!(await fill(filling));
  process.disconnect();
});
