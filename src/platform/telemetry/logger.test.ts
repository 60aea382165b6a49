import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../../testing/until.ts';
import { createLogger, linesTogether } from './logger.ts';

const kept = () => {
  const written: string[] = [];
  const logger = createLogger('info', linesTogether({ write: (lines: string) => void written.push(lines) }));
  const said = () => written.map((lines) => lines.match(/"msg":"\w+"/g)?.join(' '));
  return { written, logger, said };
};

test('the lines of a few milliseconds are written at once, in order', async () => {
  const { written, logger, said } = kept();
  logger.info('one');
  logger.info('two');
  assert.equal(written.length, 0);
  await until(async () => written.length > 0);
  logger.info('three');
  await until(async () => written.length > 1);
  assert.deepEqual(said(), ['"msg":"one" "msg":"two"', '"msg":"three"']);
});

test('many lines are not kept until their time has come', () => {
  const { written, logger } = kept();
  for (let line = 0; line < 70; line++) logger.info('x'.repeat(1_000));
  assert.equal(written.length, 1);
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
