import { writeAudit } from '../platform/audit.ts';
import { type Statement, statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** What an action was done to, by the id of its row; a wallet's is that of its account, a verification's that of its environment. */
export type Subject = {
  readonly type:
    | 'organisation'
    | 'key'
    | 'wallet'
    | 'order'
    | 'investment'
    | 'catalogue'
    | 'market'
    | 'environment'
    | 'distribution'
    | 'fx_rate'
    | 'adjustment'
    | 'proposal'
    | 'withdrawal'
    | 'settlement_account'
    | 'funding_request'
    | 'mandate'
    | 'unmatched_receipt'
    | 'provider_notice'
    | 'settlement'
    | 'settlement_gap'
    | 'kyb'
    | 'kyb_person'
    | 'kyb_document';
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
  kyb: statement(`
    select jsonb_build_object('kyb_status', environments.kyb_status) ||
      coalesce(to_jsonb(kyb_reviews) - '{attested_name, attested_title}'::text[], '{}') ||
      jsonb_strip_nulls(jsonb_build_object(
        'business', (
          select jsonb_object_agg(field, decision)
          from kyb_business_judgements judgement
          where judgement.environment_id = environments.id
        ),
        'waivers', (
          select jsonb_agg(to_jsonb(waiver) - 'environment_id' order by waived_at)
          from kyb_waivers waiver
          where waiver.environment_id = environments.id
        )
      )) as row
    from environments
    left join kyb_reviews on kyb_reviews.environment_id = environments.id
    where environments.id = $1`),
  kyb_person: statement(`
    select jsonb_build_object(
        'environment_id', environment_id, 'id', kyb_people.id, 'roles', roles, 'review_status', review_status,
        'review_note', review_note
      ) as row
    from environments
    join kyb_people on kyb_people.environment_id = environments.id
    where kyb_people.id = $1`),
  kyb_document: statement(`
    select to_jsonb(kyb_documents) - '{file_name, content_key_sealed}'::text[] as row
    from environments
    join kyb_documents on kyb_documents.environment_id = environments.id
    where kyb_documents.id = $1`),
  wallet: statement(`
    select to_jsonb(ledger_accounts) as row
    from environments
    join ledger_accounts on ledger_accounts.environment_id = environments.id
    where ledger_accounts.id = $1`),
  environment: statement('select to_jsonb(environments) as row from environments where id = $1'),
  withdrawal: statement(`
    select to_jsonb(withdrawals) as row
    from environments
    join withdrawals on withdrawals.environment_id = environments.id
    where withdrawals.id = $1`),
  adjustment: statement(`
    select to_jsonb(adjustments) as row
    from environments
    join adjustments on adjustments.environment_id = environments.id
    where adjustments.id = $1`),
  proposal: statement('select to_jsonb(proposals) as row from proposals where id = $1'),
  distribution: statement(`
    select to_jsonb(distributions) as row
    from environments
    join distributions on distributions.environment_id = environments.id
    where distributions.id = $1`),
  funding_request: statement(`
    select to_jsonb(request) - '{email, phone, metadata}'::text[] as row
    from environments
    join funding_requests request on request.environment_id = environments.id
    where request.id = $1`),
  mandate: statement(`
    select to_jsonb(mandate) - '{email, account_name}'::text[] as row
    from environments
    join mandates mandate on mandate.environment_id = environments.id
    where mandate.id = $1`),
  unmatched_receipt: statement('select to_jsonb(unmatched_receipts) as row from unmatched_receipts where id = $1'),
  provider_notice: statement(`select to_jsonb(provider_notices) - 'body' as row from provider_notices where id = $1`),
  settlement: statement('select to_jsonb(settlements) as row from settlements where id = $1'),
  settlement_gap: statement('select to_jsonb(settlement_gaps) as row from settlement_gaps where id = $1'),
  settlement_account: statement(`
    select to_jsonb(account) - '{account_number_sealed, account_name}'::text[] as row
    from environments
    join settlement_accounts account on account.environment_id = environments.id
    where account.id = $1`),
  order: statement(`
    select to_jsonb(orders) - '{customer, customer_reference, metadata, payment}'::text[] ||
      jsonb_strip_nulls(
        jsonb_build_object('parked_fulfilment', to_jsonb(parked) - '{environment_id, order_id}'::text[])
      ) as row
    from environments
    join orders on orders.environment_id = environments.id
    left join parked_fulfilments parked
      on (parked.environment_id, parked.order_id) = (orders.environment_id, orders.id)
    where orders.id = $1`),
};

/** How the subject stands now, as JSON; null where there is no one row that says it. */
export async function snapshot(tx: Transaction, subject: Subject | undefined): Promise<string | null> {
  const query = subject && snapshots[subject.type];
  const found = query ? await tx.row<{ row: object }>(query, [subject.id]) : undefined;
  return found ? JSON.stringify(found.row) : null;
}

const rowOf = (table: string): Statement => statement(`select from ${table} where id = $1 for no key update`);

const tenantRowOf = (table: string, locked = table): Statement =>
  statement(`
    select
    from environments
    join ${table} on ${table}.environment_id = environments.id
    where ${table}.id = $1
    for no key update of ${locked}`);

/** The first lock of whatever happens to a subject; none is named where others come first. */
const holds: Partial<Record<Subject['type'], Statement>> = {
  organisation: rowOf('organisations'),
  kyb: rowOf('environments'),
  kyb_person: tenantRowOf('kyb_people', 'environments'),
  kyb_document: tenantRowOf('kyb_documents', 'environments'),
  withdrawal: tenantRowOf('withdrawals'),
  adjustment: tenantRowOf('adjustments'),
  proposal: rowOf('proposals'),
  funding_request: tenantRowOf('funding_requests'),
  mandate: tenantRowOf('mandates'),
  settlement_account: tenantRowOf('settlement_accounts'),
  unmatched_receipt: rowOf('unmatched_receipts'),
  provider_notice: rowOf('provider_notices'),
  settlement_gap: rowOf('settlement_gaps'),
};

/** Held first: of two people who act on it at once, the second is told what the first made of it. */
export async function snapshotHeld(tx: Transaction, subject: Subject | undefined): Promise<string | null> {
  const hold = subject && holds[subject.type];
  if (hold) await tx.rows(hold, [subject.id]);
  return snapshot(tx, subject);
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

/** How the action left its subject, in the transaction of the action. */
export async function recordAction(
  tx: Transaction,
  { actor, action, reason }: Action,
  { type, id, organisation_id }: Subject,
  before: string | null,
): Promise<void> {
  const after = await snapshot(tx, { type, id, organisation_id });
  await writeAudit(tx, { actor, action, subject_type: type, subject_id: id, organisation_id, reason, before, after });
}

/** That somebody looked at it: as it stood, it stands. */
export const recordLook = (
  tx: Transaction,
  { actor, action, reason }: Action,
  { type, id, organisation_id }: Subject,
): Promise<void> => writeAudit(tx, { actor, action, subject_type: type, subject_id: id, organisation_id, reason });
