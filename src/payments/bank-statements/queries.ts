import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import {
  columnsOf,
  columnsWithout,
  insertRow,
  insertRows,
  type Row,
  type RowWith,
  saveRow,
  updateRows,
} from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { NotTheSame } from '../../vocabulary/not-the-same.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import type { RowProblem } from './parsed.ts';
import { bankLineMachine } from './states.ts';

export type FirmAccountRow = Row<'firm_accounts'>;
export type StatementRow = RowWith<'bank_statements', { rows_left_out: readonly RowProblem[] }>;
export type LineRow = RowWith<'bank_lines', { not_the_same_as: NotTheSame[] }>;

export const insertFirmAccount = insertRow('firm_accounts');
export const updateFirmAccounts = updateRows('firm_accounts', ['bank_name', 'name', 'updated_at']);

export const lockFirmAccount = queryRow<FirmAccountRow, [id: string]>(
  `select ${columnsOf('firm_accounts')} from firm_accounts where id = $1 for update`,
);

export const findFirmAccountsBy = queryRows<FirmAccountRow, [account_number: string]>(
  `select ${columnsOf('firm_accounts')} from firm_accounts where account_number = $1 order by id limit 2`,
);

export const findFirmAccount = queryRow<FirmAccountRow, [id: string]>(
  `select ${columnsOf('firm_accounts')} from firm_accounts where id = $1`,
);

export const saveMapping = saveRow('statement_mappings');
export const findMapping = queryRow<RowWith<'statement_mappings', { mapping: object }>, [firm_account_id: string]>(
  `select ${columnsOf('statement_mappings')} from statement_mappings where firm_account_id = $1`,
);

export const insertStatement = insertRow('bank_statements');

const counted = `(select count(*)::int from bank_lines line where line.statement_id = record.id and line.status`;
/** Its numbers and its place among the others are only of the chain. */
const shown = columnsWithout(
  'bank_statements',
  ['statement_number', 'page', 'sequences', 'ends_at', 'gap_within'],
  'record',
);
export const statementColumns = `${shown},
    ${counted} <> 'unmatched') as matched_lines,
    ${counted} = 'unmatched') as unmatched_lines`;

type ShownStatement = Omit<StatementRow, 'statement_number' | 'page' | 'sequences' | 'ends_at' | 'gap_within'> & {
  matched_lines: number;
  unmatched_lines: number;
};

const shownStatement = `select ${statementColumns} from bank_statements record`;
export const findStatement = queryRow<ShownStatement, [id: string]>(`${shownStatement} where record.id = $1`);
export const findStatementByHash = queryRow<ShownStatement, [file_hash: string]>(
  `${shownStatement} where record.file_hash = $1`,
);

export const insertLines = insertRows('bank_lines');
export const updateLines = updateRows('bank_lines', [
  'status',
  'match_id',
  'matched_type',
  'matched_id',
  'matched_reference',
  'journal_id',
  'return_id',
  'moved_money',
  'decided_by',
  'decision_reason',
  'decided_at',
  'not_the_same_as',
  'other_place_id',
  'rules_due_at',
  'rule_note',
]);

export const findLine = queryRow<LineRow, [id: string]>(
  `select ${columnsOf('bank_lines')} from bank_lines where id = $1`,
);
export const lockLine = queryRow<LineRow, [id: string]>(
  `select ${columnsOf('bank_lines')} from bank_lines where id = $1 for update`,
);

export type ShownLine = LineRow & { readonly matching_rule_id: string | null; readonly is_booked_by_rule: boolean };
/** With the rule that says how it is booked and whether that rule did it, which its journal has. */
const shownLine = `select ${columnsOf('bank_lines')},
    (select journal.matching_rule_id from journals journal where journal.id = bank_lines.journal_id) as matching_rule_id,
    exists (select from journals journal where journal.id = bank_lines.journal_id and journal.is_by_rule) as is_booked_by_rule
  from bank_lines`;
export const findShownLine = queryRow<ShownLine, [id: string]>(`${shownLine} where id = $1`);

/** Money that came, in the order of the file. */
const unmatchedCredits = `select ${columnsOf('bank_lines')}
  from bank_lines
  where statement_id = $1
    and ${bankLineMachine.sql.is(['unmatched'])}
    and direction = 'credit'
  order by row_number`;
export const findUnmatchedCredits = queryRows<LineRow, [statement_id: string]>(unmatchedCredits);
export const lockUnmatchedCredits = queryRows<LineRow, [statement_id: string]>(`${unmatchedCredits} for update`);

/** Those that wait for rules that may book them, the longest first. */
export const findDueForRules = queryRows<{ id: string }, [now: string, excluded: readonly string[]]>(`
  select id
  from bank_lines
  where rules_due_at <= $1
    and id <> all($2::uuid[])
  order by rules_due_at, id
  limit 50`);

/** By its place in the account. */
export const findFirstLine = queryRow<LineRow, [statement_id: string]>(`
  select ${columnsOf('bank_lines')}
  from bank_lines
  where statement_id = $1
    and ordinal is not null
  order by ordinal
  limit 1`);

const lineFilters = [
  'statement_id',
  'firm_account_id',
  'status',
  'direction',
  'currency',
  'amount',
  'from_day',
  'to_day',
  'text',
  'matching_rule_id',
  'is_booked_by_rule',
] as const;

export type LineQuery = PageQuery & { readonly [Name in (typeof lineFilters)[number]]?: string | undefined };

/** The text is looked for in any letter case; none of its characters is a pattern. Lines of a rule are found from its journals. */
export const findLines = (tx: Transaction, query: LineQuery) => {
  const matching = `
    where ($1::uuid is null or statement_id = $1)
      and ($2::uuid is null or firm_account_id = $2)
      and ($3::text is null or status = $3)
      and ($4::text is null or direction = $4)
      and ($5::text is null or currency = $5)
      and ($6::numeric is null or amount = $6)
      and ($7::date is null or day >= $7)
      and ($8::date is null or day <= $8)
      and ($9::text is null
        or position(lower($9) in lower(concat_ws(' ', reference, narration, counterparty_name))) > 0)
      and ${query.matching_rule_id === undefined ? '$10::uuid is null' : 'journal_id in (select id from journals where matching_rule_id = $10)'}
      and ($11::boolean is null
        or exists (select from journals journal where journal.id = bank_lines.journal_id and journal.is_by_rule) = $11)`;
  return readPage<ShownLine>(tx, query, {
    select: `${shownLine} ${matching}`,
    count: { matching: `from bank_lines ${matching}` },
    values: lineFilters.map((name) => query[name] ?? null),
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'bank_lines'),
  });
};
