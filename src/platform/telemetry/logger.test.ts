import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../../testing/until.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
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

const linesOf = (thrown: unknown) => {
  const written: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void written.push(line) });
  logger.warn({ err: thrown }, 'of the test');
  return JSON.parse(written[0]!).err;
};

test('what is expected, a database that is away or a provider that is silent, is logged without a stack; a defect with it', () => {
  const away = new Error('connect ECONNREFUSED', { cause: new Error('of the system') });
  assert.deepEqual(linesOf(new Refusal('unavailable', {}, away)), {
    type: 'Error',
    message: 'connect ECONNREFUSED',
    cause: { type: 'Error', message: 'of the system' },
  });
  assert.equal('stack' in linesOf(new Refusal('provider_unavailable', {}, away)), false);
  assert.match(linesOf(away).stack, /logger\.test/);
  assert.match(linesOf(new Refusal('invalid_state')).stack, /logger\.test/);
});

test('at a terminal the log is lines to read, and JSON anywhere else', () => {
  const logger = fileURLToPath(new URL('./logger.js', import.meta.url));
  const outputAt = (isTerminal: boolean) => {
    const script = `
      import { createLogger } from ${JSON.stringify(logger)};
      process.stdout.isTTY = ${isTerminal};
      createLogger('info').warn({ signal: 'SIGTERM' }, 'stopping');
      process.exit(0);`;
    return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  };

  assert.match(outputAt(true), /^\d\d:\d\d:\d\d\.\d{3} WARN {2}stopping signal=SIGTERM\n$/);
  assert.equal(JSON.parse(outputAt(false)).msg, 'stopping');
});
