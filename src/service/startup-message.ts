import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { sha256, sign } from '../platform/http/auth/signature.ts';
import { TIMESTAMP_TOLERANCE_MINUTES } from '../vocabulary/limits.ts';
import type { Config } from './config.ts';

type Started = {
  config: Config;
  simulatesLive: boolean;
  baseUrl: string;
  /** Where the firm's own people are served; null where they are not. */
  operatorUrl: string | null;
  /** Where what is measured is printed, where that is a port of its own. */
  metricsUrl: string | null;
  pool: pg.Pool;
};
type Credential = { key_id: string; secret: string };

/** What a person needs who has just started the service: where it is, who they are, and a first order to paste. */
export const startupMessage = async (started: Started): Promise<string> =>
  `\n${(await linesOf(started)).join('\n')}\n\n`;

async function linesOf({ config, simulatesLive, baseUrl, operatorUrl, metricsUrl, pool }: Started): Promise<string[]> {
  const payments = `Payments:           ${paymentsIn(config, simulatesLive)}`;
  if (config.role === 'work')
    return [
      `Work is done here, and no requests. Probes and metrics: ${baseUrl}/readyz, ${metricsUrl ?? baseUrl}/metrics`,
      payments,
    ];
  const operators = operatorUrl
    ? [
        `Console:            ${operatorUrl}`,
        `Operators:          ${operatorUrl}/operator/v1, reference page ${operatorUrl}/docs`,
      ]
    : [];
  const lines = [
    ...[
      `The API listens on ${baseUrl}`,
      `Reference page:     ${baseUrl}/docs`,
      `Dashboard:          ${baseUrl}/dashboard`,
    ],
    ...[...operators, ...(metricsUrl ? [`Metrics:            ${metricsUrl}/metrics`] : []), payments],
  ];
  if (config.seedDemo) return [...lines, ...(await firstOrder(config, baseUrl, pool))];
  return [
    ...lines,
    '',
    'The first administrator is made on the command line: npm run operator -- bootstrap --help',
    'Partners are made by the people that are invited then: npm run operator -- organisations create --help, then keys create --help',
  ];
}

/** Each served mode is named, so that simulated money is not mistaken for real money. */
function paymentsIn(config: Config, simulatesLive: boolean): string {
  const { modes, paymentsProviderTest, paymentsProviderLive = 'simulator' } = config;
  const providers = { test: paymentsProviderTest, live: paymentsProviderLive };
  return modes
    .map((mode) => {
      const provider = providers[mode];
      if (provider === 'simulator' && mode === 'live' && !simulatesLive)
        return 'live has no provider, and what needs one is refused (PAYMENTS_PROVIDER_LIVE)';
      return provider === 'simulator' ? `${mode} is simulated, no money moves` : `${mode} goes through ${provider}`;
    })
    .join('; ');
}

async function firstOrder({ dataDir }: Config, baseUrl: string, pool: pg.Pool): Promise<string[]> {
  const file = join(dataDir, 'credentials.json');
  const { test } = JSON.parse(await readFile(file, 'utf8')) as { test: Credential };
  const { rows } = await pool.query<{ id: string }>(
    `select id from investments where mode = 'test' and currency = 'NGN' and status = 'open' and minimum_investment <= 5000
     order by minimum_investment, id limit 1`,
  );
  const [investment] = rows;
  if (!investment) return [`Credentials:        ${file}`];
  const order = JSON.stringify({ investment_id: investment.id, amount: '5000.00', currency: 'NGN' });
  return [
    `Credentials:        ${file}`,
    '',
    `Two signed requests to paste, good for ${TIMESTAMP_TOLERANCE_MINUTES} minutes: money for the sandbox wallet, then a first order.`,
    '',
    signedCurl(baseUrl, test, '/partner/v1/sandbox/wallets/NGN/fund', '{"amount":"100000.00"}'),
    '',
    signedCurl(baseUrl, test, '/partner/v1/orders', order, `first-order-${Date.now()}`),
    '',
    'The whole tour: npm run demo',
  ];
}

function signedCurl(
  baseUrl: string,
  { key_id, secret }: Credential,
  target: string,
  body: string,
  idempotencyKey?: string,
) {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = sign(secret, { timestamp, method: 'POST', target, bodyHash: sha256(body) });
  return [
    `curl -X POST '${baseUrl}${target}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    ...(idempotencyKey ? [`  -H 'Idempotency-Key: ${idempotencyKey}' \\`] : []),
    `  -H 'X-Service-Key: ${key_id}' \\`,
    `  -H 'X-Service-Timestamp: ${timestamp}' \\`,
    `  -H 'X-Service-Signature: ${signature}' \\`,
    `  -d '${body}'`,
  ].join('\n');
}
