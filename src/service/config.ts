// The environment, read once and checked before anything starts. One table: a variable added there is parsed, typed, and
// demanded of .env.example by a test.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { FULFILMENT_TOLERANCE_PERCENT } from '../investing/orders/figures.ts';
import { ConfigError } from '../platform/config-error.ts';
import { parseMasterKeys } from '../platform/crypto/master-keys.ts';
import { isLoopbackHost } from '../platform/http/auth/address.ts';
import { CONNECTIONS_MAX, CONNECTIONS_PER_ADDRESS_MAX } from '../platform/http/server/connections.ts';
import { type FeedName, feedNames } from '../providers/market-feed/registry.ts';
import { parseCollectionAccounts } from '../providers/payments/collection-accounts.ts';
import * as limits from '../vocabulary/limits.ts';
import { databaseProblems, databaseVariables } from './database-settings.ts';
import { openIdVariables } from './open-id-settings.ts';
import { screeningVariables } from './screening-settings.ts';
import { address, isSecret, portNumber, secret, wholeNumber } from './setting-kinds.ts';
import { tracingVariables } from './tracing-settings.ts';

const variables = {
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  OPERATOR_PORT: wholeNumber(0, 65_535).optional(),
  OPERATOR_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OPERATOR_PUBLIC_URL: address('http:', 'https:').optional(),
  ...openIdVariables,
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  ...databaseVariables,
  RESTORE_MARKER_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  MASTER_KEYS: secret(parsed(parseMasterKeys).optional()),
  MASTER_KEY_SEALING: wholeNumber(1, 999_999_999).optional(),
  TRUSTED_PROXIES: parsed((text) => list(text).map(addressRange)).default([]),
  MODES: parsed((text) => list(text).map(mode)).default(['test', 'live']),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, limits.RATE_LIMIT_MAX).default(limits.RATE_LIMIT_DEFAULT),
  CONNECTIONS_MAX: wholeNumber(10, 1_000_000).default(CONNECTIONS_MAX),
  CONNECTIONS_PER_ADDRESS_MAX: wholeNumber(10, 1_000_000).default(CONNECTIONS_PER_ADDRESS_MAX),
  S3_ENDPOINT: address('http:', 'https:').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: secret(z.string().optional()),
  CLAMD_ADDRESS: parsed(socketAddress).optional(),
  REDIS_URL: secret(address('redis:', 'rediss:').optional()),
  WEBHOOK_RETRY_SECONDS: parsed(retryWaits).default([...limits.DELIVERY_WAITS_SECONDS]),
  WEBHOOK_ALLOW_LOOPBACK: flag().optional(),
  WEBHOOK_PORTS: parsed((text) => list(text).map(portNumber)).default([]),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 600_000).default(0),
  ROLE: oneOf('all', 'api', 'work').default('all'),
  SEED_DEMO: flag().optional(),
  SEED_DEMO_WORK: flag().optional(),
  MARKET_FEEDS: parsed((text) => (text === 'none' ? new Map() : new Map(list(text).map(marketFeed)))).optional(),
  MARKET_NGX_URL: address('https:', 'http:').default('https://doclib.ngxgroup.com'),
  MARKET_GSE_URL: address('https:', 'http:').default('https://dev.kwayisi.org/apis/gse'),
  MARKET_CSV_DIR: z
    .string()
    .default('./market')
    .transform((folder) => resolve(folder)),
  PUBLIC_URL: address('http:', 'https:').optional(),
  PAYMENTS_PROVIDER_TEST: oneOf('simulator', 'paystack').default('simulator'),
  PAYMENTS_PROVIDER_LIVE: oneOf('simulator', 'paystack').optional(),
  PAYSTACK_SECRET_KEY_TEST: secret(z.string().min(10, 'must be a secret key').optional()),
  PAYSTACK_SECRET_KEY: secret(z.string().min(10, 'must be a secret key').optional()),
  PAYSTACK_URL: address('http:', 'https:').default('https://api.paystack.co'),
  FIRM_NAME: z.string().max(120, 'must be 120 characters or fewer').optional(),
  COLLECTION_ACCOUNTS: parsed(parseCollectionAccounts).default({}),
  ...screeningVariables,
  ...tracingVariables,
  FULFILMENT_PROVIDER: oneOf('manual', 'simulator').default('manual'),
  FULFILMENT_TOLERANCE_PERCENT: wholeNumber(0, 100).default(FULFILMENT_TOLERANCE_PERCENT),
  MANDATE_READY_SECONDS: wholeNumber(0, 2_592_000).default(86_400),
  FX_RATE_MAX_AGE: parsed(lengthOfTime).default(limits.days(limits.RATE_AGE_DAYS)),
  NODE_ENV: oneOf('production', 'development', 'test').default('production'),
};

export const variableNames = Object.keys(variables);

/** Those whose values are secrets. */
export const secretNames = Object.entries(variables).flatMap(([name, schema]) => (isSecret(schema) ? [name] : []));

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>;
type Values = z.output<z.ZodObject<typeof variables>>;
type Parsed = { readonly [Name in keyof Values as Camel<Name>]: Values[Name] };

/** databaseUrl undefined: the embedded PostgreSQL. masterKeys undefined: those of DATA_DIR/master-keys. */
export type Config = Parsed & {
  readonly seedDemo: boolean;
  readonly webhookAllowLoopback: boolean;
  readonly marketFeeds: ReadonlyMap<string, FeedName>;
};

/** Empty counts as unset. `withoutKeys` is for what needs no master key, and runs where they are not. */
export function readConfig(env: NodeJS.ProcessEnv, { withoutKeys = false } = {}): Config {
  const isSet = (name: string) => (env[name] ?? '').trim() !== '';
  const settings = Object.fromEntries(variableNames.filter(isSet).map((name) => [name, env[name]!.trim()]));
  const result = z.object(variables).safeParse(settings);
  const problems = result.success ? [] : result.error.issues.map((issue) => describe(issue, settings));
  if (settings['DATABASE_URL'] && !settings['MASTER_KEYS'] && !withoutKeys) {
    problems.push(
      'MASTER_KEYS must be set when DATABASE_URL is, for keys kept on one machine would not reach the others: MASTER_KEYS=1:$(openssl rand -base64 32)',
    );
  }
  problems.push(...databaseProblems(settings));
  const { HOST: host } = settings;
  const isOnLoopback = host === undefined || isLoopbackHost(host);
  if (settings['WEBHOOK_ALLOW_LOOPBACK'] === '1' && !isOnLoopback)
    problems.push(
      `WEBHOOK_ALLOW_LOOPBACK must not be 1 where HOST is "${host}": whoever holds a test key could post to this machine; leave it out, or set HOST=127.0.0.1`,
    );
  problems.push(...storageProblems(settings), ...sealingProblems(result.data));
  if (!result.success || problems.length > 0) throw new ConfigError(problems.join('\n'));
  const config = camelKeys(result.data);
  const isEmbedded = config.databaseUrl === undefined;
  const seedDemo = config.seedDemo ?? isEmbedded;
  return {
    ...config,
    seedDemo,
    firmName: config.firmName ?? (seedDemo ? DEMO_FIRM : undefined),
    webhookAllowLoopback: config.webhookAllowLoopback ?? (isEmbedded && isOnLoopback),
    marketFeeds: config.marketFeeds ?? (isEmbedded ? simulatedFeeds : new Map()),
  };
}

/** Who withholds and invoices in the demonstration, where FIRM_NAME is not set. */
const DEMO_FIRM = 'Demonstration Securities Limited';

/** Only the embedded database gets simulated feeds by default, so that they are not mistaken for real ones. */
const simulatedFeeds = new Map<string, FeedName>([
  ['NGX', 'simulator'],
  ['GSE', 'simulator'],
]);

/** Keys that are stored in DATA_DIR are checked where they are read. */
function sealingProblems(values: Values | undefined): string[] {
  const { MASTER_KEYS: masterKeys, MASTER_KEY_SEALING: sealing } = values ?? {};
  if (!masterKeys || sealing === undefined || masterKeys.keys.has(sealing)) return [];
  return [`MASTER_KEY_SEALING must be a version that MASTER_KEYS has: ${[...masterKeys.keys.keys()].join(', ')}`];
}

const storageVariables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** A bucket needs all of them; some of them is a mistake, not a folder. */
function storageProblems(settings: Record<string, string | undefined>): string[] {
  if (!storageVariables.some((name) => settings[name])) return [];
  const missing = storageVariables.filter((name) => !settings[name]);
  return missing.map(
    (name) => `${name} must be set when documents are kept in a bucket: ${storageVariables.join(', ')}`,
  );
}

function camelKeys(values: Values): Parsed {
  const camel = (name: string) => name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [camel(name), value])) as never;
}

function describe(issue: z.core.$ZodIssue, settings: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  return secretNames.includes(name) ? `${name} ${issue.message}` : `${name} ${issue.message}, not "${settings[name]}"`;
}

// ---- Kinds of values. Each message continues the sentence that the variable's name begins.

function oneOf<const Choices extends [string, ...string[]]>(...choices: Choices) {
  return z.enum(choices, `must be one of ${choices.join(', ')}`);
}

function flag() {
  return oneOf('0', '1').transform((value) => value === '1');
}

/** A value with its own grammar; the parser's error is the message. */
function parsed<T>(parse: (text: string) => T) {
  return z.string().transform((text, context): T => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });
}

function list(text: string): string[] {
  return [...new Set(text.split(',').map((item) => item.trim()))];
}

function mode(text: string): 'test' | 'live' {
  if (text === 'test' || text === 'live') return text;
  throw new Error('must be test, live or test,live');
}

function marketFeed(text: string): [string, FeedName] {
  const [exchange = '', name] = text.split(':');
  const feed = feedNames.find((known) => known === name);
  if (/^[A-Z]{2,8}$/.test(exchange) && feed) return [exchange, feed];
  throw new Error(`must be none, or exchanges with their feeds like NGX:simulator,GSE:csv (${feedNames.join(', ')})`);
}

const unit_ms: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** In milliseconds; a number without a unit counts seconds. */
function lengthOfTime(text: string): number {
  const [, number, unit = 's'] = /^([1-9]\d{0,8})([smhd])?$/.exec(text) ?? [];
  if (number !== undefined) return Number(number) * unit_ms[unit]!;
  throw new Error('must be a time such as 4d, 96h, 90m or 345600s');
}

const ATTEMPTS_MAX = 50;

/** The wait before each attempt; the first attempt is made at once. */
function retryWaits(text: string): number[] {
  const waits = text.split(',').map((wait) => wait.trim());
  const isRight = waits.length <= ATTEMPTS_MAX && waits.every((wait) => /^\d{1,6}(\.\d{1,3})?$/.test(wait));
  if (isRight && Number(waits[0]) === 0) return waits.map(Number);
  throw new Error(
    `must be 1 to ${ATTEMPTS_MAX} waits in seconds like 0,5,300, separated by commas, the first of them 0`,
  );
}

function socketAddress(text: string): string {
  if (text.startsWith('/') || /^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+):\d{1,5}$/.test(text)) return text;
  throw new Error('must be host:port or the path of a Unix socket');
}

function addressRange(text: string): string {
  const [ip = '', bits, ...rest] = text.split('/');
  const kind = isIP(ip);
  const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 6 ? 128 : 32));
  if (kind !== 0 && isWhole && rest.length === 0) return text;
  throw new Error('must be IP addresses or ranges like 10.0.0.0/8, separated by commas');
}
