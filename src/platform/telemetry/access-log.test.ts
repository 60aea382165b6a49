import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessLog } from './access-log.ts';
import { createLogger } from './logger.ts';

test('the line of a request has the fields that the library would write, in its order', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const requester = { method: 'G"ET', route: null, key_id: 'pk_test_1', mode: 'test', environment_id: null };
  const line = { request_id: '0199', status: 200, ms: 0.123, address: '2001:db8::1' };

  const write = accessLog(logger, requester);
  write(line);
  logger.child(requester).info(line, 'request');
  write({ ...line, aborted: true });
  logger.child(requester).info({ ...line, aborted: true }, 'request');

  const [ours, theirs, oursAborted, theirsAborted] = lines.map((each) => each.replace(/"time":"[^"]+"/, '"time":"T"'));
  assert.match(lines[0]!, /"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/);
  assert.equal(ours, theirs);
  assert.equal(oursAborted, theirsAborted);
  assert.match(oursAborted!, /"aborted":true/);
});

test('a log of only warnings has no lines of requests', () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line: string) => void lines.push(line) });
  const requester = { method: 'GET', route: null, key_id: null, mode: null, environment_id: null };
  accessLog(logger, requester)({ request_id: '0199', status: 200, ms: 1, address: '::1' });
  logger.warn('written');
  assert.equal(lines.length, 1);
});
