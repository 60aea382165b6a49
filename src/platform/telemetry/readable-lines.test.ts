import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessLog } from './access-log.ts';
import { createLogger } from './logger.ts';
import { readableLines } from './readable-lines.ts';

const written: string[] = [];
const logger = createLogger('info', readableLines({ write: (line: string) => void written.push(line) }));
/** The last line, with any time in place of its own. */
const last = () => written.at(-1)!.replace(/^\d\d:\d\d:\d\d\.\d{3}/, 'TIME');

test('a line begins with time, level and message, and the rest follows by name', () => {
  logger.info({ work: 'withdrawals.pay', items: 3, of: { mode: 'live' }, key: null }, 'work done');
  assert.equal(last(), 'TIME INFO  work done work=withdrawals.pay items=3 of={"mode":"live"}\n');
  logger.info({ postgres: 'ready to accept connections' });
  assert.equal(last(), 'TIME INFO  postgres=ready to accept connections\n');
});

test('a request is what was asked and its outcome', () => {
  const requester = {
    method: 'POST',
    route: '/partner/v1/orders',
    key_id: 'pk_test_1',
    mode: 'test',
    environment_id: null,
  };
  accessLog(logger, requester)({ request_id: '0199', status: 201, ms: 3.25, address: '::1' });
  assert.equal(
    last(),
    'TIME INFO  POST /partner/v1/orders 201 in 3.25 ms key_id=pk_test_1 mode=test request_id=0199 address=::1\n',
  );
  accessLog(logger, { ...requester, route: null })({ request_id: '0199', status: 404, ms: 1, address: '::1' });
  assert.match(last(), /POST \(no route\) 404 in 1 ms/);
});

test('an error is below its line, with its stack where it has one', () => {
  const error = new RangeError('of the test');
  error.stack = 'RangeError: of the test\n    at somewhere';
  logger.error({ err: error, work: 'reports.make' }, 'work failed');
  assert.equal(last(), 'TIME ERROR work failed work=reports.make\n  RangeError: of the test\n      at somewhere\n');
});
