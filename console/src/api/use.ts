import type { Calls } from './calls.generated.ts';
import { actorOf, openQueries, readerOf } from './hooks.ts';
import { listerOf } from './lists.ts';
import { send } from './send.ts';

export const queries = openQueries('me.get');

/** Reads an operation of the operators' listener. */
export const useRead = readerOf<Calls>(send);

/** Reads a list of it, as much of it as the address says. */
export const useList = listerOf<Calls>(send);

/** Acts on the operators' listener, with a proof of who acts where it asks for one. */
export const useAct = actorOf<Calls>(send);
