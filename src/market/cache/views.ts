import type { Environment } from '../../vocabulary/environment.ts';
import type { Override } from '../quotes/queries.ts';
import { atTime, type CachedExchange, phaseAt, withOverrides } from './load.ts';

export type CachedExchanges = readonly CachedExchange[];

/**
 * The exchanges as one environment sees them: unchanged, for nearly all; by its own clock and with its own quotes for a
 * sandbox that has them.
 */
export function seenBy(
  environment: Environment,
  own: readonly Override[],
  exchanges: CachedExchanges,
  now_ms: number,
): CachedExchanges {
  const at_ms = now_ms + environment.offset_ms;
  const timely = environment.offset_ms === 0 ? exchanges : seenAt(exchanges, at_ms);
  return own.length === 0 ? timely : seenWith(own, timely, at_ms);
}

/** By the exchanges that a view is made of, so that it is freed with them: an idle sandbox holds no old market in memory. */
const viewsByOverrides = new WeakMap<CachedExchanges, WeakMap<readonly Override[], CachedExchanges>>();

/** What a sandbox sees is computed once, until its overrides or the exchanges change. */
function seenWith(own: readonly Override[], exchanges: CachedExchanges, at_ms: number): CachedExchanges {
  const views = viewsByOverrides.get(exchanges) ?? new WeakMap<readonly Override[], CachedExchanges>();
  viewsByOverrides.set(exchanges, views);
  const cached = views.get(own);
  if (cached) return cached;
  const view = exchanges.map((exchange) => withOverrides(exchange, own, at_ms));
  views.set(own, view);
  return view;
}

/** So many are in memory: most sandboxes that are ahead are at a time at which every quote is stale, each on its day. */
const PHASES_MAX = 50;
const viewsByPhase = new WeakMap<CachedExchanges, Map<string, CachedExchanges>>();

/** Sandboxes in the same session of the same day see the same: it is computed once for all of them. */
function seenAt(exchanges: CachedExchanges, at_ms: number): CachedExchanges {
  const views = viewsByPhase.get(exchanges) ?? new Map<string, CachedExchanges>();
  viewsByPhase.set(exchanges, views);
  const phase = phaseAt(exchanges, at_ms);
  const cached = views.get(phase);
  if (cached) return cached;
  if (views.size >= PHASES_MAX) views.clear();
  const view = exchanges.map((exchange) => atTime(exchange, at_ms));
  views.set(phase, view);
  return view;
}
