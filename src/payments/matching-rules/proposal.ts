import { strictObject, z } from 'zod';
import type { Proposal } from '../../access/approvals/operations.ts';
import { propose } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { Currency } from '../../vocabulary/values.ts';
import { actingKinds, CreateMatchingRule, type ProposeMatchingRule } from './contract.ts';
import { insertActing, judgeRule } from './operations.ts';
import * as queries from './queries.ts';

/** A rule that books by itself takes two people once, in place of two for each of its lines: what it may book is bounded, and is the firm's own money. */
const payload = strictObject({
  ...CreateMatchingRule.required({ firm_account: true, amount_to: true }).shape,
  kind: z.enum(actingKinds),
  currency: Currency,
});
type Payload = z.output<typeof payload>;

export const actingRule = proposalKind({
  name: 'matching_rule',
  payload,
  subject: async ({ payload: { firm_account: id } }) => ({ type: 'firm_account', id, organisation_id: null }),
  async effect({ tx, payload: asked }) {
    const words = await inWords(tx, asked);
    try {
      await judgeRule(tx, asked, 'book');
      return words;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${words} It would be refused now: ${Object.values(error.details).join(' ')}`;
    }
  },
  async act({ tx, payload: asked, proposal: { proposed_by } }, approved_by) {
    const data = await insertActing(tx, asked, { created_by: proposed_by, approved_by });
    return { data, alsoMade: { type: 'matching_rule', id: data.id, organisation_id: null } };
  },
});

const where = { begins_with: 'begins with', contains: 'contains' } as const;

async function inWords(tx: Transaction, asked: Payload): Promise<string> {
  const { firm_account, direction, place_in_text, text, amount_from, amount_to, currency, kind } = asked;
  const account = await queries.findAccount(tx, firm_account);
  const amounts = `${amount_from === undefined ? 'up to' : `${amount_from} to`} ${amount_to}`;
  return `Let a rule book by itself each newly imported ${direction} of the account ${account?.name ?? firm_account}, of ${currency} ${amounts}, whose text ${where[place_in_text]} “${text}”, as a journal of the kind ${kind}, without a person who looks at it. It names the two who agreed to this rule.`;
}

/** Throws not_found, currency_mismatch, account_not_allowed and validation_error. */
export async function proposeRule(
  tx: Transaction,
  { reason, ...asked }: ProposeMatchingRule,
  actor: string,
): Promise<Proposal> {
  const { text, amount_from, amount_to } = await judgeRule(tx, asked, 'book');
  const said = { ...asked, text, amount_to: amount_to!, ...(amount_from !== null && { amount_from }) };
  return propose(tx, actingRule, said, { reason, actor });
}
