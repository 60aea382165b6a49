import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { packageRoot } from '../../platform/package-root.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { freePort } from '../free-port.ts';
import { type Printed, typeLine } from '../type-line.ts';
import { copyPrepared } from './prepared-folder.ts';

/** The service as its users run it: a process of its own with a DATA_DIR, which can be killed and started again. */
export type ServiceProcess = {
  readonly baseUrl: string;
  start(): Promise<void>;
  /** Sends the signal and returns the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string>;
  postmasterPid(): number;
  /** The operator's command line next to it: its exit code and what it printed. */
  operator(...words: string[]): Promise<Printed>;
  /** The key of the demonstration: that of its sandbox when none is named. */
  credentials(mode?: Mode): { keyId: string; secret: string };
  client(options?: { fetch?: typeof globalThis.fetch }): PartnerClient;
  /** Where the demonstration writes its keys and its operators. */
  readonly credentialsFile: string;
  /** Everything the process wrote. */
  output(): string;
  remove(): Promise<void>;
};

type Variables = Readonly<Record<string, string>>;

/** Only what hangs takes longer, also on a machine that does much else. */
const STARTS_WITHIN_MS = 240_000;

/** `variables` are settings of the process in addition to those that every one has. */
export async function serviceProcess(variables: Variables = {}): Promise<ServiceProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'invest-fault-'));
  await copyPrepared(dataDir, async (folder) => {
    const first = await processIn(folder, {});
    try {
      await first.start();
    } finally {
      assert.equal(await first.end('SIGTERM'), 0, first.output());
    }
  });
  return processIn(dataDir, variables);
}

async function processIn(dataDir: string, variables: Variables): Promise<ServiceProcess> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const credentials = join(dataDir, 'credentials.json');
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    SEED_DEMO_WORK: '0',
    ...variables,
  };
  let output = '';
  let child: ChildProcess | null = null;

  const service: ServiceProcess = {
    baseUrl,
    async start() {
      child = spawn(process.execPath, [join(packageRoot, 'dist/src/main.js')], {
        ...{ env, stdio: ['ignore', 'pipe', 'pipe'] },
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => {
          output += text.toString();
        });
      await becomesReady({ child, baseUrl, credentials, output: () => output });
    },
    async end(signal) {
      const ending = endOf(child!);
      child!.kill(signal);
      return ending;
    },
    postmasterPid: () => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
    operator: (...words) => typeLine(env, ...words),
    credentials(mode = 'test') {
      const { key_id, secret } = JSON.parse(readFileSync(credentials, 'utf8'))[mode];
      return { keyId: key_id, secret };
    },
    client({ fetch } = {}) {
      const options = { baseUrl, ...service.credentials(), retries_max: 0 };
      return new PartnerClient(fetch ? { ...options, fetch } : options);
    },
    credentialsFile: credentials,
    output: () => output,
    async remove() {
      if (child && child.exitCode === null && child.signalCode === null) await service.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return service;
}

const endOf = (child: ChildProcess): Promise<number | string> =>
  new Promise((done) => child.once('close', (code, signal) => done(code ?? signal ?? 'gone')));

type Starting = { child: ChildProcess; baseUrl: string; credentials: string; output: () => string };

/** Ready is what its demonstration can be used of, at the first start too. */
async function becomesReady({ child, baseUrl, credentials, output }: Starting): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < STARTS_WITHIN_MS; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`The service ended while it started: ${output()}`);
    const ready = await fetch(`${baseUrl}/readyz`).catch(() => null);
    await ready?.arrayBuffer();
    if (ready?.ok) return assert.equal(addressIn(credentials), baseUrl, 'It was ready before its demonstration was.');
  }
  throw new Error(`The service did not start: ${output()}`);
}

const addressIn = (credentials: string): string | null =>
  existsSync(credentials) ? JSON.parse(readFileSync(credentials, 'utf8')).base_url : null;
