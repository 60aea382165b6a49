/**
 * The tables that grow with orders, spread over the workers of Citus by environment. All rows of an environment are on one
 * worker, so that its orders stay transactions of one server. Every other table stays on the coordinator: it grows with partners,
 * customers' mandates and days, and what is unique across partners is held by its own indexes there.
 */
export const distributedTables = [
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'ledger_checkpoints',
  'orders',
  'holdings',
  'position_totals',
  'distributions',
  'charges',
  'events',
  'environment_counters',
  'idempotency_keys',
  'repeated_signatures',
  'client_references',
  'inbound_payments',
  'webhook_deliveries',
  'webhook_attempts',
] as const;

export const isDistributedTable = (table: string): boolean => distributedTables.some((name) => name === table);
