import type { Transaction } from '../../platform/database/transaction.ts';
import { matchOfOne, storeMatches } from './matches/make.ts';
import { type Movement, move, movementsOf } from './matches/movements.ts';
import { placingsOf } from './matches/placed.ts';
import type { Found, Tied } from './matching.ts';
import type { LineRow } from './queries.ts';
import { bankLineMachine } from './states.ts';

/** Lines of a new statement and what each is about. */
type Planned = { readonly line: LineRow; readonly found: Found | null };

type Tie = { readonly line: LineRow; readonly match_id: string; readonly movements: readonly Movement[] };

const MAKER = { actor: 'system', reason: 'The reference and the amount agree.' };

/**
 * What is credited already is tied at once, but for what reached the bank otherwise: a person looks at that. Returns the lines to be inserted, and
 * what moves the money of those that are tied, which follows them.
 */
export async function tieFound(tx: Transaction, planned: readonly Planned[]) {
  const found = planned.flatMap(({ line, found: tied }) =>
    tied === null || tied.type === 'settles' ? [] : [{ line, tied, match: matchOfOne(line, tied) }],
  );
  const placings = await placingsOf(
    tx,
    found.map(({ match }) => match.records[0]!),
  );
  const free = found.flatMap(({ line, tied }, index) => {
    const { record, problem } = placings[index]!;
    return problem === null ? [{ line, tied, records: [record] }] : [];
  });
  const ids = await storeMatches(
    tx,
    free.map(({ line, records }) => ({ lines: [line], records })),
    MAKER,
  );
  const ties: Tie[] = [];
  for (const [index, { line, tied, records }] of free.entries()) {
    const movements = await movementsOf(tx, [line], records);
    ties.push({ line: after(tx, line, tied, ids[index]!, movements.length > 0), match_id: ids[index]!, movements });
  }
  const matched = new Map(ties.map(({ line }) => [line.id, line]));
  return {
    lines: planned.map(({ line }) => matched.get(line.id) ?? line),
    move: () => move(tx, ties),
  };
}

const after = (
  tx: Transaction,
  line: LineRow,
  { type, id, reference }: Tied,
  match_id: string,
  moved_money: boolean,
): LineRow =>
  bankLineMachine.after(
    line,
    'match',
    {
      match_id,
      ...{ matched_type: type, matched_id: id, matched_reference: reference, moved_money },
      ...{ decided_by: MAKER.actor, decision_reason: MAKER.reason },
    },
    new Date(tx.now_ms).toISOString(),
  );
