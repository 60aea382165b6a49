import { postings, type Reason } from '../../../ledger/book/postings.ts';
import { pulledFirst } from '../../../platform/database/citus/pulled.ts';
import { queryRows } from '../../../platform/database/query.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import type { DueType } from './contract.ts';
import type { RecordRow } from './queries.ts';

/**
 * What is due to fund houses, brokers and issuers, or from them: the positions of what was carried out, matured or paid, less what lines have
 * paid of it already.
 */
export type Subject = { readonly environment_id: string; readonly type: DueType; readonly id: string };
export type Due = Subject & { readonly currency: RecordRow['currency']; readonly due: Decimal };

/** By what these do to positions: what a line pays is no part of it. */
const paidByLines: readonly Reason[] = ['subscription_paid', 'proceeds_received'];
const reasonsOf = (side: 'from' | 'to'): string =>
  (Object.keys(postings) as Reason[])
    .filter((reason) => postings[reason][side] === 'positions' && !paidByLines.includes(reason))
    .map((reason) => `'${reason}'`)
    .join(', ');

/** In SQL: why positions move but by lines. */
export const positionReasons = `${reasonsOf('to')}, ${reasonsOf('from')}`;

const dues = `
  with wanted as materialized (
    select environment_id, type, id
    from unnest($1::uuid[], $2::text[], $3::uuid[]) as given (environment_id, type, id)
  ),
  source as materialized (
    select environment_id, type, id, case type when 'correction' then 'adjustment' else type end as source_type, id as source_id
    from wanted
    union all
    select wanted.environment_id, wanted.type, wanted.id, 'charge', charge.id
    from wanted
    join charges charge
      on (charge.environment_id, charge.subject_type, charge.subject_id) = (wanted.environment_id, wanted.type, wanted.id)
  )
  select source.environment_id, source.type, source.id, booked.currency,
    sum(case when booked.reason in (${reasonsOf('to')}) then booked.amount else -booked.amount end) as booked
  from source
  join ledger_transactions booked
    on (booked.environment_id, booked.source_type, booked.source_id)
      = (source.environment_id, source.source_type, source.source_id)
    and booked.reason in (${positionReasons})
  group by source.environment_id, source.type, source.id, booked.currency`;

const findBooked = queryRows<
  Subject & { currency: RecordRow['currency']; booked: string },
  [environment_ids: readonly string[], types: readonly string[], ids: readonly string[]]
>(
  dues,
  pulledFirst(dues, {
    charges: 'where environment_id = any($1::uuid[]) and subject_id = any($3::uuid[])',
    ledger_transactions: `where environment_id = any($1::uuid[])
      and (source_id = any($3::uuid[]) or source_type = 'charge' and source_id in (select id from charges))`,
  }),
);

const findPaid = queryRows<
  { record_type: string; record_id: string; paid: string },
  [types: readonly string[], ids: readonly string[]]
>(`
  select record.record_type, record.record_id,
    sum(case record.direction when 'debit' then record.amount else -record.amount end) as paid
  from unnest($1::text[], $2::uuid[]) as wanted (type, id)
  join bank_match_records record on (record.record_type, record.record_id) = (wanted.type, wanted.id)
  where record.undone_at is null
  group by record.record_type, record.record_id`);

const keyOf = (type: string, id: string) => `${type} ${id}`;

/** Above zero it is due to them, below zero they owe it; of what is 0.00 nothing is said. */
export async function duesOf(tx: Transaction, subjects: readonly Subject[]): Promise<Due[]> {
  if (subjects.length === 0) return [];
  const [types, ids] = [subjects.map(({ type }) => type), subjects.map(({ id }) => id)];
  const booked = await findBooked(
    tx,
    subjects.map(({ environment_id }) => environment_id),
    types,
    ids,
  );
  const paid = new Map(
    (await findPaid(tx, types, ids)).map((one) => [keyOf(one.record_type, one.record_id), Decimal.of(one.paid)]),
  );
  return booked.flatMap(({ booked: sum, ...subject }) => {
    const due = Decimal.of(sum).minus(paid.get(keyOf(subject.type, subject.id)) ?? Decimal.zero);
    return due.isZero ? [] : [{ ...subject, due }];
  });
}
