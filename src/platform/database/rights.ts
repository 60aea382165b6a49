/**
 * What the role at work may do with each table, as data. It is granted after each run of the migrations and asked for at each
 * start; a table that is not listed may be read and written freely. Nobody but the owner changes a table itself.
 */
export type Right = 'select' | 'insert' | 'update' | 'delete';
export type TableRights = {
  readonly may: readonly Right[];
  /** Columns that keep what was inserted, where others may be updated. */
  readonly fixed?: readonly string[];
};

const freely: TableRights = { may: ['select', 'insert', 'update', 'delete'] };
const readOnly: TableRights = { may: ['select'] };
const appendOnly: TableRights = { may: ['select', 'insert'] };
/** Never changed, and deleted when it is old. */
const keptForAWhile: TableRights = { may: ['select', 'insert', 'delete'] };

const listed: Readonly<Record<string, TableRights>> = {
  migrations: readOnly,
  // Its trigger moves it.
  audit_head: readOnly,
  audit_entries: appendOnly,
  ledger_transactions: appendOnly,
  ledger_entries: appendOnly,
  ledger_checkpoints: appendOnly,
  conversions: appendOnly,
  funding_receipts: appendOnly,
  client_references: appendOnly,
  fx_rates: appendOnly,
  investment_prices: appendOnly,
  sandbox_prices: appendOnly,
  quote_observations: appendOnly,
  session_observations: appendOnly,
  superseded_bars: appendOnly,
  disclosures: appendOnly,
  events: keptForAWhile,
  webhook_attempts: keptForAWhile,
  // History goes only with a sandbox environment that was reset, so no environment becomes another, and none goes by itself.
  environments: {
    may: ['select', 'insert', 'update'],
    fixed: ['id', 'organisation_id', 'mode', 'sandbox', 'created_at'],
  },
  ledger_accounts: {
    may: ['select', 'insert', 'update'],
    fixed: ['environment_id', 'id', 'kind', 'currency', 'created_at'],
  },
};

export const rightsOf = (table: string): TableRights => listed[table] ?? freely;

/** The tables whose rows the role at work may never change. */
export const appendOnlyTables: readonly string[] = Object.keys(listed).filter((name) => listed[name] === appendOnly);

/** What is done with the owner's rights on the caller's behalf. */
export const functionsAtWork = ['delete_rows_of_retired(regclass, uuid, integer)'] as const;
