import type { Statement } from '../pipeline.ts';

const known = new WeakMap<Statement, boolean>();

/** Whether a statement may write on the coordinator: by its words, of which it may have more than it needs. */
export function mayWrite(query: Statement): boolean {
  const found = known.get(query) ?? WRITES.test(query.text.replace(/\bfor (no key )?update\b/g, ''));
  known.set(query, found);
  return found;
}

const WRITES = /\b(insert|update|merge)\b|\bdelete/i;
