import { createHash } from 'node:crypto';
import type { Statement } from './pipeline.ts';

const known = new Map<string, Statement>();

/** A statement by its text, and how it is put where its tables are spread by Citus and it would be refused as it is. */
export function statement(text: string, onCitus?: string): Statement {
  const found = known.get(text);
  if (found) return found;
  const made = named(text);
  known.set(text, onCitus === undefined ? made : { ...made, onCitus: named(onCitus) });
  return known.get(text)!;
}

export const registeredStatements = (): Statement[] => [...known.values()];

const named = (text: string) => ({ name: createHash('sha256').update(text).digest('hex').slice(0, 24), text });
