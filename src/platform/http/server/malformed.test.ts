import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exchange, type Stub, startStub } from '../../../testing/stub-server.ts';

let stub: Stub;
/** For what never comes: everybody else has all the time that a busy machine takes. */
let hasty: Stub;
before(async () => {
  stub = await startStub();
  hasty = await startStub({ bounds: { requestTimeout_ms: 400, headersTimeout_ms: 300 } });
});
after(() => Promise.all([stub.app.close(), hasty.app.close()]));

/** The bytes of a request: a first line, header lines, the rest. Nothing is added. */
const raw = (first: string, headers: readonly string[], rest = '') =>
  `${[first, ...headers].join('\r\n')}\r\n\r\n${rest}`;
const H = 'Host: localhost';
const J = 'Content-Type: application/json';
const GET = 'GET /partner/v1/orders HTTP/1.1';
const POST = 'POST /partner/v1/orders HTTP/1.1';
const TE = 'Transfer-Encoding: chunked';
const BIG = `X: ${'x'.repeat(9_000)}`;

type Row = readonly [what: string, bytes: string, status: number, code: string];

const hosts: readonly Row[] = [
  ['no Host', raw(GET, ['Accept: */*']), 400, 'invalid_request'],
  ['two Hosts', raw(GET, [H, 'Host: evil']), 400, 'invalid_request'],
  ['the same Host twice', raw(GET, [H, H]), 400, 'invalid_request'],
  ['an empty Host', raw(GET, ['Host: ']), 400, 'invalid_request'],
  ['a Host with a space', raw(GET, ['Host: a b']), 400, 'invalid_request'],
  ['a Host with a path', raw(GET, ['Host: a/b']), 400, 'invalid_request'],
  ['HTTP/1.0 without a Host', raw('GET /partner/v1/orders HTTP/1.0', ['A: b']), 400, 'invalid_request'],
  ['HTTP/1.0 with a Host, unsigned', raw('GET /partner/v1/orders HTTP/1.0', [H]), 401, 'missing_signature'],
];

const lines: readonly Row[] = [
  ['no request at all', '\r\n\r\nx\r\n\r\n', 400, 'invalid_request'],
  ['bytes of a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'invalid_request'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'invalid_request'],
  ['HTTP/2.0 in the first line', raw('GET /partner/v1/orders HTTP/2.0', [H]), 400, 'invalid_request'],
  ['HTTP/0.9', raw('GET /partner/v1/orders HTTP/0.9', [H]), 400, 'invalid_request'],
  ['HTTP/9.9', raw('GET /partner/v1/orders HTTP/9.9', [H]), 400, 'invalid_request'],
  ['no version', raw('GET /partner/v1/orders', [H]), 400, 'invalid_request'],
  ['another protocol', raw('GET /partner/v1/orders HTTQ/1.1', [H]), 400, 'invalid_request'],
  ['an unknown method', raw('FETCH /partner/v1/orders HTTP/1.1', [H]), 400, 'invalid_request'],
  ['a method in lower case', raw('get /partner/v1/orders HTTP/1.1', [H]), 400, 'invalid_request'],
  ['two spaces before the target', raw('GET  /partner/v1/orders HTTP/1.1', [H]), 401, 'missing_signature'],
  ['a space in the target', raw('GET /partner/v1/or ders HTTP/1.1', [H]), 400, 'invalid_request'],
  ['a tab in the target', raw('GET /partner/v1/or\tders HTTP/1.1', [H]), 400, 'invalid_request'],
  ['a NUL in the target', raw('GET /partner/v1/or\0ders HTTP/1.1', [H]), 400, 'invalid_request'],
  ['a target without a slash', raw('GET partner/v1/orders HTTP/1.1', [H]), 400, 'invalid_request'],
  ['a target that is not ASCII', raw('GET /partner/v1/\xf3rders HTTP/1.1', [H]), 400, 'invalid_request'],
  ['the absolute form', raw('GET http://localhost/partner/v1/orders HTTP/1.1', [H]), 404, 'route_not_found'],
  ['a percent sign that encodes nothing', raw('GET /partner/v1/orders?a=%zz HTTP/1.1', [H]), 400, 'invalid_request'],
  ['OPTIONS *', raw('OPTIONS * HTTP/1.1', [H]), 404, 'route_not_found'],
  ['CONNECT', raw('CONNECT localhost:443 HTTP/1.1', [H]), 404, 'route_not_found'],
  ['OPTIONS of a route', raw('OPTIONS /partner/v1/orders HTTP/1.1', [H]), 405, 'method_not_allowed'],
  ['PATCH of a route', raw('PATCH /partner/v1/orders HTTP/1.1', [H]), 405, 'method_not_allowed'],
  ['PROPFIND of a route', raw('PROPFIND /partner/v1/orders HTTP/1.1', [H]), 405, 'method_not_allowed'],
  ['TRACE of a route', raw('TRACE /partner/v1/orders HTTP/1.1', [H]), 405, 'method_not_allowed'],
  [
    'TRACE with a body',
    raw('TRACE /partner/v1/orders HTTP/1.1', [H, J, 'Content-Length: 2'], '{}'),
    405,
    'method_not_allowed',
  ],
  [
    'OPTIONS with a body',
    raw('OPTIONS /partner/v1/orders HTTP/1.1', [H, J, TE], '2\r\n{}\r\n0\r\n\r\n'),
    405,
    'method_not_allowed',
  ],
  ['TRACE of a probe', raw('TRACE /livez HTTP/1.1', [H, 'Max-Forwards: 0']), 405, 'method_not_allowed'],
  ['TRACE of no route', raw('TRACE /nowhere HTTP/1.1', [H]), 404, 'route_not_found'],
  ['CONNECT of a route', raw('CONNECT /partner/v1/orders HTTP/1.1', [H]), 404, 'route_not_found'],
  ['DELETE of a list', raw('DELETE /partner/v1/orders HTTP/1.1', [H]), 405, 'method_not_allowed'],
  ['POST to a probe', raw('POST /livez HTTP/1.1', [H]), 405, 'method_not_allowed'],
  [
    'an upgrade, which is ignored',
    raw(GET, [H, 'Connection: Upgrade', 'Upgrade: websocket']),
    401,
    'missing_signature',
  ],
  [
    'an upgrade to HTTP/2',
    raw(GET, [H, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c']),
    401,
    'missing_signature',
  ],
];

const headers: readonly Row[] = [
  ['a folded header', raw(GET, [H, 'A: b\r\n c']), 400, 'invalid_request'],
  ['a space before the colon', raw(GET, ['Host : localhost']), 400, 'invalid_request'],
  ['a header without a colon', raw(GET, [H, 'nonsense']), 400, 'invalid_request'],
  ['a header without a name', raw(GET, [H, ': x']), 400, 'invalid_request'],
  ['a NUL in a header', raw(GET, [H, 'A: b\0c']), 400, 'invalid_request'],
  ['a bare CR in a header', raw(GET, [H, 'A: b\rc']), 400, 'invalid_request'],
  ['a header of 9,000 bytes', raw(GET, [H, BIG]), 431, 'headers_too_large'],
  ['a target of 9,000 bytes', raw(`GET /${'x'.repeat(9_000)} HTTP/1.1`, [H]), 431, 'headers_too_large'],
  ['1,500 headers', raw(GET, [H, ...Array<string>(1_500).fill('A: bbbbbb')]), 431, 'headers_too_large'],
  [
    'a repeated header after 1,200 short ones',
    raw(GET, [H, ...Array<string>(1_200).fill('a:'), H]),
    400,
    'invalid_request',
  ],
  ['an unknown expectation', raw(GET, [H, 'Expect: a-miracle']), 417, 'expectation_failed'],
  ['an expectation with a body', raw(POST, [H, J, 'Expect: x', 'Content-Length: 2'], '{}'), 417, 'expectation_failed'],
  ['an expectation without a Host', raw(GET, ['Expect: x']), 400, 'invalid_request'],
  [
    'Expect: 100-continue, unsigned',
    raw(POST, [H, J, 'Expect: 100-continue', 'Content-Length: 2'], '{}'),
    401,
    'missing_signature',
  ],
];

const lengths: readonly Row[] = [
  ['length and chunks together', raw(POST, [H, J, 'Content-Length: 2', TE], '0\r\n\r\n'), 400, 'invalid_request'],
  ['chunks and length together', raw(POST, [H, J, TE, 'Content-Length: 2'], '0\r\n\r\n'), 400, 'invalid_request'],
  ['two lengths', raw(POST, [H, J, 'Content-Length: 2', 'Content-Length: 3'], '{} '), 400, 'invalid_request'],
  ['the same length twice', raw(POST, [H, J, 'Content-Length: 2', 'Content-Length: 2'], '{}'), 400, 'invalid_request'],
  ['two lengths in one line', raw(POST, [H, J, 'Content-Length: 2, 2'], '{}'), 400, 'invalid_request'],
  ['a negative length', raw(POST, [H, J, 'Content-Length: -2'], '{}'), 400, 'invalid_request'],
  ['a length with a sign', raw(POST, [H, J, 'Content-Length: +2'], '{}'), 400, 'invalid_request'],
  ['a length in hexadecimal', raw(POST, [H, J, 'Content-Length: 0x2'], '{}'), 400, 'invalid_request'],
  ['a length beyond 64 bits', raw(POST, [H, J, `Content-Length: ${'9'.repeat(25)}`], '{}'), 400, 'invalid_request'],
  ['another transfer coding', raw(POST, [H, J, 'Transfer-Encoding: gzip'], '{}'), 400, 'invalid_request'],
  ['two transfer codings', raw(POST, [H, J, 'Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'), 400, 'invalid_request'],
  ['chunked twice', raw(POST, [H, J, TE, TE], '0\r\n\r\n'), 400, 'invalid_request'],
  ['chunked in disguise', raw(POST, [H, J, 'Transfer-Encoding: xchunked'], '0\r\n\r\n'), 400, 'invalid_request'],
  ['chunks in HTTP/1.0', raw('POST /partner/v1/orders HTTP/1.0', [H, J, TE], '0\r\n\r\n'), 400, 'invalid_request'],
  ['a chunk without a length', raw(POST, [H, J, TE], 'x\r\n{}\r\n0\r\n\r\n'), 400, 'invalid_request'],
  ['a chunk longer than its length', raw(POST, [H, J, TE], '1\r\n{}\r\n0\r\n\r\n'), 400, 'invalid_request'],
  ['a chunk with a negative length', raw(POST, [H, J, TE], '-1\r\n{}\r\n0\r\n\r\n'), 400, 'invalid_request'],
  ['a chunk closed by LF', raw(POST, [H, J, TE], '2\n{}\n0\n\n'), 400, 'invalid_request'],
  ['good chunks, unsigned', raw(POST, [H, J, TE], '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n'), 401, 'missing_signature'],
  [
    'good chunks with a trailer',
    raw(POST, [H, J, TE], '2\r\n{}\r\n0\r\nX-Service-Key: x\r\n\r\n'),
    401,
    'missing_signature',
  ],
  ['no chunks, no Content-Type', raw(POST, [H, TE], '0\r\n\r\n'), 401, 'missing_signature'],
  ['GET with a body', raw(GET, [H, J, 'Content-Length: 2'], '{}'), 400, 'invalid_request'],
  ['GET with chunks', raw(GET, [H, J, TE], '0\r\n\r\n'), 400, 'invalid_request'],
  ['GET with an empty body', raw(GET, [H, 'Content-Length: 0']), 401, 'missing_signature'],
  ['2 MiB announced', raw(POST, [H, J, 'Content-Length: 2097152'], '{}'), 413, 'body_too_large'],
  ['2 MiB sent', raw(POST, [H, J, 'Content-Length: 2097152'], ' '.repeat(2_097_152)), 413, 'body_too_large'],
  ['2 MiB in chunks', raw(POST, [H, J, TE], `200000\r\n${' '.repeat(2_097_152)}\r\n0\r\n\r\n`), 413, 'body_too_large'],
  ['2 MiB of no media type', raw(POST, [H, 'Content-Length: 2097152'], 'x'), 413, 'body_too_large'],
  ['2 MiB to no route', raw('POST /nowhere HTTP/1.1', [H, J, 'Content-Length: 2097152'], 'x'), 413, 'body_too_large'],
  ['a body that never comes', raw(POST, [H, J, 'Content-Length: 20'], '{"a":'), 408, 'request_timeout'],
  ['a head that never ends', `${GET}\r\nHost: localhost\r\nA:`, 408, 'request_timeout'],
  ['a chunk that never comes', raw(POST, [H, J, TE], '5\r\n{'), 408, 'request_timeout'],
];

const media: readonly Row[] = [
  ['a body of no media type', raw(POST, [H, 'Content-Length: 2'], '{}'), 415, 'unsupported_media_type'],
  ['chunks of no media type', raw(POST, [H, TE], '2\r\n{}\r\n0\r\n\r\n'), 415, 'unsupported_media_type'],
  ['two Content-Types', raw(POST, [H, J, J, 'Content-Length: 2'], '{}'), 400, 'invalid_request'],
  [
    'a body of no media type to no route',
    raw('POST /x HTTP/1.1', [H, 'Content-Length: 2'], '{}'),
    415,
    'unsupported_media_type',
  ],
  [
    'a gzipped body',
    raw(POST, [H, J, 'Content-Encoding: gzip', 'Content-Length: 2'], '{}'),
    415,
    'unsupported_media_type',
  ],
  [
    'a body twice encoded',
    raw(POST, [H, J, 'Content-Encoding: identity', 'Content-Encoding: gzip', 'Content-Length: 2'], '{}'),
    415,
    'unsupported_media_type',
  ],
  ...[
    'text/plain',
    'application/jsonx',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/json;a=b',
    'application/json, text/plain',
    'application/json ,',
    'application/json/x',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/ json',
    'application/json\t;x',
    'application/vnd.api+json',
    '*/*',
    '',
  ].map(
    (type): Row => [
      `Content-Type ${JSON.stringify(type)}`,
      raw(POST, [H, `Content-Type: ${type}`, 'Content-Length: 2'], '{}'),
      415,
      'unsupported_media_type',
    ],
  ),
  ...[
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
  ].map(
    (type): Row => [
      `Content-Type ${JSON.stringify(type)}`,
      raw(POST, [H, `Content-Type: ${type}`, 'Content-Length: 2'], '{}'),
      401,
      'missing_signature',
    ],
  ),
  [
    'Content-Encoding: identity',
    raw(POST, [H, J, 'Content-Encoding: identity', 'Content-Length: 2'], '{}'),
    401,
    'missing_signature',
  ],
];

const corpus = [...hosts, ...lines, ...headers, ...lengths, ...media];

test('the corpus has at least 60 requests', () => assert(corpus.length >= 60));

for (const [what, bytes, status, code] of corpus)
  test(`${what}: ${status} ${code}`, async () => {
    const { port } = status === 408 ? hasty : stub;
    const answer = await exchange(port, bytes, bytes.slice(0, bytes.indexOf(' ')));

    assert.equal(`${answer.status} ${answer.code}`, `${status} ${code}`);
    assert.deepEqual(Object.keys(JSON.parse(answer.text).error), ['code', 'message', 'details']);
    assert.match(answer.headers['x-request-id'] ?? '', /^[0-9a-f-]{36}$/);
    assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
    assert.equal(answer.headers['allow'] !== undefined, status === 405);
  });

test('no malformed request reached a handler, and each left one line in the log', async () => {
  assert.deepEqual([...stub.calls, ...hasty.calls], []);
  const lines = [...stub.log, ...hasty.log];
  const requests = lines.filter((line) => line.includes('"msg":"request"'));
  assert.equal(requests.length, lines.length);
  assert(requests.length >= corpus.length - 5, `${requests.length} of ${corpus.length}`);
});
