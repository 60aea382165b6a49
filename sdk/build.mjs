// Builds the package as ECMAScript modules (dist) and as CommonJS (dist/cjs), each with types of its own.
//
//   npm run build -w sdk
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, 'dist');

rmSync(dist, { recursive: true, force: true });
for (const settings of ['tsconfig.json', 'tsconfig.cjs.json'])
  execFileSync('tsc', ['-p', join(import.meta.dirname, settings)], { stdio: 'inherit' });
writeFileSync(join(dist, 'cjs/package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`);
