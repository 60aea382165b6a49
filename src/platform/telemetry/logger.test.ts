import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createLogger, linesOfATurn } from './logger.ts';

test('the lines of one turn are written at once, in order', async () => {
  const written: string[] = [];
  const logger = createLogger('info', linesOfATurn({ write: (lines: string) => void written.push(lines) }));
  logger.info('one');
  logger.info('two');
  assert.equal(written.length, 0);
  await new Promise(setImmediate);
  logger.info('three');
  await new Promise(setImmediate);
  const said = written.map((lines) => lines.match(/"msg":"\w+"/g)?.join(' '));
  assert.deepEqual(said, ['"msg":"one" "msg":"two"', '"msg":"three"']);
});

test('a process that exits has said what it had to say', () => {
  const logger = fileURLToPath(new URL('./logger.js', import.meta.url));
  const script = `
    import { createLogger } from ${JSON.stringify(logger)};
    createLogger('info').info('the last word');
    process.exit(0);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  assert.match(said, /"msg":"the last word"/);
});
