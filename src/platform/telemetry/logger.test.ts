import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../../testing/until.ts';
import { createLogger, linesTogether, narrator } from './logger.ts';

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

test('the line of a request has the fields that the library would write, in its order', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const asker = { method: 'G"ET', route: null, key_id: 'pk_test_1', mode: 'test', environment_id: null };
  const line = { request_id: '0199', status: 200, ms: 0.123, address: '2001:db8::1' };

  const tell = narrator(logger, asker);
  tell(line);
  logger.child(asker).info(line, 'request');
  tell({ ...line, aborted: true });
  logger.child(asker).info({ ...line, aborted: true }, 'request');

  const [ours, theirs, oursAborted, theirsAborted] = lines.map((each) => each.replace(/"time":"[^"]+"/, '"time":"T"'));
  assert.match(lines[0]!, /"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/);
  assert.equal(ours, theirs);
  assert.equal(oursAborted, theirsAborted);
  assert.match(oursAborted!, /"aborted":true/);
});

test('a log that is to tell less than requests does not tell of them', () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line: string) => void lines.push(line) });
  const asker = { method: 'GET', route: null, key_id: null, mode: null, environment_id: null };
  narrator(logger, asker)({ request_id: '0199', status: 200, ms: 1, address: '::1' });
  logger.warn('heard');
  assert.equal(lines.length, 1);
});
