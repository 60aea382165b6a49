import { queryRow } from '../../platform/database/query.ts';
import { columnsOf, insertInto, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { findDueIn } from './queries.ts';
import type { Account } from './recorded-queries.ts';
import { discrepancyMachine } from './states.ts';

export type DiscrepancyRow = Row<'reconciliation_discrepancies'>;

const addDiscrepancies = statement(`
  ${insertInto('reconciliation_discrepancies')}
  on conflict (mode, provider, transaction_id, kind) do update
  set status = ${discrepancyMachine.sql.to('reopen')}, outcome = excluded.outcome, due_at = excluded.due_at, ended_at = null, day = excluded.day,
    provider_currency = excluded.provider_currency, provider_amount = excluded.provider_amount,
    recorded_currency = excluded.recorded_currency, recorded_amount = excluded.recorded_amount
  where ${discrepancyMachine.sql.from('reopen', 'reconciliation_discrepancies')}
  returning id, mode, provider, day, kind`);

export type NewDiscrepancy = Pick<DiscrepancyRow, 'id' | 'mode' | 'provider' | 'day' | 'kind'>;

/** Returns the new ones. One that had ended by itself opens again; what a person resolved stays resolved. */
export const openDiscrepancies = (tx: Transaction, rows: readonly DiscrepancyRow[]): Promise<NewDiscrepancy[]> =>
  tx.rows(addDiscrepancies, [JSON.stringify(rows)]);

const lockOf = statement(`
  select id
  from reconciliation_discrepancies
  where mode = $1
    and provider = $2
    and transaction_id = any($3::text[])
  order by id
  for update`);

/** Locked before our records are read: a discrepancy that is being applied meanwhile must not be found again. */
export async function lockDiscrepanciesOf(
  tx: Transaction,
  { mode, provider }: Account,
  transaction_ids: readonly string[],
): Promise<void> {
  await tx.rows(lockOf, [mode, provider, transaction_ids]);
}

/** Discrepancies to be checked again. */
export const findDueDiscrepancies = findDueIn<DiscrepancyRow>(
  'reconciliation_discrepancies',
  columnsOf('reconciliation_discrepancies'),
  'due_at',
);

export const findDiscrepancy = queryRow<DiscrepancyRow, [id: string]>(
  `select ${columnsOf('reconciliation_discrepancies')} from reconciliation_discrepancies where id = $1`,
);

export const lockDiscrepancy = queryRow<DiscrepancyRow, [id: string]>(
  `select ${columnsOf('reconciliation_discrepancies')} from reconciliation_discrepancies where id = $1 for update`,
);

export const updateDiscrepancies = updateRows('reconciliation_discrepancies', [
  'status',
  'outcome',
  'journal_id',
  'due_at',
  'ended_at',
]);

type BookedJournal = Pick<Row<'journals'>, 'mode' | 'reverses'> & {
  readonly currencies: readonly Currency[];
  readonly is_reversed: boolean;
};

/** A journal, which is there once two people approved it. */
export const findJournalOf = queryRow<BookedJournal, [id: string]>(`
  select journal.mode, journal.reverses,
    exists (select from journals other where other.reverses = journal.id) as is_reversed,
    array(select distinct line.currency::text from journal_lines line where line.journal_id = journal.id order by 1) as currencies
  from journals journal
  where journal.id = $1`);
