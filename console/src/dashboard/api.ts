import { actorOf, openQueries, readerOf } from '../api/hooks.ts';
import { type AnswerOf as AnswerIn, senderOf, targetOf } from '../api/sender.ts';
import { type Calls, operations } from './calls.generated.ts';

export type Name = keyof Calls;
export type AnswerOf<N extends Name> = AnswerIn<Calls, N>;
export type Me = AnswerOf<'dashboardMe.get'>;

/** Sends one operation of the dashboard. Throws ApiError, and ConnectionError where no response came. */
export const send = senderOf<Calls>(operations);

/** Where a file of the dashboard is read. */
export const fileOf = (name: Name, params: Record<string, string>, query: Record<string, string> = {}): string =>
  targetOf(operations[name].path, params, query);

export const queries = openQueries('dashboardMe.get');

/** Reads an operation of the dashboard. */
export const useRead = readerOf<Calls>(send);

/** Acts on the dashboard, with a proof of who acts where it asks for one. */
export const useAct = actorOf<Calls>(send);
