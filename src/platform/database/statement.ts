import { createHash } from 'node:crypto';

/** One SQL statement, prepared once per connection under a name that its text decides. */
export type Statement = { readonly name: string; readonly text: string };

const known = new Map<string, Statement>();

export function statement(text: string): Statement {
  const found = known.get(text);
  if (found) return found;
  const made = { name: createHash('sha256').update(text).digest('hex').slice(0, 24), text };
  known.set(text, made);
  return made;
}
