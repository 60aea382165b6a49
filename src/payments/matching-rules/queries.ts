import type { JournalAccount, JournalKind } from '../../access/journals/contract.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { execute, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { RULES_MAX, type RuleAct } from './contract.ts';
import { ruleMachine } from './states.ts';

export type RuleRow = Omit<Row<'matching_rules'>, 'kind' | 'account' | 'acts'> & {
  readonly acts: RuleAct;
  readonly kind: JournalKind;
  readonly account: JournalAccount;
};

/** Of the journals by which lines are booked as the rule suggested, those that were not taken back. */
const booking = (what: string) => `(
      select ${what}
      from journals journal
      where journal.matching_rule_id = record.id
        and not exists (select from journals reversal where reversal.reverses = journal.id)`;
const last = (column: string) => `${booking(column)}
      order by journal.created_at desc, journal.id desc
      limit 1)`;
/** Of those who made or approved a rule, who is suspended: two people of the firm never have one skeleton. */
export const suspendedOf = (what: string, rule: string) => `(
      select ${what}
      from operators operator
      where operator.status = 'suspended'
        and person_skeleton(operator.name) in (person_skeleton(${rule}.created_by), person_skeleton(${rule}.approved_by)))`;

export const shownColumns = `${columnsOf('matching_rules', 'record')},
    coalesce(${suspendedOf('array_agg(operator.name order by operator.name)', 'record')}, '{}') as suspended_people,
    ${booking('count(*)::int')}) as booked_lines,
    ${booking('count(*) filter (where journal.is_by_rule)::int')}) as acted_lines,
    ${last('journal.bank_line_id')} as last_bank_line_id,
    ${last('journal.created_at')} as last_booked_at`;
export type ShownRule = RuleRow & {
  readonly suspended_people: string[];
  readonly booked_lines: number;
  readonly acted_lines: number;
  readonly last_bank_line_id: string | null;
  readonly last_booked_at: string | null;
};

/** Whoever adds a rule waits for who else does. */
export const waitForTurn = execute(`select pg_advisory_xact_lock(${advisoryLocks.matchingRules})`);

export const insertRule = insertRow('matching_rules');
export const updateRules = updateRows('matching_rules', ['status', 'ended_by', 'ended_at']);

const selected = `select ${columnsOf('matching_rules')} from matching_rules`;
export const lockRule = queryRow<RuleRow, [id: string]>(`${selected} where id = $1 for update`);

/** Those that may be about a line, the oldest first. */
export const findActive = queryRows<RuleRow, [firm_account_id: string, direction: string, amount: string]>(`
  ${selected}
  where ${ruleMachine.sql.is(['active'])}
    and (firm_account_id is null or firm_account_id = $1)
    and direction = $2
    and (amount_from is null or amount_from <= $3::numeric)
    and (amount_to is null or amount_to >= $3::numeric)
  order by id
  limit ${RULES_MAX}`);

/** Those that do the same with lines of the same direction, place in the text, amounts and account. */
export const findLike = queryRows<
  Pick<RuleRow, 'id' | 'text'>,
  [
    firm_account_id: string | null,
    acts: RuleAct,
    direction: string,
    place_in_text: string,
    kind: JournalKind,
    account: JournalAccount,
    amount_from: string | null,
    amount_to: string | null,
  ]
>(`
  select id, text
  from matching_rules
  where ${ruleMachine.sql.is(['active'])}
    and firm_account_id is not distinct from $1::uuid
    and acts = $2
    and direction = $3
    and place_in_text = $4
    and kind = $5
    and account = $6
    and amount_from is not distinct from $7::numeric
    and amount_to is not distinct from $8::numeric
  order by id
  limit ${RULES_MAX}`);

const acting = `
  ${selected}
  where ${ruleMachine.sql.is(['active'])}
    and acts = 'book'
    and firm_account_id = $1`;
/** Those that may book lines of an account. */
export const findActing = queryRows<RuleRow, [firm_account_id: string]>(`${acting}
  order by id`);
/** Those that may be about a line, held until commit: whoever ends one waits. */
export const holdActing = queryRows<
  RuleRow,
  [firm_account_id: string, currency: string, direction: string, amount: string]
>(`${acting}
    and currency = $2
    and direction = $3
    and (amount_from is null or amount_from <= $4::numeric)
    and amount_to >= $4::numeric
  order by id
  for share`);

export const countActive = queryRow<{ count: number }>(
  `select count(*)::int as count from matching_rules where ${ruleMachine.sql.is(['active'])}`,
);
export type AccountOfRule = Pick<Row<'firm_accounts'>, 'id' | 'name' | 'currency'>;
export const findAccount = queryRow<AccountOfRule, [id: string]>(
  'select id, name, currency from firm_accounts where id = $1',
);
