import { accountBeside } from '../../access/journals/beside.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type CreateMatchingRule, MatchingRule, RULES_MAX } from './contract.ts';
import { fits, plain } from './fits.ts';
import * as queries from './queries.ts';
import { ruleMachine } from './states.ts';

const records = firmRecords<queries.ShownRule>({
  from: 'matching_rules',
  columns: queries.shownColumns,
  resource: 'matching_rule',
  equal: ['firm_account_id'],
  closed: ['status', 'direction'],
});
const show = pick(MatchingRule);

export const { place: findRule } = records;

export async function listRules(tx: Transaction, query: PageQuery): Promise<Page<MatchingRule>> {
  const page = await records.list(tx, query);
  return { ...page, rows: page.rows.map(show) };
}

/** Throws not_found, account_not_allowed and validation_error. */
export async function createRule(tx: Transaction, wanted: CreateMatchingRule, actor: string): Promise<MatchingRule> {
  const { firm_account, direction, place_in_text, text, amount_from = null, amount_to = null, kind } = wanted;
  const account = accountBeside(direction, wanted);
  if (plain(text).length < 3) refuse('validation_error', { text: 'Expected 3 characters without blanks around them.' });
  if (amount_from !== null && amount_to !== null && Decimal.of(amount_from).isAbove(Decimal.of(amount_to)))
    refuse('validation_error', { amount_to: `Expected ${amount_from} or more.` });
  if (firm_account !== undefined && !(await queries.findAccount(tx, firm_account)))
    refuse('not_found', { resource: 'firm_account', id: firm_account });
  if ((await queries.countActive(tx))!.count >= RULES_MAX)
    refuse('validation_error', { text: `There are ${RULES_MAX} rules: end one first.` });
  const row: queries.RuleRow = {
    ...nullsOf('matching_rules'),
    ...{ id: newId(tx.now_ms), direction, place_in_text, text, amount_from, amount_to, kind, account },
    status: ruleMachine.create('active'),
    firm_account_id: firm_account ?? null,
    created_by: actor,
    created_at: new Date(tx.now_ms).toISOString(),
  };
  await queries.insertRule(tx, row);
  return show(await records.get(tx, row.id));
}

const lockRule = requireById('matching_rule', queries.lockRule);

/** Throws not_found and invalid_state. */
export async function endRule(tx: Transaction, id: string, actor: string): Promise<MatchingRule> {
  const row = await lockRule(tx, id);
  const after = ruleMachine.after(row, 'end', { ended_by: actor }, new Date(tx.now_ms).toISOString());
  await queries.updateRules(tx, [after]);
  return show(await records.get(tx, id));
}

type Line = {
  readonly firm_account_id: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: string;
  readonly narration: string;
};

/** The rules that a line is one of, the oldest first. */
export async function rulesFor(tx: Transaction, line: Line): Promise<queries.RuleRow[]> {
  const active = await queries.findActive(tx, line.firm_account_id, line.direction, line.amount);
  const narration = plain(line.narration);
  return active.filter((rule) => fits(rule, narration));
}

/** The rule that is said to have suggested a booking of a line. Throws validation_error where it does not suggest that now. */
export async function requireSuggested(
  tx: Transaction,
  line: Line,
  id: string,
  { kind, account }: Pick<queries.RuleRow, 'kind' | 'account'>,
): Promise<void> {
  const rule = (await rulesFor(tx, line)).find((one) => one.id === id);
  if (!rule) return refuse('validation_error', { matching_rule: 'It suggests nothing for this line: leave it out.' });
  if (rule.kind !== kind || rule.account !== account)
    refuse('validation_error', {
      matching_rule: `It suggests ${rule.kind} with the account ${rule.account}: leave it out.`,
    });
}
