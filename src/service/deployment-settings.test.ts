import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { packageRoot } from '../platform/package-root.ts';
import { readConfig, secretNames, variableNames } from './config.ts';

/** Each way of deployment takes every setting, by the properties that the table of settings has. */
const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');

const SECRETS = [
  ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_POOL_URL', 'DATABASE_REPLICA_URL', 'MASTER_KEYS'],
  ...['OPERATOR_OIDC_CLIENT_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS', 'PAYSTACK_SECRET_KEY', 'PAYSTACK_SECRET_KEY_TEST'],
  ...['REDIS_URL', 'S3_SECRET_ACCESS_KEY', 'SCREENING_TOKEN'],
];
/** What the image or the command of a process decides. */
const OF_THE_IMAGE = ['DATA_DIR', 'HOST', 'METRICS_HOST', 'METRICS_PORT', 'NODE_ENV', 'OPERATOR_HOST', 'OPERATOR_PORT'];
const OF_THE_PROCESS = ['PORT', 'ROLE'];
/** A container has no folder that outlives it: its marker is in the bucket. */
const OF_A_MACHINE = ['RESTORE_MARKER_DIR'];

const without = (...left: string[]) => variableNames.filter((name) => !left.includes(name)).sort();

test('a setting with a password, a token or a key in it is a secret', () => {
  assert.deepEqual([...secretNames].sort(), [...SECRETS].sort());
  const named = variableNames.filter((name) =>
    /SECRET|TOKEN|PASSWORD|HEADERS|MASTER_KEYS$|^(DATABASE|REDIS)\w*_URL/.test(name),
  );
  assert.deepEqual(named.sort(), [...secretNames].sort());
});

test('the value of a secret is in no message', () => {
  const wrong = Object.fromEntries(secretNames.map((name) => [name, '%hunter2']));

  assert.throws(
    () => readConfig(wrong),
    ({ message }: Error) => message.includes('DATABASE_POOL_URL must be') && !message.includes('hunter2'),
  );
});

test('the chart takes every setting that is no secret and that it does not set itself, and no other name', () => {
  const { properties } = JSON.parse(read('deploy/helm/partner-investment-service/values.schema.json'));
  const { settings } = properties as { settings: { additionalProperties: boolean; properties: object } };

  const own = [...OF_THE_IMAGE, ...OF_THE_PROCESS, ...OF_A_MACHINE, 'SHUTDOWN_DELAY_MS'];
  assert.deepEqual(Object.keys(settings.properties).sort(), without(...secretNames, ...own));
  assert.equal(settings.additionalProperties, false);
});

type Compose = { services: Record<string, { environment: Record<string, string | number | null> }> };

/** As a process gets it: a number in the file is text there. */
const configOf = ({ environment }: Compose['services'][string]) =>
  readConfig(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')])));

/** What compose makes of the file with these variables: a missing one that must be there is an error. */
function composed(variables: Readonly<Record<string, string>>): Compose['services'] {
  const filled = read('deploy/compose.yaml').replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, otherwise) => {
    const value = variables[name] || (kind === '-' ? otherwise : '');
    assert(value !== '' || kind === '-', `${name} is missing`);
    return /^[\w.:/,=-]*$/.test(value) ? value : JSON.stringify(value);
  });
  return (parse(filled, { merge: true }) as Compose).services;
}

const needed = {
  ...{
    DATABASE_OWNER_PASSWORD: 'a1',
    DATABASE_PASSWORD: 'b2',
    S3_ACCESS_KEY_ID: 'documents',
    S3_SECRET_ACCESS_KEY: 'c3',
  },
  ...{ GRAFANA_PASSWORD: 'd4', MASTER_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}` },
};

test('compose starts with what compose.env.example demands', () => {
  const demanded = [...read('deploy/compose.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual(demanded.sort(), Object.keys(needed).sort());

  const { api, work, migrate } = composed(needed);
  for (const service of [api!, work!, migrate!]) assert.deepEqual(configOf(service).modes, ['test']);
});

test('compose gives each process every setting that can be of use in it', () => {
  const { api, migrate } = composed(needed);
  // A standby and a pooler are addresses of what is not in compose.yaml; the image has a region of its own.
  const elsewhere = [
    'DATABASE_POOL_REPLICA',
    'DATABASE_POOL_URL',
    'DATABASE_REPLICA_LAG_MAX_MS',
    'DATABASE_REPLICA_URL',
    ...OF_A_MACHINE,
  ];
  const expected = without(...OF_THE_IMAGE, 'PORT', 'DATABASE_OWNER_URL', 'S3_REGION', ...elsewhere);

  assert.deepEqual(Object.keys(api!.environment).sort(), expected);
  const owner = [...expected.filter((name) => name !== 'ROLE'), 'DATABASE_OWNER_URL'].sort();
  assert.deepEqual(Object.keys(migrate!.environment).sort(), owner);
});

test('compose takes the settings of a live firm', () => {
  const accounts = '{"NGN":{"bank_name":"Bank","account_number":"0123456789","account_name":"Firm","bank_code":"044"}}';
  const live = {
    ...{ MODES: 'test,live', PAYMENTS_PROVIDER_LIVE: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_0123456789' },
    ...{ COLLECTION_ACCOUNTS: accounts, SCREENING_PROVIDER_LIVE: 'http', SCREENING_TOKEN: 'token-of-16-characters' },
    ...{ SCREENING_URL: 'https://screening.example', FX_RATE_MAX_AGE: '2d', MARKET_FEEDS: 'NGX:csv' },
  };

  const config = configOf(composed({ ...needed, ...live })['api']!);

  assert.deepEqual(
    [config.modes, config.paymentsProviderLive, config.screeningProviderLive, config.fxRateMaxAge],
    [['test', 'live'], 'paystack', 'http', 172_800_000],
  );
  assert.equal(Object.keys(config.collectionAccounts).join(), 'NGN');
  assert.deepEqual([config.marketFeeds, config.marketCsvDir], [new Map([['NGX', 'csv']]), '/market']);
});
