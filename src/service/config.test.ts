import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { ConfigError } from '../platform/config-error.ts';
import { readConfig } from './config.ts';

const first = Buffer.alloc(32, 1).toString('base64');
const second = Buffer.alloc(32, 2).toString('base64');

test('an empty environment gives the documented defaults', () => {
  assert.deepEqual(readConfig({}), {
    port: 8080,
    host: '127.0.0.1',
    ...{ operatorHost: '127.0.0.1', metricsHost: '127.0.0.1' },
    operatorOidcName: 'your company account',
    operatorOidcSecondFactor: ['mfa'],
    dataDir: resolve('data'),
    ...{ databaseWaitMs: 60_000, databasePoolRequests: 8 },
    ...{ databasePoolPeople: 4, databasePoolLong: 2, databasePoolKeys: 2 },
    ...{ databasePoolWork: 4, databasePoolReplica: 4, databaseReplicaLagMaxMs: 1_000 },
    trustedProxies: [],
    modes: ['test', 'live'],
    rateLimitPerMinute: 120,
    connectionsMax: 4_000,
    connectionsPerAddressMax: 1_000,
    shutdownDelayMs: 0,
    webhookRetrySeconds: [0, 5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400],
    webhookAllowLoopback: true,
    webhookPorts: [],
    s3Region: 'us-east-1',
    logLevel: 'info',
    role: 'all',
    ...{ seedDemo: true, firmName: 'Demonstration Securities Limited' },
    marketFeeds: new Map([
      ['NGX', 'simulator'],
      ['GSE', 'simulator'],
    ]),
    marketNgxUrl: 'https://doclib.ngxgroup.com',
    marketGseUrl: 'https://dev.kwayisi.org/apis/gse',
    marketCsvDir: resolve('market'),
    paymentsProviderTest: 'simulator',
    paystackUrl: 'https://api.paystack.co',
    fulfilmentProvider: 'manual',
    fulfilmentTolerancePercent: 10,
    mandateReadySeconds: 86_400,
    fxRateMaxAge: 345_600_000,
    collectionAccounts: {},
    ...{ otelExporterOtlpHeaders: {}, otelServiceName: 'partner-investment-service', otelTracesSamplerArg: 1 },
    nodeEnv: 'production',
  });
});

test('an empty value counts as unset', () => {
  assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: ' ', MODES: '', SEED_DEMO: '' }), readConfig({}));
});

test('every value is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::',
    ...{ METRICS_PORT: '9082', METRICS_HOST: '10.0.0.6', OPERATOR_PORT: '9081', OPERATOR_HOST: '10.0.0.5' },
    OPERATOR_PUBLIC_URL: 'https://console.example.com',
    ...{ OPERATOR_OIDC_NAME: 'Firm', OPERATOR_OIDC_SECOND_FACTOR: 'otp,mfa' },
    DATA_DIR: '/var/lib/a b',
    DATABASE_URL: 'postgresql:///postgres?user=postgres&host=/tmp/x',
    DATABASE_OWNER_URL: 'postgresql:///postgres?user=owner&host=/tmp/x',
    ...{ DATABASE_WAIT_MS: '0', DATABASE_POOL_REQUESTS: '16' },
    ...{ DATABASE_POOL_PEOPLE: '5', DATABASE_POOL_LONG: '3', DATABASE_POOL_KEYS: '3' },
    ...{ DATABASE_POOL_WORK: '5', DATABASE_POOL_REPLICA: '6', DATABASE_REPLICA_LAG_MAX_MS: '500' },
    DATABASE_ORDER_LANES: '2',
    MASTER_KEYS: `2:${second},1:${first}`,
    MASTER_KEY_SEALING: '1',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    MODES: 'live',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CONNECTIONS_MAX: '500',
    CONNECTIONS_PER_ADDRESS_MAX: '50',
    SHUTDOWN_DELAY_MS: '5000',
    REDIS_URL: 'redis://localhost:6379',
    ...{ WEBHOOK_RETRY_SECONDS: '0, 0.5,60', WEBHOOK_ALLOW_LOOPBACK: '0', WEBHOOK_PORTS: '9443, 10443' },
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'af-south-1',
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    CLAMD_ADDRESS: '/run/clamd.sock',
    LOG_LEVEL: 'debug',
    ROLE: 'work',
    SEED_DEMO: '1',
    SEED_DEMO_WORK: '0',
    MARKET_FEEDS: 'NGX:ngx, GSE:csv',
    MARKET_NGX_URL: 'http://localhost:9001',
    MARKET_GSE_URL: 'http://localhost:9002/gse',
    MARKET_CSV_DIR: '/var/lib/market',
    PUBLIC_URL: 'https://api.example.com',
    PAYMENTS_PROVIDER_TEST: 'paystack',
    PAYMENTS_PROVIDER_LIVE: 'simulator',
    PAYSTACK_SECRET_KEY_TEST: 'sk_test_0123456789',
    PAYSTACK_SECRET_KEY: 'sk_live_0123456789',
    PAYSTACK_URL: 'http://localhost:1',
    FULFILMENT_PROVIDER: 'simulator',
    FULFILMENT_TOLERANCE_PERCENT: '5',
    MANDATE_READY_SECONDS: '0',
    FX_RATE_MAX_AGE: '90m',
    FIRM_NAME: 'Baobab Securities Limited',
    COLLECTION_ACCOUNTS:
      '{"GHS":{"bank_name":"Ecobank","account_number":"1441000000001","account_name":"ACME SECURITIES"}}',
    NODE_ENV: 'test',
  });

  assert.deepEqual(config, {
    port: 0,
    host: '::',
    ...{ metricsPort: 9082, metricsHost: '10.0.0.6', operatorPort: 9081, operatorHost: '10.0.0.5' },
    operatorPublicUrl: 'https://console.example.com',
    ...{ operatorOidcName: 'Firm', operatorOidcSecondFactor: ['otp', 'mfa'] },
    dataDir: '/var/lib/a b',
    databaseUrl: 'postgresql:///postgres?user=postgres&host=/tmp/x',
    databaseOwnerUrl: 'postgresql:///postgres?user=owner&host=/tmp/x',
    ...{ databaseWaitMs: 0, databasePoolRequests: 16 },
    ...{ databasePoolPeople: 5, databasePoolLong: 3, databasePoolKeys: 3 },
    ...{ databasePoolWork: 5, databasePoolReplica: 6, databaseReplicaLagMaxMs: 500 },
    databaseOrderLanes: 2,
    masterKeySealing: 1,
    masterKeys: {
      current: 2,
      keys: new Map([
        [2, Buffer.alloc(32, 2)],
        [1, Buffer.alloc(32, 1)],
      ]),
    },
    trustedProxies: ['10.0.0.0/8', '::1'],
    modes: ['live'],
    rateLimitPerMinute: 1_000_000,
    connectionsMax: 500,
    connectionsPerAddressMax: 50,
    redisUrl: 'redis://localhost:6379',
    shutdownDelayMs: 5_000,
    ...{ webhookRetrySeconds: [0, 0.5, 60], webhookAllowLoopback: false, webhookPorts: [9443, 10443] },
    s3Endpoint: 'https://s3.example.com',
    s3Region: 'af-south-1',
    s3Bucket: 'documents',
    ...{ s3AccessKeyId: 'id', s3SecretAccessKey: 'secret' },
    clamdAddress: '/run/clamd.sock',
    logLevel: 'debug',
    role: 'work',
    seedDemo: true,
    seedDemoWork: false,
    marketFeeds: new Map([
      ['NGX', 'ngx'],
      ['GSE', 'csv'],
    ]),
    marketNgxUrl: 'http://localhost:9001',
    marketGseUrl: 'http://localhost:9002/gse',
    marketCsvDir: '/var/lib/market',
    publicUrl: 'https://api.example.com',
    paymentsProviderTest: 'paystack',
    paymentsProviderLive: 'simulator',
    paystackSecretKeyTest: 'sk_test_0123456789',
    paystackSecretKey: 'sk_live_0123456789',
    paystackUrl: 'http://localhost:1',
    fulfilmentProvider: 'simulator',
    fulfilmentTolerancePercent: 5,
    mandateReadySeconds: 0,
    firmName: 'Baobab Securities Limited',
    fxRateMaxAge: 5_400_000,
    collectionAccounts: {
      GHS: {
        bank_name: 'Ecobank',
        bank_code: null,
        account_number: '1441000000001',
        account_name: 'ACME SECURITIES',
        swift_bic: null,
      },
    },
    ...{ otelExporterOtlpHeaders: {}, otelServiceName: 'partner-investment-service', otelTracesSamplerArg: 1 },
    nodeEnv: 'test',
  });
});

test('nothing is seeded into a database that is not the embedded one, nor does it deliver to loopback', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://db/invest', MASTER_KEYS: `1:${first}` });

  assert.deepEqual([config.seedDemo, config.firmName], [false, undefined]);
  assert.deepEqual(config.marketFeeds, new Map());
  assert.equal(config.webhookAllowLoopback, false);
});

for (const [name, value, remedy] of [
  ['PORT', '65536', 'must be a whole number from 0 to 65535, not "65536"'],
  ['PORT', '80a', 'must be a whole number from 0 to 65535, not "80a"'],
  ['PORT', '1e3', 'must be a whole number from 0 to 65535, not "1e3"'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/33',
    'must be IP addresses or ranges like 10.0.0.0/8, separated by commas, not "10.0.0.0/33"',
  ],
  [
    'TRUSTED_PROXIES',
    '10.0.0.1,proxy',
    'must be IP addresses or ranges like 10.0.0.0/8, separated by commas, not "10.0.0.1,proxy"',
  ],
  ['MODES', 'sandbox', 'must be test, live or test,live, not "sandbox"'],
  ['RATE_LIMIT_PER_MINUTE', '0', 'must be a whole number from 1 to 1000000, not "0"'],
  ['RATE_LIMIT_PER_MINUTE', '-1', 'must be a whole number from 1 to 1000000, not "-1"'],
  ['REDIS_URL', 'http://user:secret@host', 'must be an address that begins with redis:// or rediss://'],
  ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent, not "loud"'],
  ['ROLE', 'API', 'must be one of all, api, work, not "API"'],
  ...(['5,300', '0,5,', '0;5', '-1'] as const).map(
    (value) =>
      [
        'WEBHOOK_RETRY_SECONDS',
        value,
        `must be 1 to 50 waits in seconds like 0,5,300, separated by commas, the first of them 0, not "${value}"`,
      ] as const,
  ),
  ['WEBHOOK_PORTS', '443,0', 'must be ports from 1 to 65535, separated by commas, not "443,0"'],
  ['WEBHOOK_ALLOW_LOOPBACK', 'true', 'must be one of 0, 1, not "true"'],
  ['SEED_DEMO', 'yes', 'must be one of 0, 1, not "yes"'],
  ['SEED_DEMO_WORK', 'yes', 'must be one of 0, 1, not "yes"'],
  ['NODE_ENV', 'staging', 'must be one of production, development, test, not "staging"'],
] as const) {
  test(`${name}=${value} is refused by name`, () => {
    assert.throws(() => readConfig({ [name]: value }), new ConfigError(`${name} ${remedy}`));
  });
}

test('each bad variable has a line of its own', () => {
  const message = 'PORT must be a whole number from 0 to 65535, not "x"\nROLE must be one of all, api, work, not "y"';

  assert.throws(() => readConfig({ PORT: 'x', ROLE: 'y' }), new ConfigError(message));
});

test('a bucket needs all its variables, and a scanner an address', () => {
  const problemsOf = (env: NodeJS.ProcessEnv) => {
    try {
      readConfig(env);
    } catch (error) {
      return (error as Error).message.split('\n').map((line) => line.split(' ')[0]);
    }
    return [];
  };

  assert.deepEqual(problemsOf({ S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'id' }), [
    'S3_ENDPOINT',
    'S3_SECRET_ACCESS_KEY',
  ]);
  assert.deepEqual(problemsOf({ CLAMD_ADDRESS: 'clamd' }), ['CLAMD_ADDRESS']);
  assert.equal(readConfig({ CLAMD_ADDRESS: '[::1]:3310' }).clamdAddress, '[::1]:3310');
});
