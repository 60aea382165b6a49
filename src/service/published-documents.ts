import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

const read = new Map<string, object>();

/**
 * The description of an API as `npm run generate` wrote it, read once in a process: to make it from the tables takes a
 * second of a processor, which a start has no time for. A test compares the files with the tables.
 */
function documentIn(file: string): object {
  const known = read.get(file) ?? (JSON.parse(readFileSync(join(packageRoot, 'docs', file), 'utf8')) as object);
  read.set(file, known);
  return known;
}

/** What `/openapi.json` of the partners' listener returns. */
export const partnersDocument = (): object => documentIn('openapi.json');

/** What `/openapi.json` of the operators' listener returns. */
export const operatorsDocument = (): object => documentIn('operator-openapi.json');

/** What `/dashboard/openapi.json` of the partners' listener returns. */
export const membersDocument = (): object => documentIn('dashboard-openapi.json');
