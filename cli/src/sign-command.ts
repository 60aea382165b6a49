import type { Command } from 'commander';
import { canonicalString, sign } from '../../sdk/src/signature.ts';
import { bodyText } from './input.ts';
import { forPrograms, inOneLine } from './print.ts';
import { chosenProfile } from './profiles.ts';
import { type Terminal, UsageError } from './terminal.ts';

type Options = { body?: string; timestamp?: string; explain?: true; profile?: string; json?: true };

/** `sign`: what a request must carry, and with --explain how each part came about. Nothing is sent. */
export function addSignCommand(program: Command, terminal: Terminal): void {
  program
    .command('sign <method> <target>')
    .description('Sign a request without sending it. TARGET is the path with its query, exactly as it is sent.')
    .option('--body <text>', 'the body byte for byte: text, @file, or - for standard input')
    .option('--timestamp <seconds>', 'Unix time in whole seconds; now when absent')
    .option('--explain', 'show the canonical string line by line, and a curl command')
    .option('--profile <name>', 'the key to use; the profile in use when absent')
    .option('--json', 'as JSON')
    .action(async (typed: string, target: string, options: Options) => {
      const { base_url, key_id, secret } = await chosenProfile(terminal.env, options.profile);
      const method = typed.toUpperCase();
      const timestamp = options.timestamp ?? String(Math.floor(Date.now() / 1_000));
      requireSignable(method, target, timestamp);
      const body = options.body === undefined ? '' : await bodyText(options.body, terminal);
      const canonical = canonicalString({ timestamp, method, target, body });
      const signature = sign(secret, { timestamp, method, target, body });
      const headers = {
        'X-Service-Key': key_id,
        'X-Service-Timestamp': timestamp,
        'X-Service-Signature': signature,
      };
      if (options.json) return terminal.out(forPrograms({ canonical, headers }));
      if (!options.explain)
        return terminal.out(lines(Object.entries(headers).map(([name, value]) => `${name}: ${value}`)));
      terminal.out(explained(canonical, signature, curlOf({ base_url, method, target, body, headers })));
    });
}

function requireSignable(method: string, target: string, timestamp: string): void {
  if (!/^[A-Z]+$/.test(method)) throw new UsageError(`${method} is no method: write GET, POST, PUT or DELETE.`);
  if (!target.startsWith('/'))
    throw new UsageError('TARGET is a path with its query, such as /partner/v1/orders?limit=2.');
  if (!/^\d{1,10}$/.test(timestamp))
    throw new UsageError(
      `--timestamp: expected whole seconds since 1970, not ${timestamp}; 13 digits are milliseconds.`,
    );
}

const labels = [
  'X-Service-Timestamp, Unix seconds',
  'the method, upper case',
  'the target exactly as it is sent: path, ? and raw query',
  "hex SHA-256 of the body's bytes; of no bytes where there is no body",
];

function explained(canonical: string, signature: string, curl: string): string {
  const parts = canonical.split('\n').map((line, at) => `  ${at + 1}  ${inOneLine(line)}\n     ${labels[at]}`);
  return lines([
    'Canonical string: four lines, joined by a line feed, none at the end',
    ...parts,
    '',
    'X-Service-Signature: hex HMAC-SHA512 of it, keyed with the whole signing secret, sk_… included',
    `  ${signature}`,
    '',
    'Valid for 300 seconds around its timestamp:',
    curl,
  ]);
}

type Request = {
  base_url: string;
  method: string;
  target: string;
  body: string;
  headers: Readonly<Record<string, string>>;
};

function curlOf({ base_url, method, target, body, headers }: Request): string {
  const more = body === '' ? {} : { 'Content-Type': 'application/json' };
  const parts = Object.entries({ ...headers, ...more }).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const sent = body === '' ? [] : [`--data-binary ${quoted(body)}`];
  return [`curl -X ${method} ${quoted(base_url + target)}`, ...parts, ...sent].join(' \\\n  ');
}

/** As one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;
