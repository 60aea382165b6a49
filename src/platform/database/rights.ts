import type pg from 'pg';
import { codeOf, INSUFFICIENT_PRIVILEGE } from './errors.ts';

/**
 * What the role at work may do with each table, as data. It is granted after each run of the migrations and checked at each
 * start; a table that is not listed may be read and written freely. Only the owner changes a table itself.
 */
type Right = 'select' | 'insert' | 'update' | 'delete';
export type TableRights = {
  readonly may: readonly Right[];
  /** Columns that keep what was inserted, where others may be updated. */
  readonly fixed?: readonly string[];
};

const freely: TableRights = { may: ['select', 'insert', 'update', 'delete'] };
const readOnly: TableRights = { may: ['select'] };
const appendOnly: TableRights = { may: ['select', 'insert'] };
/** Never changed; the owner drops it with its partition when all of it is old. */
const droppedByAge: TableRights = { may: ['select', 'insert'] };
/** Never changed, and deleted when it is old. */
const purgedByAge: TableRights = { may: ['select', 'insert', 'delete'] };

const listed: Readonly<Record<string, TableRights>> = {
  migrations: readOnly,
  // Of both the row that the migration made is the only one.
  database_origin: { may: ['select', 'update'], fixed: ['is_only'] },
  database_epoch: { may: ['select', 'update'], fixed: ['is_only', 'database_id'] },
  // Its trigger changes it.
  audit_head: readOnly,
  audit_entries: appendOnly,
  ledger_transactions: appendOnly,
  ledger_entries: appendOnly,
  ledger_checkpoints: appendOnly,
  charge_sweeps: appendOnly,
  debt_advances: appendOnly,
  cancelled_settlement_payments: appendOnly,
  revenue_share_lines: appendOnly,
  custody_charge_lines: appendOnly,
  tax_certificates: appendOnly,
  tax_certificate_lines: appendOnly,
  fee_invoices: appendOnly,
  fee_invoice_lines: appendOnly,
  revenue_share_sweeps: appendOnly,
  gl_account_kinds_past: appendOnly,
  journals: appendOnly,
  journal_lines: appendOnly,
  journal_exports: appendOnly,
  journal_export_days: appendOnly,
  journal_export_codes: appendOnly,
  journal_export_partners: appendOnly,
  journal_export_sums: appendOnly,
  charges: appendOnly,
  conversions: appendOnly,
  inbound_payments: appendOnly,
  funding_reversals: appendOnly,
  client_references: appendOnly,
  fx_rates: appendOnly,
  investment_prices: appendOnly,
  sandbox_prices: appendOnly,
  quote_observations: appendOnly,
  session_observations: appendOnly,
  superseded_bars: appendOnly,
  disclosures: appendOnly,
  market_imports: appendOnly,
  place_reconciliation_steps: appendOnly,
  replaced_signatures: appendOnly,
  provider_balances: appendOnly,
  client_money_roots: appendOnly,
  client_money_leaves: appendOnly,
  events: purgedByAge,
  webhook_attempts: droppedByAge,
  request_log: droppedByAge,
  // Their triggers hold that only an end is added.
  fee_schedules: {
    may: ['select', 'insert', 'update'],
    fixed: ['id', 'mode', 'code', 'effective_from', 'created_at'],
  },
  tax_codes: { may: ['select', 'insert', 'update'], fixed: ['id', 'code', 'rate', 'effective_from', 'created_at'] },
  // A payment that is undone stays, with when it was.
  tax_payments: {
    may: ['select', 'insert', 'update'],
    fixed: ['id', 'match_id', 'authority', 'code', 'account', 'currency', 'month', 'amount', 'created_at'],
  },
  // Only its status changes, and with that who credited it, when and where.
  revenue_shares: {
    may: ['select', 'insert', 'update'],
    fixed: ['environment_id', 'id', 'month', 'currency', 'fees', 'amount', 'issued_by', 'created_at'],
  },
  // History goes only with a sandbox environment that was reset, so no environment becomes another, and none goes by itself.
  environments: {
    may: ['select', 'insert', 'update'],
    fixed: ['id', 'organisation_id', 'mode', 'sandbox', 'created_at'],
  },
  ledger_accounts: {
    may: ['select', 'insert', 'update'],
    fixed: ['environment_id', 'id', 'kind', 'part', 'currency', 'created_at'],
  },
};

export const rightsOf = (table: string): TableRights => listed[table] ?? freely;

/** What is done with the owner's rights on the caller's behalf. */
export const functionsAtWork = ['delete_rows_of_retired(regclass, uuid, integer)', 'keep_partitions()'] as const;

/** The role of the connection may not do what a statement does. The message names what to grant; a stack would not help. */
class MissingRight extends Error {
  readonly code = INSUFFICIENT_PRIVILEGE;

  constructor(message: string) {
    super(message);
    delete this.stack;
  }
}

/** The error as it is, or as a sentence where PostgreSQL denied a right. */
export function explained(error: unknown, client: pg.ClientBase, text: string): unknown {
  if (codeOf(error) !== INSUFFICIENT_PRIVILEGE || !(error instanceof Error)) return error;
  const role = 'user' in client && typeof client.user === 'string' ? client.user : 'at work';
  const [, kind, name] = /^permission denied for (table|function|schema) (\S+)$/.exec(error.message) ?? [];
  const remedy =
    kind === 'table' ? grantOf(name!, text) : kind && `${kind === 'schema' ? 'usage' : 'execute'} on ${kind} ${name}`;
  const grant = remedy
    ? `start once with DATABASE_OWNER_URL, or say as the owner of the tables: grant ${remedy} to ${role};`
    : 'no role at work is meant to do this.';
  // PostgreSQL reports only what was denied; its stack is that of a socket.
  return new MissingRight(
    `The role ${role} lacks a right (SQLSTATE ${INSUFFICIENT_PRIVILEGE}, ${error.message}): ${grant}`,
  );
}

/** Of what the statement does with the table, what a role at work is meant to do; null where that is nothing. */
function grantOf(table: string, text: string): string | null {
  const does = (pattern: string) => new RegExp(`\\b${pattern}\\b`).test(text);
  const done: Record<Right, boolean> = {
    insert: does(`insert into ${table}`),
    update:
      does(`update (only )?${table}`) || does('on conflict[^;]* do update') || does('for (no key )?(update|share)'),
    delete: does(`delete from ${table}`),
    select: does(`(from|join|using|table) ${table}`) || does('returning'),
  };
  const meant = rightsOf(table).may.filter((right) => done[right]);
  return meant.length > 0 ? `${meant.join(', ')} on ${table}` : null;
}
