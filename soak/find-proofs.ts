import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { type Amount, amounts } from '../src/testing/repetitions.ts';

/** A compiled file with a proof, and the amounts that it asks for. */
export type Proof = { readonly file: string; readonly asksFor: readonly Amount[] };

const compiled = join(packageRoot, 'dist');
const PROOFS = join('soak', 'proofs');

/** The tests of npm test that ask how many repetitions there are, and the proofs that are run in the soak alone. */
export function findProofs(only?: string): Proof[] {
  return readdirSync(compiled, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js') || (file.startsWith(PROOFS) && file.endsWith('.js')))
    .filter((file) => !only || file.includes(only))
    .sort()
    .map((file) => ({
      file: join(compiled, file),
      asksFor: asksFor(readFileSync(join(compiled, file), 'utf8')),
      path: file,
    }))
    .filter(({ path, asksFor }) => path.startsWith(PROOFS) || asksFor.length > 0)
    .map(({ file, asksFor }) => ({ file, asksFor }));
}

const asksFor = (text: string): Amount[] =>
  (Object.keys(amounts) as Amount[]).filter((name) =>
    new RegExp(`\\b(?:repetitions|propertyRuns)\\('${name}'\\)`).test(text),
  );
