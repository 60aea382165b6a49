import assert from 'node:assert/strict';
import { strictObject, z } from 'zod';
import { askAnother } from '../../access/approvals/wait.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { NotTheSame } from '../../vocabulary/not-the-same.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { Currency, money } from '../../vocabulary/values.ts';
import { requireSaid, saidInWords, suspendedMoney, whyKnown } from './known-money.ts';
import { type Asking, CREDITED_BY_HAND } from './proposals.ts';
import * as unmatched from './unmatched.ts';
import { requireNothingWaiting } from './waiting.ts';

const match = strictObject({
  unmatched_payment_id: z.string(),
  currency: Currency,
  amount: money('How much is in suspense.'),
  /** The request that it is for; null: it goes only to the wallet. */
  funding_request_id: z.string().nullable(),
  /** What it resembles and is not, as who proposed it said. */
  not_the_same_as: z.array(NotTheSame).default([]),
});
type Match = z.output<typeof match>;

const targetOf = ({ funding_request_id }: Match, environment: Environment): unmatched.Target =>
  funding_request_id === null ? { environment: async () => environment } : { funding_request: funding_request_id };

export const suspenseMatch = proposalKind({
  name: 'suspense_match',
  payload: match,
  subject: async ({ payload: { unmatched_payment_id: id } }) => ({
    type: 'unmatched_receipt',
    id,
    organisation_id: null,
  }),
  async effect({ tx, payload, environment }) {
    assert(environment);
    const found = await unmatched
      .checkMatch(tx, payload.unmatched_payment_id, targetOf(payload, environment))
      .catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      });
    const moved = `Take ${payload.currency} ${payload.amount} out of suspense and credit it to the live wallet`;
    if (found instanceof Refusal)
      return `${moved}. It would be refused now: ${Object.values(found.details).join(', ')}.`;
    const { row, funding } = found;
    const of = `${row.provider}’s payment ${row.transaction_id}, with the purpose ${row.reference ?? 'none'}`;
    const { not_the_same_as } = payload;
    const money = await suspendedMoney(tx, row.id, environment, funding?.id);
    const known = await whyKnown(tx, money, not_the_same_as);
    const refused = known === null ? '' : ` It would be refused now: ${known}.`;
    const forWhat = funding
      ? ` for ${funding.reference}, of which ${funding.amount} was asked for and ${funding.amount_received} has arrived`
      : '';
    return `${moved}${forWhat}: ${of}.${saidInWords(not_the_same_as)}${refused}`;
  },
  async act({ tx, payload, environment }) {
    assert(environment);
    return {
      data: await unmatched.matchUnmatchedPayment(
        tx,
        payload.unmatched_payment_id,
        targetOf(payload, environment),
        payload.not_the_same_as,
      ),
    };
  },
});

type Matched = {
  /** Null where it is matched. */
  readonly approval_id: string | null;
  /** Null where it waits to go to a wallet without a request. */
  readonly funding_request_id: string | null;
};

/** Live money waits for another person; that of a sandbox is matched at once. */
export async function matchOrPropose(
  tx: Transaction,
  id: string,
  to: unmatched.Target,
  { not_the_same_as, ...asking }: Omit<Asking, 'environment'> & { readonly not_the_same_as: NotTheSame[] },
): Promise<Acted<Matched>> {
  const { row, environment, funding } = await unmatched.checkMatch(tx, id, to);
  await requireSaid(tx, await suspendedMoney(tx, id, environment, funding?.id), not_the_same_as);
  if (row.mode === 'test') {
    const matched = await unmatched.matchUnmatchedPayment(tx, id, to, not_the_same_as);
    return { data: { approval_id: null, funding_request_id: matched.id } };
  }
  await requireNothingWaiting(tx, id);
  const { currency, amount } = row;
  const funding_request_id = funding?.id ?? null;
  const payload = { unmatched_payment_id: id, currency, amount, funding_request_id, not_the_same_as };
  const waiting = { ...asking, environment, because: CREDITED_BY_HAND };
  const { data: approval_id, ...acted } = await askAnother(tx, suspenseMatch, payload, waiting);
  return { ...acted, data: { approval_id, funding_request_id: payload.funding_request_id } };
}
