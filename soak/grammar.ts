import { sha256, sign } from '../src/platform/http/auth/signature.ts';

/** Makes requests by chance: HTTP that may be broken, JSON that may be, and bodies that an endpoint accepts with a part changed. */

const odd = [
  ...[
    '',
    ' ',
    '\u0000',
    '\u202e',
    '🙂',
    'ﬀ',
    'é',
    '\\u0000',
    '../..',
    '%00',
    '%2e%2e',
    "' or 1=1--",
    '<script>',
    '#{7*7}',
    '{{7*7}}',
  ],
  ...[
    'NaN',
    'Infinity',
    '1e400',
    '-0',
    '0x10',
    '١٠',
    '1_000',
    '99999999999999999999',
    '0.001',
    '-1',
    'null',
    'true',
    '__proto__',
  ],
  ...['2026-02-31', '9999-12-31', '0000-00-00', '2026-01-01T00:00:00Z', '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f'],
];
const oddKeys = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'status',
  'environment_id',
  'amount',
  'currency',
  '',
  ' ',
  '🙂',
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'get', 'FOO', 'G@T', ''];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2', 'HTTP/1.1 ', 'http/1.1', 'HTTP/9.9', ''];
const lineEnds = ['\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r', '\r\r\n'];
const DEPTH_MAX = 5;

export type Credentials = { readonly key_id: string; readonly secret: string };
export type Made = { readonly method: string; readonly target: string; readonly bytes: Buffer };

export function grammarOf(random: () => number) {
  const chance = (below: number) => Math.floor(random() * below);
  const oneOf = <Value>(values: readonly Value[]): Value => values[chance(values.length)]!;
  const times = (most: number) => Array.from({ length: chance(most + 1) });

  const text = (): string => {
    if (random() < 0.05) return oneOf(odd).repeat(chance(3_000));
    return times(3)
      .map(() => oneOf(odd))
      .join('');
  };
  const value = (depth = 0): unknown => {
    const kind = chance(depth > DEPTH_MAX ? 5 : 8);
    if (kind < 2) return text();
    if (kind === 2) return oneOf([0, -1, 1.5, 1e21, 2 ** 53, -0, 1e-7]);
    if (kind === 3) return oneOf([true, false]);
    if (kind === 4) return null;
    if (kind < 7) return Object.fromEntries(times(4).map(() => [oneOf([...oddKeys, text()]), value(depth + 1)]));
    return times(4).map(() => value(depth + 1));
  };

  /** One part of what is accepted is another value, is left out, or is there in addition to others. */
  const changed = (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || random() < 0.1) return value();
    const entries = Object.entries(body);
    if (entries.length === 0) return value();
    const at = chance(entries.length);
    const way = chance(4);
    if (way === 0) entries.splice(at, 1);
    else if (way === 1) entries.push([oneOf(oddKeys), value()]);
    else if (way === 2) entries[at]![1] = value();
    else entries[at]![1] = changed(entries[at]![1]);
    return Array.isArray(body) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
  };

  /** Text that is nearly JSON. */
  const broken = (json: string): string => {
    const at = chance(json.length + 1);
    const put = oneOf(['"', '{', '}', '[', ']', ',', ':', '\\', '\u0000', '\ufeff', '//', 'NaN', '1e999', oneOf(odd)]);
    if (random() < 0.1) return '['.repeat(chance(20_000));
    if (random() < 0.1) return json.replace('{', '{"amount":"1.00","amount":"2.00",');
    return json.slice(0, at) + put + json.slice(at + chance(4));
  };

  const target = (path: string): string => {
    if (random() < 0.7) return path;
    const at = chance(path.length + 1);
    return (
      path.slice(0, at) +
      oneOf(['/', '//', '%', '%2f', '?', '&limit=0', '#', ';', '\\', ' ', '%ff', '\u00e9', oneOf(odd)]) +
      path.slice(at)
    );
  };

  const wrongHeader = (): string =>
    oneOf([
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 5, 5',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip',
      'Host: other',
      ' folded: value',
      'No-Colon',
      ': empty',
      'Content-Type: text/plain',
      'Content-Type: application/json; charset=utf-7',
      'Content-Encoding: gzip',
      'Expect: 100-continue',
      'Expect: else',
      'Connection: upgrade',
      'Upgrade: h2c',
      'Idempotency-Key: ',
      `X-Long: ${'x'.repeat(chance(20_000))}`,
      `Idempotency-Key: ${oneOf(odd)}`,
      'If-None-Match: *',
      'Range: bytes=0-',
      'X-Service-Key: x',
    ]);

  const signed = ({ key_id, secret }: Credentials, method: string, path: string, body: string): Made => {
    const bytes = Buffer.from(body);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = sign(secret, { timestamp, method, target: path, bodyHash: sha256(bytes) });
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      `X-Service-Key: ${key_id}`,
      `X-Service-Timestamp: ${timestamp}`,
      `X-Service-Signature: ${signature}`,
      `Idempotency-Key: ${chance(2 ** 30)}`,
      'Connection: close',
      ...(bytes.length > 0 ? ['Content-Type: application/json', `Content-Length: ${bytes.length}`] : []),
    ];
    return {
      method,
      target: path,
      bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]),
    };
  };

  /** HTTP by its grammar, of which parts are wrong. */
  const http = (path: string, body: string): Made => {
    const method = random() < 0.6 ? oneOf(['GET', 'POST']) : oneOf(methods);
    const end = oneOf(lineEnds);
    const lines = [`${method} ${target(path)} ${random() < 0.8 ? 'HTTP/1.1' : oneOf(versions)}`, 'Host: localhost'];
    if (body !== '') lines.push(`Content-Length: ${Buffer.byteLength(body)}`, 'Content-Type: application/json');
    for (const _ of times(2)) lines.splice(chance(lines.length + 1), 0, wrongHeader());
    return { method, target: path, bytes: Buffer.from(`${lines.join(end)}${end}${end}${body}`) };
  };

  return { chance, oneOf, value, changed, broken, target, signed, http, random };
}
