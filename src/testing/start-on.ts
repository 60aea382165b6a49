import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../platform/package-root.ts';
import { freePort } from './free-port.ts';

/** A start of its own, and what its port returns. */
export async function startOn(variables: Record<string, string>) {
  const port = String(await freePort());
  const env = { PATH: process.env['PATH'], PAYMENTS_PROVIDER_LIVE: 'simulator', LOG_LEVEL: 'info', PORT: port };
  const child = spawn(process.execPath, [join(packageRoot, 'dist/src/main.js')], { env: { ...env, ...variables } });
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    const body = (await answer?.text()) ?? '';
    return { status: answer?.status ?? 0, retry: answer?.headers.get('retry-after') ?? null, body };
  };
  const becomes = async (path: string, status: number) => {
    while ((await ask(path)).status !== status) await sleep(25);
  };
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  return { child, ask, becomes, printed: () => printed };
}
