import type { Environment } from '../../vocabulary/environment.ts';
import type { Override } from '../quotes/queries.ts';
import { atTime, type ExchangeBoard, phaseAt, withOverrides } from './load.ts';

export type Boards = readonly ExchangeBoard[];

/**
 * The exchanges as one environment sees them: as they are, for nearly everybody; by its own clock and with its own quotes
 * for a sandbox that has them.
 */
export function seenBy(environment: Environment, own: readonly Override[], boards: Boards, now_ms: number): Boards {
  const at_ms = now_ms + environment.offset_ms;
  const timely = environment.offset_ms === 0 ? boards : seenAt(boards, at_ms);
  return own.length === 0 ? timely : seenWith(own, timely, at_ms);
}

/** By the exchanges that a view is made of, so that it goes with them: an idle sandbox holds no old market in memory. */
const views = new WeakMap<Boards, WeakMap<readonly Override[], Boards>>();

/** What a sandbox sees is worked out once for as long as neither its overrides nor the exchanges change. */
function seenWith(own: readonly Override[], boards: Boards, at_ms: number): Boards {
  const made = views.get(boards) ?? new WeakMap<readonly Override[], Boards>();
  views.set(boards, made);
  const known = made.get(own);
  if (known) return known;
  const view = boards.map((board) => withOverrides(board, own, at_ms));
  made.set(own, view);
  return view;
}

/** So many are kept: most sandboxes that are ahead are at a time at which every quote is stale, each on its day. */
const TIMES_MAX = 50;
const times = new WeakMap<Boards, Map<string, Boards>>();

/** Sandboxes in the same session of the same day see the same: it is worked out once for all of them. */
function seenAt(boards: Boards, at_ms: number): Boards {
  const made = times.get(boards) ?? new Map<string, Boards>();
  times.set(boards, made);
  const phase = phaseAt(boards, at_ms);
  const known = made.get(phase);
  if (known) return known;
  if (made.size >= TIMES_MAX) made.clear();
  const view = boards.map((board) => atTime(board, at_ms));
  made.set(phase, view);
  return view;
}
