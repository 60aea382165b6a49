import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, insertRows, type Row } from '../../platform/database/rows.ts';
import type { Journal } from './contract.ts';

export type JournalRow = Row<'journals'>;

export const insertJournal = insertRow('journals');
export const insertLines = insertRows('journal_lines');

export const journalColumns = `${columnsOf('journals', 'record')},
    (select id from journals other where other.reverses = record.id) as reversed_by`;

export const findJournal = queryRow<JournalRow, [id: string]>(
  `select ${columnsOf('journals')} from journals where id = $1`,
);

export const findReversal = queryRow<{ id: string }, [id: string]>('select id from journals where reverses = $1');

/** A settlement of a provider of which the journal is what was deducted. */
export const findDeduction = queryRow<{ reference: string }, [journal_id: string]>(`
  select settlement.reference
  from journal_lines line
  join ledger_transactions transaction
    on transaction.environment_id = line.environment_id
    and transaction.source_id = line.journal_id
    and split_part(transaction.source_type, '.', 1) = 'journal'
  join settlement_deductions deduction
    on (deduction.environment_id, deduction.transaction_id) = (transaction.environment_id, transaction.id)
  join settlements settlement on settlement.id = deduction.settlement_id
  where line.journal_id = $1
  limit 1`);

type LineOfJournal = Journal['lines'][number] & { readonly journal_id: string; readonly environment_id: string };

export const findLines = queryRows<LineOfJournal, [journals: readonly string[]]>(`
  select line.journal_id, line.environment_id, environment.organisation_id, line.kind as account, line.place_id, line.currency,
    line.side, line.amount, line.tax_month_id
  from journal_lines line
  join environments environment on environment.id = line.environment_id
  where line.journal_id = any($1::uuid[])
  order by line.journal_id, line.number`);

type Named = { readonly id: string; readonly name: string };

export const findPlaceNames = queryRows<Named, [ids: readonly string[]]>(
  'select id, name from places where id = any($1::uuid[])',
);

/** Whose each environment is; that of the firm is nobody's. */
export const findOwnerNames = queryRows<Named, [environments: readonly string[]]>(`
  select environment.id, organisation.name
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id
  where environment.id = any($1::uuid[])`);

export type PlaceOfLine = Pick<Row<'places'>, 'id' | 'mode' | 'currency' | 'name' | 'status'>;

/** Held until commit, so that none is closed meanwhile. */
export const holdPlaces = queryRows<PlaceOfLine, [ids: readonly string[]]>(`
  select id, mode, currency, name, status
  from places
  where id = any($1::uuid[])
  order by id
  for share`);
