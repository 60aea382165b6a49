import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import type { Stoppable } from './cluster.ts';
import { freePorts } from './network.ts';
import { eventually, launch, type Running } from './processes.ts';
import type { Variables } from './templates.ts';

/** Our own processes as `deploy/ha/service.env` sets them: two that serve requests and one that works. */
export type Services = {
  /** Where requests are served. */
  readonly baseUrls: readonly string[];
  readonly credentials: { readonly keyId: string; readonly secret: string };
  /** The operators' command line on the database: its exit code and what it printed. */
  operator(...words: string[]): Promise<{ code: number | null; out: string }>;
};

type Settings = Readonly<Record<string, string>>;

const STARTS_WITHIN_MS = 120_000;
const entry = (name: string) => join(packageRoot, 'dist', 'src', name);

export async function startServices(
  folder: string,
  settingsOf: (own: Variables) => Settings,
  stopping: Stoppable[],
): Promise<Services> {
  const ports = await freePorts(9);
  const urlOf = (index: number) => `http://127.0.0.1:${ports[3 * index]}`;
  const start = async (name: string, index: number, role: string): Promise<Settings> => {
    const own = join(folder, name);
    mkdirSync(own);
    const [SERVICE_PORT, OPERATOR_PORT, METRICS_PORT] = ports.slice(3 * index) as [number, number, number];
    const places = { SERVICE_HOST: '127.0.0.1', SERVICE_FOLDER: own, SERVICE_PORT, OPERATOR_PORT, METRICS_PORT };
    const { DATABASE_OWNER_URL, ...settings } = settingsOf({
      ...places,
      ROLE: role,
      MODES: 'test,live',
      PROXIES: '127.0.0.1',
    });
    const isFirst = index === 0;
    const owner = { DATABASE_OWNER_URL: DATABASE_OWNER_URL!, SEED_DEMO: '1', SEED_DEMO_WORK: '0' };
    const env = { ...settings, ...ofTheLoad, ...(isFirst && owner) };
    const log = join(folder, `${name}.log`);
    const service = launch({ command: process.execPath, words: [entry('main.js')], env, log });
    stopping.push(service);
    await eventually(`${name} is ready`, () => isReady(service, urlOf(index), log), STARTS_WITHIN_MS);
    return env;
  };
  const settings = await start('api-1', 0, 'api');
  await start('api-2', 1, 'api');
  await start('work-1', 2, 'work');
  const { key_id, secret } = JSON.parse(readFileSync(join(folder, 'api-1', 'credentials.json'), 'utf8')).test;
  return {
    baseUrls: [urlOf(0), urlOf(1)],
    credentials: { keyId: key_id, secret },
    operator: (...words) => runOperator(words, { ...settings, DATA_DIR: folder }),
  };
}

/**
 * What is of the load and not of the file, which starts as it is (`npm run check -- units`): a partner of the demonstration that
 * sends more than its limit, live money that moves nowhere, and a log of what is wrong.
 */
const ofTheLoad: Settings = {
  PAYMENTS_PROVIDER_LIVE: 'simulator',
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
  SHUTDOWN_DELAY_MS: '0',
};

async function isReady(service: Running, url: string, log: string): Promise<boolean> {
  if (!service.isRunning()) throw new Error(`The service ended: ${readFileSync(log, 'utf8').slice(-2_000)}`);
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

function runOperator(words: string[], env: Settings): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [entry('service/operator-main.js'), ...words], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      out += text.toString();
    });
  return new Promise((done) => child.once('close', (code) => done({ code, out })));
}
