import assert from 'node:assert/strict';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { packageRoot } from '../src/platform/package-root.ts';
import { beginDev, inProject, layProject, removeProject, writeJson } from './launch-project.ts';

beforeEach(() => {
  layProject();
  copyFileSync(join(packageRoot, 'scripts', 'dev.mjs'), inProject('scripts', 'dev.mjs'));
  const scripts = {
    start: 'exec node --min-semi-space-size=64 --max-semi-space-size=64 scripts/launch.mjs src/main.js',
  };
  writeJson('package.json', { type: 'module', engines: { node: '>=20.19' }, scripts });
});
after(removeProject);

/** A service that says which one it is, and that it was asked to end. */
const serviceThat = (says: string) => `declare const process: {
  env: Record<string, string>;
  execArgv: string[];
  exit(code: number): void;
  on(signal: string, end: () => void): void;
};
setInterval(() => {}, 1_000);
process.on('SIGTERM', () => { console.error('ended ${says}'); process.exit(0); });
console.error('began ${says}', process.env.PORT, process.execArgv.join(' '));
`;
const write = (text: string) => writeFileSync(inProject('src', 'main.ts'), text);

test('a changed source is compiled and the service starts again; one that does not compile leaves the service as it is', async () => {
  write(serviceThat('one'));
  const dev = beginDev({ PORT: '9000' });
  await dev.says('began one 9000 --enable-source-maps --min-semi-space-size=64 --max-semi-space-size=64');

  write(`${serviceThat('two')}export const wrong: number = 'text';\n`);
  await dev.says('what ran before goes on');
  assert.match(dev.output().stdout, /src\/main\.ts\(\d+,14\): error TS2322/);
  assert.doesNotMatch(dev.output().stderr, /ended one|began two/);

  write(serviceThat('three'));
  await dev.says('began three 9000');
  assert.match(dev.output().stderr, /ended one[\s\S]*began three/);

  dev.child.kill('SIGTERM');
  assert.equal((await dev.ended).code, 0);
  assert.match(dev.output().stderr, /ended three/);
});

test('sources that do not compile at first are waited for', async () => {
  write("export const wrong: number = 'text';\n");
  const dev = beginDev({});
  await dev.says('The sources do not compile');

  write(serviceThat('right'));
  await dev.says('began right');

  dev.child.kill('SIGINT');
  assert.equal((await dev.ended).code, 0);
});

test('what was compiled is compiled again by the next start, which does not know of which sources it was', async () => {
  write(serviceThat('one'));
  const dev = beginDev({});
  await dev.says('began one');
  dev.child.kill('SIGTERM');
  await dev.ended;

  const next = beginDev({});
  await next.says('Compiling…');
  await next.says('began one');
  next.child.kill('SIGTERM');
  assert.equal((await next.ended).code, 0);
  rmSync(inProject('dist'), { recursive: true });
});
