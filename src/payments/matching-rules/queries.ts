import type { JournalAccount, JournalKind } from '../../access/journals/contract.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { RULES_MAX } from './contract.ts';
import { ruleMachine } from './states.ts';

export type RuleRow = Omit<Row<'matching_rules'>, 'kind' | 'account'> & {
  readonly kind: JournalKind;
  readonly account: JournalAccount;
};

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

export const countActive = queryRow<{ count: number }>(
  `select count(*)::int as count from matching_rules where ${ruleMachine.sql.is(['active'])}`,
);
export const findAccount = queryRow<{ id: string }, [id: string]>('select id from firm_accounts where id = $1');
