import { queryRows, queryValue } from '../../platform/database/query.ts';
import { columnsOf, insertRow, insertRows, type Row, type RowWith } from '../../platform/database/rows.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { JournalExport } from './contract.ts';

export type ExportRow = RowWith<'journal_exports', object>;
export type CodeRow = Row<'journal_export_codes'>;
export type SumRow = Row<'journal_export_sums'>;

export const insertExport = insertRow('journal_exports');
export const insertCodes = insertRows('journal_export_codes');
export const insertPartners = insertRows('journal_export_partners');
export const insertSums = insertRows('journal_export_sums');

export const nextNumber = queryValue<number>('select coalesce(max(number), 0) + 1 as number from journal_exports');

export type ShownRow = ExportRow & Pick<JournalExport, 'days' | 'totals'>;

/** Of a run, which is called `record`. */
export const shownColumns = `${columnsOf('journal_exports', 'record')},
    (select json_agg(day order by day) from journal_export_days where export_id = record.id) as days,
    (
      select json_agg(json_build_object('currency', currency, 'debits', debits::text, 'credits', credits::text) order by currency)
      from (
        select currency, sum(debits) as debits, sum(credits) as credits
        from journal_export_sums
        where export_id = record.id
        group by currency
      ) of_currency
    ) as totals`;

export const findCodes = queryRows<CodeRow, [id: string]>(`
  select ${columnsOf('journal_export_codes')}
  from journal_export_codes
  where export_id = $1`);

export const findPartners = queryRows<Omit<Row<'journal_export_partners'>, 'export_id'>, [id: string]>(`
  select environment_id, name
  from journal_export_partners
  where export_id = $1
  order by environment_id`);

export type NamedSum = SumRow & { readonly name: string };

export const findSums = queryRows<NamedSum, [id: string, day: string]>(`
  select ${columnsOf('journal_export_sums', 'of_code')},
    (select min(name) from journal_export_codes named where (named.export_id, named.code) = (of_code.export_id, of_code.code)) as name
  from journal_export_sums of_code
  where of_code.export_id = $1
    and of_code.day = $2
  order by of_code.currency, of_code.code`);

export type LiveEnvironment = { readonly environment_id: string; readonly name: string | null };

/** All of live mode, the firm's own too, which has no name. */
export const findLiveEnvironments = queryRows<LiveEnvironment>(`
  select environment.id as environment_id, organisation.name
  from environments environment
  left join organisations organisation on organisation.id = environment.organisation_id
  where environment.mode = 'live'
  order by environment.id`);

/** What accounts of a kind have on one side, of the transactions from one id on and before another. */
export type Moved = {
  readonly environment_id: string;
  readonly currency: Currency;
  readonly kind: string;
  readonly part: string;
  readonly is_debit: boolean;
  readonly amount: string;
  readonly entries: number;
};

export const sumMoved = queryRows<Moved, [environments: readonly string[], from: string, until: string]>(`
  with moved as (
    select environment_id, currency, from_account_id, to_account_id, sum(amount) as amount, count(*) as entries
    from ledger_transactions
    where environment_id = any($1::uuid[])
      and id >= $2
      and id < $3
    group by environment_id, currency, from_account_id, to_account_id
  )
  select moved.environment_id, moved.currency, account.kind, account.part, account.id = moved.from_account_id as is_debit,
    sum(moved.amount) as amount, sum(moved.entries)::bigint as entries
  from moved
  join ledger_accounts account
    on account.environment_id = moved.environment_id
    and account.id in (moved.from_account_id, moved.to_account_id)
  group by moved.environment_id, moved.currency, account.kind, account.part, is_debit`);

type Side<Name extends string> = { readonly [Column in `${Name}_kind` | `${Name}_part`]: string };
export type Movement = Pick<
  Row<'ledger_transactions'>,
  'id' | 'currency' | 'amount' | 'reference' | 'source_id' | 'description'
> &
  Side<'from'> &
  Side<'to'>;

/** In the order of their ids, which is that of their time. */
export const findMovements = queryRows<Movement, [environment: string, from: string, until: string, limit: number]>(`
  select moved.id, moved.currency, moved.amount, moved.reference, moved.source_id, moved.description,
    payer.kind as from_kind, payer.part as from_part, payee.kind as to_kind, payee.part as to_part
  from ledger_transactions moved
  join ledger_accounts payer
    on (payer.environment_id, payer.id) = (moved.environment_id, moved.from_account_id)
  join ledger_accounts payee
    on (payee.environment_id, payee.id) = (moved.environment_id, moved.to_account_id)
  where moved.environment_id = $1
    and moved.id >= $2
    and moved.id < $3
  order by moved.id
  limit $4`);
