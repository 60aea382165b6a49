import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../../testing/until.ts';
import { createLogger, linesTogether } from './logger.ts';

const collected = () => {
  const written: string[] = [];
  const logger = createLogger('info', linesTogether({ write: (lines: string) => void written.push(lines) }));
  const messages = () => written.map((lines) => lines.match(/"msg":"\w+"/g)?.join(' '));
  return { written, logger, messages };
};

test('the lines of a few milliseconds are written at once, in order', async () => {
  const { written, logger, messages } = collected();
  logger.info('one');
  logger.info('two');
  assert.equal(written.length, 0);
  await until(async () => written.length > 0);
  logger.info('three');
  await until(async () => written.length > 1);
  assert.deepEqual(messages(), ['"msg":"one" "msg":"two"', '"msg":"three"']);
});

test('many lines are written before their time has come', () => {
  const { written, logger } = collected();
  for (let line = 0; line < 70; line++) logger.info('x'.repeat(1_000));
  assert.equal(written.length, 1);
});

test('a process that exits has written all its lines', () => {
  const logger = fileURLToPath(new URL('./logger.js', import.meta.url));
  const script = `
    import { createLogger } from ${JSON.stringify(logger)};
    createLogger('info').info('the last word');
    process.exit(0);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  assert.match(output, /"msg":"the last word"/);
});
