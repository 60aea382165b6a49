import type { AnyEndpoint } from './endpoint.ts';

/**
 * What to ask for instead where a read takes longer than a statement may, by what can be asked of the endpoint; null of one that always
 * reads the same little: it is slow because the database is, and may be asked for again.
 */
export function remedyOf({ method, query, whenTooLarge }: AnyEndpoint): string | null {
  if (method !== 'GET') return null;
  if (whenTooLarge !== undefined) return whenTooLarge;
  const asked = new Set(Object.keys(query?.shape ?? {}));
  const remedies = [fewerDays(asked), fewerRecords(asked)].filter((remedy) => remedy !== null);
  return remedies.length > 0 ? remedies.join(' ') : null;
}

function fewerDays(asked: ReadonlySet<string>): string | null {
  if (asked.has('from')) return 'Ask for fewer days with `from` and `to`.';
  return asked.has('from_day') ? 'Ask for fewer days with `from_day` and `to_day`.' : null;
}

function fewerRecords(asked: ReadonlySet<string>): string | null {
  if (!asked.has('limit')) return null;
  return asked.has('before')
    ? 'Ask for fewer records with `limit`, and go on by `before` or `after` instead of a large `offset`.'
    : 'Ask for fewer records with `limit`.';
}
