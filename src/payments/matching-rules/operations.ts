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
import type { Currency } from '../../vocabulary/values.ts';
import { type CreateMatchingRule, MatchingRule, RULES_MAX, type RuleAct, TEXT_MIN } from './contract.ts';
import { fits, plain, signsIn, visible } from './fits.ts';
import * as queries from './queries.ts';
import { ruleMachine } from './states.ts';

const records = firmRecords<queries.ShownRule>({
  from: 'matching_rules',
  columns: queries.shownColumns,
  resource: 'matching_rule',
  equal: ['firm_account_id'],
  closed: ['status', 'direction', 'acts'],
});
const show = pick(MatchingRule);

/** What a rule says, without who made it. */
type Judged = Omit<
  queries.RuleRow,
  'id' | 'status' | 'acts' | 'created_by' | 'approved_by' | 'ended_by' | 'created_at' | 'ended_at'
>;

export const { place: findRule } = records;

export async function listRules(tx: Transaction, query: PageQuery): Promise<Page<MatchingRule>> {
  const page = await records.list(tx, query);
  return { ...page, rows: page.rows.map(show) };
}

type Wanted = CreateMatchingRule & { readonly currency?: Currency | undefined };

/** The row of a rule that may be kept. Throws not_found, currency_mismatch, account_not_allowed and validation_error. */
export async function judgeRule(tx: Transaction, wanted: Wanted, acts: RuleAct = 'suggest'): Promise<Judged> {
  const { firm_account, direction, place_in_text, kind } = wanted;
  const [amount_from, amount_to] = [moneyOf(wanted.amount_from), moneyOf(wanted.amount_to)];
  const text = visible(wanted.text);
  const account = accountBeside(direction, wanted);
  const characters = TEXT_MIN[acts];
  if (signsIn(text) < characters)
    refuse('validation_error', {
      text: `Expected ${characters} characters without blanks around them and invisible signs.`,
    });
  if (amount_from !== null && amount_to !== null && Decimal.of(amount_from).isAbove(Decimal.of(amount_to)))
    refuse('validation_error', { amount_to: `Expected ${amount_from} or more.` });
  const currency = firm_account === undefined ? null : await currencyOf(tx, firm_account);
  if (wanted.currency !== undefined && wanted.currency !== currency)
    refuse('currency_mismatch', { expected: currency!, received: wanted.currency });
  if ((await queries.countActive(tx))!.count >= RULES_MAX)
    refuse('validation_error', { text: `There are ${RULES_MAX} rules: end one first.` });
  const rule = { direction, place_in_text, text, amount_from, amount_to, kind, account, currency };
  const judged = { ...rule, firm_account_id: firm_account ?? null };
  await requireNoneLike(tx, judged, acts);
  return judged;
}

async function requireNoneLike(tx: Transaction, rule: Judged, acts: RuleAct): Promise<void> {
  const { firm_account_id, direction, place_in_text, kind, account, amount_from, amount_to } = rule;
  const key = [firm_account_id, acts, direction, place_in_text, kind, account, amount_from, amount_to] as const;
  const same = (await queries.findLike(tx, ...key)).find(({ text }) => plain(text) === plain(rule.text));
  if (same) refuse('validation_error', { text: `The rule ${same.id} says the same: end it first.` });
}

/** With both decimals, which a caller may leave away. */
const moneyOf = (amount: string | undefined): string | null =>
  amount === undefined ? null : Decimal.of(amount).toMoney();

async function currencyOf(tx: Transaction, firm_account: string): Promise<Currency> {
  const account = await queries.findAccount(tx, firm_account);
  return account?.currency ?? refuse('not_found', { resource: 'firm_account', id: firm_account });
}

type People = Pick<queries.RuleRow, 'acts' | 'created_by' | 'approved_by'>;

async function insert(tx: Transaction, judged: Judged, people: People): Promise<MatchingRule> {
  const row: queries.RuleRow = {
    ...nullsOf('matching_rules'),
    ...{ ...judged, ...people, id: newId(tx.now_ms) },
    status: ruleMachine.create('active'),
    created_at: new Date(tx.now_ms).toISOString(),
  };
  await queries.insertRule(tx, row);
  return show(await records.get(tx, row.id));
}

/** One that suggests. Throws not_found, account_not_allowed and validation_error. */
export const createRule = async (
  tx: Transaction,
  wanted: CreateMatchingRule,
  created_by: string,
): Promise<MatchingRule> => {
  await queries.waitForTurn(tx);
  return insert(tx, await judgeRule(tx, wanted), { acts: 'suggest', created_by, approved_by: null });
};

/** One that books by itself, judged again. */
export const insertActing = async (
  tx: Transaction,
  wanted: Wanted,
  people: Pick<People, 'created_by' | 'approved_by'>,
): Promise<MatchingRule> => {
  await queries.waitForTurn(tx);
  return insert(tx, await judgeRule(tx, wanted, 'book'), { acts: 'book', ...people });
};

const lockRule = requireById('matching_rule', queries.lockRule);

/** Throws not_found and invalid_state. */
export async function endRule(tx: Transaction, id: string, actor: string): Promise<MatchingRule> {
  const row = await lockRule(tx, id);
  const after = ruleMachine.after(row, 'end', { ended_by: actor }, new Date(tx.now_ms).toISOString());
  await queries.updateRules(tx, [after]);
  return show(await records.get(tx, id));
}

/** The rules among these that a line is one of. */
export function fitting<Rule extends queries.RuleRow>(rules: readonly Rule[], text: string): Rule[] {
  const narration = plain(text);
  return rules.filter((rule) => fits(rule, narration));
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
  return fitting(active, line.narration);
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
