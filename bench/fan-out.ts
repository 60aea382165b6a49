import { randomBytes } from 'node:crypto';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { newSecret } from '../src/notifications/webhooks/sign.ts';
import { parseMasterKeys } from '../src/platform/crypto/master-keys.ts';
import { createSealer, type Sealer } from '../src/platform/crypto/sealed.ts';
import { newId } from '../src/vocabulary/id.ts';
import { openFolder } from './folder.ts';
import { calibrate, machineTime, median, whole } from './meter.ts';
import { inventPartners, type Partner } from './partners.ts';
import { publish } from './report.ts';
import { type Cell, orderCell, runRounds, type Sample } from './rounds.ts';
import { openSetup } from './setup.ts';

/**
 * What webhook endpoints add to an order: live orders of many partners with none, one and sixteen subscribed endpoints
 * each, in interleaved rounds of one run. Nothing is delivered meanwhile, so that only the fan-out is measured. Prints a
 * report and saves it in bench/results/.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
});
const scale = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
const ENDPOINTS = [0, 1, 16];
const PARTNERS = 500;
const CONCURRENCY = 64;

async function main(): Promise<void> {
  // Read by the service that the setup starts.
  process.env['ROLE'] = 'api';
  const folder = openFolder();
  const before = conditions();
  const startedAt_ms = Date.now();
  const partners = inventPartners(PARTNERS, startedAt_ms);
  const histories = partners.map((partner) => ({ partner, credits: 1 }));
  const masterKeys = `1:${randomBytes(32).toString('base64')}`;
  const setup = await openSetup({ folder: join(folder, 'one'), partners, histories, hot: 0, masterKeys, startedAt_ms });
  await addEndpoints(setup.client, partners, createSealer(parseMasterKeys(masterKeys)));
  await setup.load.ask({ kind: 'each', port: setup.service.port, concurrency: CONCURRENCY });
  const cells = ENDPOINTS.map((count): Cell => {
    const cell = orderCell(String(count), setup, setup.service, { concurrency: CONCURRENCY, wallets: 'many' });
    const measure = async (seconds: number) => {
      await enable(setup.client, count);
      return cell.measure(seconds);
    };
    return { name: cell.name, measure };
  });
  const start = machineTime();
  const samples = await runRounds(cells, scale);
  const end = machineTime();
  await setup.stop();
  publish(report(samples, before, conditions(), (end.stolen - start.stolen) / (end.all - start.all)), '-fan-out');
}

const conditions = () => ({ hashes: calibrate(availableParallelism()), load: loadavg()[0]! });

/** All that a partner may have; each cell enables a number of them. */
async function addEndpoints(client: pg.Client, partners: readonly Partner[], sealer: Sealer): Promise<void> {
  const rows = partners.flatMap(({ organisation_id }) =>
    Array.from({ length: Math.max(...ENDPOINTS) }, (_, place) => {
      const id = newId(Date.now());
      return { id, organisation_id, place, secret: sealer.seal(newSecret(), id) };
    }),
  );
  await client.query(
    `insert into webhook_endpoints (
       id, organisation_id, mode, url, events, enabled, description, secret_sealed, created_at, updated_at
     )
     select id, organisation_id, 'live', 'https://hooks.example.com/', '{}', false, place, secret, now(), now()
     from json_to_recordset($1) row (id uuid, organisation_id uuid, place text, secret text)`,
    [JSON.stringify(rows)],
  );
}

/** Enables this many endpoints of each partner, and removes the deliveries of the previous cell. */
async function enable(client: pg.Client, count: number): Promise<void> {
  await client.query('update webhook_endpoints set enabled = description::int < $1', [count]);
  await client.query(
    `update environment_counters
     set webhook_endpoints = $1
     where environment_id in (
       select environment_id from organisation_modes join webhook_endpoints using (organisation_id, mode, sandbox)
     )`,
    [count],
  );
  await client.query('truncate webhook_deliveries');
  await client.query('vacuum analyze webhook_endpoints, environment_counters');
}

type Conditions = ReturnType<typeof conditions>;

function report(samples: Map<string, Sample[]>, before: Conditions, after: Conditions, stolen: number): string {
  const [model] = cpus();
  return [
    `# What webhook endpoints add to an order, measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `${PARTNERS} partners with live keys and funded wallets, ${CONCURRENCY} orders at once, two events each; ` +
      `${scale.rounds} interleaved rounds of ${scale.seconds} s; durable. Nothing is delivered meanwhile.`,
    '',
    `Machine: ${cpus().length} × ${model?.model.trim() ?? 'unknown'}, Node ${process.versions.node}.  `,
    `SHA-256 of 64 bytes on all cores: ${whole(before.hashes)}/s before, ${whole(after.hashes)}/s after.  `,
    `Stolen CPU time while measuring: ${(stolen * 100).toFixed(1)} %.  `,
    `Load average of the machine: ${before.load.toFixed(2)} before the run began, ${after.load.toFixed(2)} at its end.`,
    '',
    'Medians of the rounds, the least and the most in brackets; CPU in microseconds per order.',
    '',
    '| endpoints | orders/s | p99 ms | Node | PostgreSQL | refused |',
    '|---|---|---|---|---|---|',
    ...[...samples].map(([name, taken]) => `| ${name} | ${figures(taken).join(' | ')} |`),
    '',
  ].join('\n');
}

function figures(taken: readonly Sample[]): string[] {
  const of = (figure: (sample: Sample) => number) => {
    const values = taken.map(figure);
    return `${whole(median(values))} (${whole(Math.min(...values))} to ${whole(Math.max(...values))})`;
  };
  const refused = taken.flatMap(({ failures }) =>
    Object.entries(failures).map(([code, count]) => `${count} × ${code}`),
  );
  return [
    of(({ orders, seconds }) => orders / seconds),
    of(({ p99 }) => p99),
    of(({ node, orders }) => node / orders),
    of(({ postgres, orders }) => postgres / orders),
    refused.join(', ') || '0',
  ];
}

await main();
process.exit(0);
