import { strictObject, z } from 'zod';
import { propose } from '../../../access/approvals/operations.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Acted } from '../../../platform/operator/act.ts';
import { proposalKind } from '../../../platform/operator/proposal-kind.ts';
import { NotTheSame } from '../../../vocabulary/not-the-same.ts';
import { Refusal, refuse } from '../../../vocabulary/refusals.ts';
import { requireOtherMoney, requireSaid, saidInWords } from '../../inbound/known-money.ts';
import type { Maker } from '../decide.ts';
import { moneyTakenBack } from '../known-line.ts';
import type { LineRow } from '../queries.ts';
import { bankLineMachine } from '../states.ts';
import { requireUnclaimed } from '../unclaimed.ts';
import { makeMatch } from './make.ts';
import * as queries from './queries.ts';
import { resemblanceInWords } from './resemblance.ts';

/**
 * A line and the one by which the bank took it back are matched with each other by two people: nothing is booked of either, so what came and what
 * went would be on no other record, and nobody else would look for it.
 */
const payload = strictObject({
  credit_line_id: z.string(),
  debit_line_id: z.string(),
  /** What the money that came resembles and is not, as who proposed it said. */
  not_the_same_as: z.array(NotTheSame),
});
type Payload = z.output<typeof payload>;

const WAS_TAKEN_BACK = 'Nothing: the statement was taken back.';

export const linesReversed = proposalKind({
  name: 'bank_lines_reversed',
  payload,
  subject: async ({ payload: { credit_line_id: id } }) => ({ type: 'bank_line', id, organisation_id: null }),
  async effect({ tx, payload: asked }) {
    const pair = pairIn(await queries.findLinesNamed(tx, idsOf(asked)), asked);
    if (!pair) return WAS_TAKEN_BACK;
    const words = `${inWords(pair)}${saidInWords(asked.not_the_same_as)}`;
    try {
      await requireNobodys(tx, pair);
      await requireOtherMoney(tx, moneyTakenBack(pair.credit), asked.not_the_same_as);
      return words;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${words} It would be refused now: ${Object.values(error.details).join(' ')}`;
    }
  },
  async act({ tx, payload: asked, proposal: { reason } }, approved_by) {
    const { not_the_same_as } = asked;
    const pair = pairIn(await queries.lockLines(tx, idsOf(asked)), asked);
    if (!pair) return refuse('not_found', { resource: 'bank_line', id: asked.credit_line_id });
    await requireNobodys(tx, pair);
    await requireOtherMoney(tx, moneyTakenBack(pair.credit), not_the_same_as);
    const match = { lines: [pair.credit, pair.debit], records: [], not_the_same_as };
    const id = await makeMatch(tx, match, { actor: approved_by, reason });
    return { data: { id }, alsoMade: { type: 'bank_match', id, organisation_id: null } };
  },
});

type Pair = { readonly credit: LineRow; readonly debit: LineRow };

const idsOf = ({ credit_line_id, debit_line_id }: Payload): string[] => [credit_line_id, debit_line_id];

function pairIn(lines: readonly LineRow[], { credit_line_id, debit_line_id }: Payload): Pair | null {
  const [credit, debit] = [credit_line_id, debit_line_id].map((id) => lines.find((line) => line.id === id));
  return credit && debit ? { credit, debit } : null;
}

const textOf = ({ day, narration, reference }: LineRow): string => `${day}: ${narration || reference || 'no text'}`;

const inWords = ({ credit, debit }: Pair): string =>
  `Match two lines of one account with each other, of which the bank took one back: ${credit.currency} ${credit.amount} came on ${textOf(credit)}; it left on ${textOf(debit)}. Nothing is booked of them.${resemblanceInWords(credit, debit)}`;

/** Both wait for their end, and neither is money that a record waits for: such a line is matched with that. */
async function requireNobodys(tx: Transaction, { credit, debit }: Pair): Promise<void> {
  for (const line of [credit, debit]) {
    bankLineMachine.require(line, 'match');
    await requireUnclaimed(tx, line);
  }
}

/** Lines that are locked and about which nothing waits. Throws validation_error, invalid_state and looks_like_known_money. */
export async function proposeReversal(
  tx: Transaction,
  lines: readonly LineRow[],
  { actor, reason, not_the_same_as }: Maker & { readonly not_the_same_as: readonly NotTheSame[] },
): Promise<Acted<string>> {
  if (reason === null) return refuse('validation_error', { reason: 'Required: another person reads it.' });
  const [credit, debit] = lines.toSorted((a, b) => (a.direction < b.direction ? -1 : 1));
  const asked = { credit_line_id: credit!.id, debit_line_id: debit!.id, not_the_same_as: [...not_the_same_as] };
  await requireNobodys(tx, { credit: credit!, debit: debit! });
  await requireSaid(tx, moneyTakenBack(credit!), not_the_same_as);
  const { id } = await propose(tx, linesReversed, asked, { actor, reason });
  return { data: id, made: { type: 'proposal', id, organisation_id: null } };
}
