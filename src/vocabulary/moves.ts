import type { EventType } from './event.ts';

/**
 * A state machine is a table. Each move names the states it may leave, the state it enters, the column that
 * remembers when, and the events that tell the partner. What is not listed cannot happen.
 */
export type Move<State extends string> = {
  readonly from: readonly State[];
  readonly to: State;
  readonly stamps: string | null;
  readonly events: readonly EventType[];
};
export type Moves<State extends string> = Readonly<Record<string, Move<State>>>;

export const canMove = <State extends string>(move: Move<State>, state: State): boolean => move.from.includes(state);

/** The names of the moves that a state allows: what a refusal of an illegal one tells the caller. */
export const lawfulMoves = <State extends string>(moves: Moves<State>, state: State): string[] =>
  Object.keys(moves).filter((name) => canMove(moves[name]!, state));
