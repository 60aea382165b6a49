import { type Statement, statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { newId } from '../vocabulary/id.ts';

/** What an action was done to, by the id of its row; a wallet's is that of its account. */
export type Subject = {
  readonly type: 'organisation' | 'key' | 'wallet' | 'order' | 'investment' | 'catalogue' | 'market';
  readonly id: string;
  readonly organisation_id: string | null;
};

export type Action = {
  readonly actor: string;
  readonly action: string;
  readonly reason: string | null;
};

/** Rows without what an audit must not repeat: secrets and personal data. */
const snapshots: Partial<Record<Subject['type'], Statement>> = {
  organisation: statement('select to_jsonb(organisations) as row from organisations where id = $1'),
  key: statement(`select to_jsonb(api_keys) - 'secret_sealed' as row from api_keys where id = $1`),
  investment: statement('select to_jsonb(investments) as row from investments where id = $1'),
  wallet: statement(`
    select to_jsonb(ledger_accounts) as row
    from environments
    join ledger_accounts on ledger_accounts.environment_id = environments.id
    where ledger_accounts.id = $1`),
  order: statement(`
    select to_jsonb(orders) - '{customer, customer_reference, metadata, payment}'::text[] as row
    from environments
    join orders on orders.environment_id = environments.id
    where orders.id = $1`),
};

/** How the subject stands now, as JSON; null where there is no one row that says it. */
export async function snapshot(tx: Transaction, subject: Subject | undefined): Promise<string | null> {
  const query = subject && snapshots[subject.type];
  const found = query ? await tx.row<{ row: object }>(query, [subject.id]) : undefined;
  return found ? JSON.stringify(found.row) : null;
}

const findOwner = statement(`
  select environments.organisation_id
  from environments
  join orders on orders.environment_id = environments.id
  where orders.id = $1`);

/** Whose order it is: an operator names an order alone. Null where there is none; the operation then says so. */
export async function ownerOfOrder(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx.row<{ organisation_id: string }>(findOwner, [id]);
  return row?.organisation_id ?? null;
}

const insertEntry = statement(`
  insert into audit_entries (
    id, actor, action, subject_type, subject_id, organisation_id, reason, before, after, created_at
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`);

/** Who did what to whom and why, in the transaction that did it. Nothing else writes to the audit. */
export async function recordAction(
  tx: Transaction,
  { actor, action, reason }: Action,
  subject: Subject,
  before: string | null,
): Promise<void> {
  const after = await snapshot(tx, subject);
  const at = new Date(tx.now_ms).toISOString();
  const { type, id, organisation_id } = subject;
  const values = [newId(tx.now_ms), actor, action, type, id, organisation_id, reason, before, after, at];
  await tx.write(insertEntry, values, 1);
}
