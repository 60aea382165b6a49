import type { Environment } from '../../vocabulary/environment.ts';
import type { Override } from '../quotes/queries.ts';
import { type CachedLoad, cachedLoad } from './cached-load.ts';

type Overrides = readonly Override[];

export type OverridesCache = {
  /** The quotes that a sandbox has set, at once where they are in memory. */
  of(environment: Environment): Overrides | Promise<Overrides>;
  drop(environment_id: string): void;
  dropAll(): void;
};

const ENVIRONMENTS_MAX = 10_000;
const none: Overrides = [];

/** While the listener is not healthy nothing is read from memory. */
export function cacheOverrides(
  find: (environment_id: string) => Promise<Overrides>,
  isListenerHealthy: () => boolean,
): OverridesCache {
  const cached = new Map<string, CachedLoad<Overrides>>();

  const loadOf = (id: string): CachedLoad<Overrides> => {
    const found = cached.get(id);
    if (found) return found;
    if (cached.size >= ENVIRONMENTS_MAX) cached.clear();
    const added = cachedLoad(() => find(id));
    cached.set(id, added);
    return added;
  };

  return {
    of({ id, mode }) {
      if (mode === 'live') return none;
      if (!isListenerHealthy()) return find(id);
      const load = loadOf(id);
      return load.loaded() ?? load.get();
    },
    drop: (environment_id) => void cached.delete(environment_id),
    dropAll: () => cached.clear(),
  };
}
