import assert from 'node:assert/strict';
import { type ActingOperator, writeAudit } from './audit.ts';
import { isDistributedTable } from './database/citus/distributed-tables.ts';
import { tables } from './database/rows.generated.ts';
import type { Table } from './database/rows.ts';
import { type Statement, statement, type Transaction } from './database/transaction.ts';

/** What an action was done to, by the id of its row; a wallet's is that of its account, a verification's that of its environment. */
export type Subject = {
  /** As a slice declares it. */
  readonly type: string;
  readonly id: string;
  readonly organisation_id: string | null;
};

export type Action = {
  readonly actor: string;
  readonly action: string;
  readonly reason: string | null;
  /** Of a request: which, from where, and which operator sent it. */
  readonly origin?: Origin;
};

export type Origin = { readonly request_id: string; readonly address: string; readonly operator: ActingOperator };

/** A kind of subject, as a slice declares it. */
export type AuditSubject = {
  /**
   * Its row as the audit stores it, by its id; absent where no single row has its state. Columns are listed
   * by name: a column that is added later is left out of the audit until it is listed, since it may be a secret or personal.
   */
  readonly row?: Statement;
  /** The first lock of every change of it; none is named where others come first. */
  readonly hold?: Statement;
};

/** By the type of the subject. */
export type AuditSubjects = Readonly<Record<string, AuditSubject>>;

/** The listed columns of a row of a statement, as JSON. A name that is no column of the table ends the start. */
export function listed(table: Table, columns: string, alias: string = table): string {
  const known: readonly string[] = tables[table].columns;
  const names = columns.split(',').map((name) => name.trim());
  for (const name of names) assert(known.includes(name), `${table} has no column ${name} for the audit`);
  return `(select to_jsonb(listed) from (select ${names.map((name) => `${alias}.${name}`).join(', ')}) listed)`;
}

export const auditRow = (table: Table, columns: string): Statement =>
  statement(`select ${listed(table, columns)} as row from ${table} where id = $1`);

/** Of a table that belongs to environments. */
export const auditTenantRow = (table: Table, columns: string): Statement =>
  statement(`
    select ${listed(table, columns)} as row
    from environments
    join ${table} on ${table}.environment_id = environments.id
    where ${table}.id = $1`);

export const holdRow = (table: string): Statement => statement(`select from ${table} where id = $1 for no key update`);

/**
 * Of a table that belongs to environments; `held` is the table whose row is locked. Citus locks no row whose shard is not named,
 * but changes one.
 */
export const holdTenantRow = (table: string, held = table): Statement =>
  statement(
    `
    select
    from environments
    join ${table} on ${table}.environment_id = environments.id
    where ${table}.id = $1
    for no key update of ${held}`,
    isDistributedTable(held) ? `update ${held} set id = id where id = $1` : undefined,
  );

function kindOf(subjects: AuditSubjects, { type }: Subject): AuditSubject {
  const kind = subjects[type];
  assert(kind, `no slice declares what the audit keeps of a ${type}`);
  return kind;
}

/** The state of the subject now; null where no single row has it. */
export async function snapshot(
  tx: Transaction,
  subjects: AuditSubjects,
  subject: Subject | undefined,
): Promise<object | null> {
  const { row } = subject ? kindOf(subjects, subject) : {};
  const found = row ? await tx.row<{ row: object }>(row, [subject!.id]) : undefined;
  return found?.row ?? null;
}

/** Held first: of two people who act on it at once, the second is answered by what the first made of it. */
export async function snapshotHeld(
  tx: Transaction,
  subjects: AuditSubjects,
  subject: Subject | undefined,
): Promise<object | null> {
  const { hold } = subject ? kindOf(subjects, subject) : {};
  if (hold) await tx.rows(hold, [subject!.id]);
  return snapshot(tx, subjects, subject);
}

/** How the action left its subject, in the transaction of the action. */
export async function recordAction(
  tx: Transaction,
  subjects: AuditSubjects,
  { actor, action, reason, origin }: Action,
  subject: Subject,
  before: object | null,
): Promise<void> {
  const after = await snapshot(tx, subjects, subject);
  const { type, id, organisation_id } = subject;
  await writeAudit(tx, {
    actor,
    action,
    subject_type: type,
    subject_id: id,
    organisation_id,
    reason,
    before,
    after,
    ...origin,
  });
}

/** A look at it: before and after are the same. */
export const recordLook = (
  tx: Transaction,
  { actor, action, reason, origin }: Action,
  { type, id, organisation_id }: Subject,
): Promise<void> =>
  writeAudit(tx, { actor, action, subject_type: type, subject_id: id, organisation_id, reason, ...origin });
