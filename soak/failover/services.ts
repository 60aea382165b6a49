import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import type { Stoppable } from './cluster.ts';
import { freePorts } from './network.ts';
import { eventually, launch, type Running } from './processes.ts';

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

export async function startServices(folder: string, settings: Settings, stopping: Stoppable[]): Promise<Services> {
  const ports = await freePorts(5);
  const urlOf = (index: number) => `http://127.0.0.1:${ports[index]}`;
  const start = async (name: string, index: number, more: Settings) => {
    const own = join(folder, name);
    mkdirSync(own);
    const env = {
      ...common,
      ...{ DATA_DIR: own, PORT: String(ports[index]), OPERATOR_PORT: String(ports[index + 3] ?? 0) },
      ...more,
    };
    const service = launch({
      command: process.execPath,
      words: [entry('main.js')],
      env,
      log: join(folder, `${name}.log`),
    });
    stopping.push(service);
    await eventually(
      `${name} is ready`,
      () => isReady(service, urlOf(index), join(folder, `${name}.log`)),
      STARTS_WITHIN_MS,
    );
  };
  const { DATABASE_OWNER_URL: _, ...others } = settings;
  await start('api-1', 0, { ...settings, ROLE: 'api', SEED_DEMO: '1', SEED_DEMO_WORK: '0' });
  await start('api-2', 1, { ...others, ROLE: 'api' });
  await start('work-1', 2, { ...others, ROLE: 'work' });
  const { key_id, secret } = JSON.parse(readFileSync(join(folder, 'api-1', 'credentials.json'), 'utf8')).test;
  return {
    baseUrls: [urlOf(0), urlOf(1)],
    credentials: { keyId: key_id, secret },
    operator: (...words) => runOperator(words, { ...common, ...settings, DATA_DIR: folder }),
  };
}

/** Live money moves nowhere, and the load is more than a partner's limit. */
const common: Settings = {
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
