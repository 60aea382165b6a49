import { keyMoves } from '../access/keys/states.ts';
import { organisationMoves } from '../access/organisations/states.ts';
import { distributionMoves } from '../investing/distributions/states.ts';
import { holdingMoves } from '../investing/holdings/states.ts';
import { investmentMoves } from '../investing/investments/states.ts';
import { orderMoves } from '../investing/orders/states.ts';
import { fundingMoves } from '../money/funding/states.ts';
import { mandateMoves } from '../money/mandates/states.ts';
import { accountMoves } from '../money/settlement-accounts/states.ts';
import { withdrawalMoves } from '../money/withdrawals/states.ts';
import { kybMoves } from '../verification/review/states.ts';
import type { Move } from '../vocabulary/moves.ts';

/** Every change of status that has an event. */
const moves: readonly Move<string>[] = [
  organisationMoves,
  keyMoves,
  accountMoves,
  mandateMoves,
  kybMoves,
  fundingMoves,
  orderMoves,
  holdingMoves,
  distributionMoves,
  withdrawalMoves,
  investmentMoves,
].flatMap((machine): Move<string>[] => Object.values(machine));

/** The moves that emit a type of event. */
export const movesOf = (type: string): readonly Move<string>[] =>
  moves.filter(({ events }) => events.some((event) => event.type === type));
