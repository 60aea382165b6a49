import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { execute, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, insertRows, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';

export type SettlementRow = Row<'settlements'>;
export type PaymentRow = Row<'settlement_payments'>;

export const insertSettlement = insertRow('settlements');
export const insertPayments = insertRows('settlement_payments');
export const insertDeductions = insertRows('settlement_deductions');
export const updateSettlements = updateRows('settlements', [
  'status',
  'bank_line_id',
  'match_id',
  'firm_account_id',
  'matched_by',
  'matched_at',
  'times_undone',
  'cancelled_by',
  'cancelled_at',
  'cancellation_reason',
  'updated_at',
]);

/** What a match posted in these environments, with the places or accounts between which it did. */
export type Posted = Pick<
  Row<'ledger_transactions'>,
  'environment_id' | 'reason' | 'amount' | 'source_type' | 'source_id'
> & {
  readonly from_part: string;
  readonly to_part: string;
};

export const findPosted = queryRows<
  Posted,
  [environment_ids: readonly string[], source_types: readonly string[], source_ids: readonly string[]]
>(`
  select transaction.environment_id, transaction.reason, transaction.amount, transaction.source_type, transaction.source_id,
    payer.part as from_part, payee.part as to_part
  from ledger_transactions transaction
  join ledger_accounts payer
    on (payer.environment_id, payer.id) = (transaction.environment_id, transaction.from_account_id)
  join ledger_accounts payee
    on (payee.environment_id, payee.id) = (transaction.environment_id, transaction.to_account_id)
  where transaction.environment_id = any($1::uuid[])
    and transaction.source_type = any($2::text[])
    and transaction.source_id = any($3::uuid[])
  order by transaction.environment_id, transaction.id`);

export const lockSettlement = queryRow<SettlementRow, [id: string]>(
  `select ${columnsOf('settlements')} from settlements where id = $1 for update`,
);

export const findSettlement = queryRow<SettlementRow, [id: string]>(
  `select ${columnsOf('settlements')} from settlements where id = $1`,
);

export const findByReference = queryRow<{ id: string }, [mode: Mode, provider: string, reference: string]>(`
  select id
  from settlements
  where mode = $1
    and provider = $2
    and reference = $3
    and status <> 'cancelled'`);

/** A provider's record that a person cancelled is not read again. */
export const findRead = queryRow<{ id: string }, [mode: Mode, provider: string, reference: string]>(`
  select id
  from settlements
  where mode = $1
    and provider = $2
    and reference = $3
    and (status <> 'cancelled' or recorded_by = provider)
  limit 1`);

export const findPayments = queryRows<PaymentRow, [settlement_id: string]>(`
  select ${columnsOf('settlement_payments')}
  from settlement_payments
  where settlement_id = $1
  order by number`);

export type DeductionRow = Row<'settlement_deductions'>;

export const findDeductions = queryRows<DeductionRow, [settlement_ids: readonly string[]]>(`
  select ${columnsOf('settlement_deductions')}
  from settlement_deductions
  where settlement_id = any($1::uuid[])
  order by settlement_id, number`);

export const deleteDeductions = execute<[settlement_id: string]>(
  'delete from settlement_deductions where settlement_id = $1',
);

/** What moved money at a place, to it or from it. */
export type Movement = Pick<
  Row<'ledger_transactions'>,
  'environment_id' | 'id' | 'amount' | 'reason' | 'source_type' | 'source_id'
> & { readonly has_left: boolean };

const readMovements = statement(`
  select transaction.environment_id, transaction.id, transaction.amount, transaction.reason, transaction.source_type,
    transaction.source_id, transaction.to_account_id = share.id as has_left
  from ledger_accounts share
  join ledger_transactions transaction
    on transaction.environment_id = share.environment_id
    and transaction.id = any($2::uuid[])
    and share.id in (transaction.from_account_id, transaction.to_account_id)
  where share.kind = 'place'
    and share.part = $1`);

export const findMovements = (tx: Transaction, place: string, ids: readonly string[]): Promise<Movement[]> =>
  rowsOfEachShard<Movement>(tx, readMovements, [place, ids]);

/** Which of these journals were taken back, or take another back. */
export const findTakenBack = queryRows<{ id: string }, [journal_ids: readonly string[]]>(`
  select id
  from journals journal
  where id = any($1::uuid[])
    and (reverses is not null or exists (select from journals other where other.reverses = journal.id))`);

/** Which of these movements explain another settlement already. */
export const findExplaining = queryRows<
  { transaction_id: string; reference: string },
  [transaction_ids: readonly string[], settlement_id: string]
>(`
  select deduction.transaction_id, settlement.reference
  from settlement_deductions deduction
  join settlements settlement on settlement.id = deduction.settlement_id
  where deduction.transaction_id = any($1::uuid[])
    and deduction.settlement_id <> $2`);

/** Their numbers have no gaps. */
export const countPayments = queryRows<
  { settlement_id: string; payments: number },
  [settlement_ids: readonly string[]]
>(`
  select settlement.id as settlement_id, coalesce(last.number, 0) as payments
  from settlements settlement
  cross join lateral (
    select greatest(
      (select max(number) from settlement_payments where settlement_id = settlement.id),
      (select max(number) from cancelled_settlement_payments where settlement_id = settlement.id)
    ) as number
  ) last
  where settlement.id = any($1::uuid[])`);

type Provided = [mode: Mode, provider: string, transaction_ids: readonly string[]];

/** Which of these are in a settlement already. */
export const findSettled = queryRows<Pick<PaymentRow, 'transaction_id'> & { reference: string }, Provided>(`
  select payment.transaction_id, settlement.reference
  from settlement_payments payment
  join settlements settlement on settlement.id = payment.settlement_id
  where payment.mode = $1
    and payment.provider = $2
    and payment.transaction_id = any($3::text[])`);

/** Ids are by time. */
export const findLastImported = queryRow<{ created_at: string }>(`
  select created_at
  from bank_statements
  order by id desc
  limit 1`);

/** A payment that is recorded here, of a partner or in suspense, and what its provider kept of it. */
export type Known = {
  environment_id: string;
  id: string;
  transaction_id: string;
  currency: string;
  amount: string;
  charge: string | null;
  /** When that was booked; null: it is not. */
  charged_at: string | null;
};

const readCredited = statement(`
  select environment_id, id, transaction_id, currency, amount
  from inbound_payments
  where provider = $1
    and transaction_id = any($2::text[])`);

const readSuspended = statement(`
  select house.id as environment_id, payment.id, payment.transaction_id, payment.currency, payment.amount,
    null as charge, null as charged_at
  from unmatched_payments payment
  join environments house
    on house.organisation_id is null
    and house.mode = payment.mode
  where payment.mode = $1
    and payment.provider = $2
    and payment.transaction_id = any($3::text[])
    and payment.status in ('open', 'booked', 'returning', 'returned')`);

const keepMode = statement(`
  select id
  from environments
  where id = any($1::uuid[])
    and mode = $2`);

const readCharges = statement(`
  select inbound_payment_id, amount, booked_at
  from provider_charges
  where inbound_payment_id = any($1::uuid[])`);

/** Those that a version booked with the payment, in the environment of the partner. */
const readFormerCharges = statement(`
  select source_id as inbound_payment_id, amount, created_at as booked_at
  from ledger_transactions
  where environment_id = any($1::uuid[])
    and source_type = 'funding_receipt'
    and source_id = any($2::uuid[])
    and reason = 'provider_fee'`);

type Charge = { readonly inbound_payment_id: string; readonly amount: string; readonly booked_at: string | null };
type Credited = Omit<Known, 'charge' | 'charged_at'>;

const uncharged = { charge: null, charged_at: null };

/** Those of a provider's payments that are known here. */
export async function findKnown(tx: Transaction, ...[mode, provider, ids]: Provided): Promise<Known[]> {
  const values = [provider, ids] as const;
  const credited = tx.isDistributed
    ? await rowsOfEachShard<Credited>(tx, readCredited, values)
    : await tx.rows<Credited>(readCredited, values);
  const environments = [...new Set(credited.map(({ environment_id }) => environment_id))];
  const ofMode = new Set((await tx.rows<{ id: string }>(keepMode, [environments, mode])).map(({ id }) => id));
  const payments = credited.map(({ id }) => id);
  const charges = [
    ...(await tx.rows<Charge>(readFormerCharges, [environments, payments])),
    ...(await tx.rows<Charge>(readCharges, [payments])),
  ];
  const chargeOf = new Map(
    charges.map(({ inbound_payment_id, amount, booked_at }) => [
      inbound_payment_id,
      { charge: amount, charged_at: booked_at },
    ]),
  );
  const suspended = await tx.rows<Known>(readSuspended, [mode, provider, ids]);
  return [
    ...credited
      .filter(({ environment_id }) => ofMode.has(environment_id))
      .map((payment) => ({ ...payment, ...(chargeOf.get(payment.id) ?? uncharged) })),
    ...suspended,
  ];
}
