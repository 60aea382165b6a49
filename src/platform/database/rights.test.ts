import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { suspendPartner } from '../../access/organisations/operator-contract.ts';
import { createWorld } from '../../testing/world.ts';
import { rightsOf } from './rights.ts';
import { differencesOf, grantRights, WORK_ROLE } from './work-role.ts';

const world = await createWorld({ role: 'api' });
const { pool, owner } = world.database;
const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
const live = await world.partner('live', { wallets: { NGN: '100.00' } });

const INSUFFICIENT_PRIVILEGE = '42501';

async function refused(sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(world.database.address);
  await client.connect();
  try {
    await assert.rejects(client.query(sql, values), { code: INSUFFICIENT_PRIVILEGE }, sql);
  } finally {
    await client.end();
  }
}

const appendOnly = [
  'audit_entries',
  'charges',
  'ledger_transactions',
  'ledger_entries',
  'gl_account_kinds_past',
  'journal_export_codes',
  'journal_export_days',
  'journal_export_partners',
  'journal_export_sums',
  'journal_exports',
  'journal_lines',
  'charge_sweeps',
  'debt_advances',
  'cancelled_settlement_payments',
  'revenue_share_lines',
  'custody_charge_lines',
  'tax_certificates',
  'tax_certificate_lines',
  'fee_invoices',
  'fee_invoice_lines',
  'revenue_share_sweeps',
  'journals',
  'ledger_checkpoints',
  'conversions',
  'inbound_payments',
  'funding_reversals',
  'client_references',
  'fx_rates',
  'investment_prices',
  'sandbox_prices',
  'quote_observations',
  'session_observations',
  'superseded_bars',
  'disclosures',
  'market_imports',
  'place_reconciliation_steps',
  'replaced_signatures',
  'provider_balances',
  'client_money_roots',
  'client_money_leaves',
];
/** The same, but that the owner drops them with their partition when all of it is old. */
const droppedByAge = ['webhook_attempts', 'request_log'];

test('the tables whose rows are never changed are these', async () => {
  const { rows } = await pool.query<{ relname: string }>(
    `select relname
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const tables = rows.map(({ relname }) => relname);
  const neverChanged = tables.filter((table) => rightsOf(table).may.join() === 'select,insert');
  assert.deepEqual(neverChanged.sort(), [...appendOnly, ...droppedByAge].sort());
});

test('the role at work changes, deletes and empties nothing that is append-only', async () => {
  for (const table of [...appendOnly, 'audit_head', 'migrations']) {
    const { rows } = await pool.query<{ attname: string }>(
      'select attname from pg_attribute where attrelid = $1::regclass and attnum = 1',
      [table],
    );
    await refused(`update ${table} set ${rows[0]!.attname} = ${rows[0]!.attname}`);
    await refused(`delete from ${table}`);
    await refused(`truncate ${table}`);
  }
  for (const table of ['audit_head', 'migrations']) await refused(`insert into ${table} select * from ${table}`);
  await refused('update events set id = id');
  await refused('update webhook_attempts set started_at = started_at');
  await refused('delete from webhook_attempts');
  await refused('update request_log set status = status');
  await refused('delete from request_log');
});

/** Each by itself, on a connection of its own. */
const forbidden = [
  // Triggers, tables, functions, schemas: nothing of the database itself.
  'alter table ledger_entries disable trigger all',
  'alter table ledger_entries disable trigger entries_are_append_only',
  'alter table audit_entries disable trigger user',
  'drop trigger entries_are_chained on audit_entries',
  'create trigger mine before insert on orders for each row execute function chain_audit_entry()',
  'alter table orders add column mine text',
  'alter table orders drop constraint orders_pkey',
  'alter table orders owner to current_user',
  'drop table orders',
  'truncate orders',
  'create table mine (id int)',
  'create temporary table environments (id uuid)',
  'create view mine as select 1',
  'create function mine() returns int language sql as $$ select 1 $$',
  'create or replace function audit_hash(previous bytea, entry audit_entries) returns bytea language sql as $$ select previous $$',
  'alter function chain_audit_entry() security invoker',
  'drop function delete_rows_of_retired(regclass, uuid, integer)',
  'create schema mine',
  'drop schema public cascade',
  'create index mine on orders (id)',
  'alter domain money_amount drop constraint money_has_two_decimals',
  'create extension lo',
  'create publication mine for all tables',
  // Rules that hold for a session.
  "set session_replication_role = 'replica'",
  'set role postgres',
  'set session authorization postgres',
  'reset session authorization; set role postgres',
  // The server and other databases.
  "copy (select 1) to program 'true'",
  "copy orders from '/etc/passwd'",
  "copy (select 1) to '/tmp/mine'",
  "select pg_read_file('/etc/passwd')",
  "select pg_ls_dir('.')",
  "select pg_read_binary_file('postgresql.conf')",
  "select lo_import('/etc/passwd')",
  'select pg_reload_conf()',
  'select rolpassword from pg_authid',
  "alter system set fsync = 'off'",
  'create role mine',
  'alter role partner_service superuser',
  'grant postgres to partner_service',
  'create database mine',
  // What an environment or an account is.
  "update environments set mode = 'test'",
  "update environments set sandbox = 'another'",
  'update environments set organisation_id = null',
  'delete from environments',
  "update ledger_accounts set kind = 'wallet'",
  'delete from ledger_accounts',
  // What was paid to an authority.
  'update revenue_shares set amount = amount',
  'update revenue_shares set month = month',
  'delete from revenue_shares',
  'update tax_payments set amount = amount',
  'update tax_payments set match_id = match_id',
  'update tax_payments set month = month',
  'delete from tax_payments',
];

test('the role at work has no way around the triggers, to another role, to files or programs', async () => {
  for (const statement of forbidden) await refused(statement);
});

test('the function that drops what a reset left behind drops nothing else, and no table that is not ours', async () => {
  const drop = (table: string, environment: string) =>
    pool.query('select delete_rows_of_retired($1::regclass, $2, 10)', [table, environment]);
  for (const { environment } of [acme, live])
    for (const table of ['ledger_entries', 'ledger_accounts', 'orders', 'environments'])
      await assert.rejects(drop(table, environment.id), /rows go only with a sandbox environment that was reset/);

  await acme.client.sandbox.reset();

  await assert.rejects(drop('pg_catalog.pg_class', acme.environment.id), /pg_class is no table of the service/);
  await assert.rejects(drop('ledger_entries', live.environment.id), /rows go only with a sandbox/);
});

test('rights that were added by hand are revoked, missing ones are granted, and the others stay', async () => {
  const client = await owner.connect();
  after(() => client.release());
  assert.deepEqual(await differencesOf(client, WORK_ROLE), []);
  await client.query(`grant delete on ledger_entries to ${WORK_ROLE}; grant update on environments to ${WORK_ROLE}`);
  await client.query(`revoke insert on orders from ${WORK_ROLE}; create table added_later (id uuid primary key)`);

  assert.deepEqual(await differencesOf(client, WORK_ROLE), [
    { table: 'added_later', lacks: ['select', 'insert', 'delete', 'update'], exceeds: [] },
    {
      table: 'environments',
      lacks: [],
      exceeds: ['update ("id", "organisation_id", "mode", "sandbox", "created_at")'],
    },
    { table: 'ledger_entries', lacks: [], exceeds: ['delete'] },
    { table: 'orders', lacks: ['insert'], exceeds: [] },
  ]);
  await grantRights(client, WORK_ROLE);

  assert.deepEqual(await differencesOf(client, WORK_ROLE), []);
  await pool.query('insert into added_later values (gen_random_uuid()); update added_later set id = id');
  await pool.query('delete from added_later');
  await client.query('drop table added_later');
});

test('a partner trades, and the audit is chained, without any right over the tables', async () => {
  const { rows } = await pool.query(
    'select current_user as role, count(*)::int as tables from pg_tables where tableowner = current_user',
  );
  assert.deepEqual(rows, [{ role: 'partner_service', tables: 0 }]);

  const fund = await world.investment({ price: '2.00' });
  await live.client.orders.create({ investment_id: fund.live, amount: '50.00', currency: 'NGN' });
  await world.firm.act(suspendPartner, {
    params: { organisation: live.organisation_id },
    body: { reason: 'to leave a trace' },
  });

  const { data } = await world.operate('audit', 'verify');
  assert.deepEqual((data as { problems: unknown[] }).problems, []);
});
