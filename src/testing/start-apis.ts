import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { after } from 'node:test';
import { PartnerClient } from '../../sdk/src/client.ts';
import type { Partner } from './world.ts';

export type Api = {
  readonly baseUrl: string;
  /** Where the firm's own people are served, and what is measured is printed. */
  readonly operatorUrl: string;
  readonly child: ChildProcess;
  clientOf(partner: Partner): PartnerClient;
};

/** So many processes that take requests, each with connections and a memory of keys of its own. */
export const startApis = (many: number, address: string, masterKey: Buffer, options: object = {}): Promise<Api[]> =>
  Promise.all(Array.from({ length: many }, () => startApi(address, masterKey, options)));

async function startApi(address: string, masterKey: Buffer, options: object): Promise<Api> {
  const script = new URL('./api-process.js', import.meta.url);
  const child = fork(script, [address, masterKey.toString('base64'), JSON.stringify(options)]);
  after(() => child.kill('SIGKILL'));
  const [listening] = (await once(child, 'message')) as [{ listening: string; operators: string }];
  const { listening: baseUrl, operators: operatorUrl } = listening;
  const clientOf = ({ key }: Partner) =>
    new PartnerClient({ baseUrl, keyId: key.key_id, secret: key.secret, retries_max: 0, timeout_ms: 120_000 });
  return { baseUrl, operatorUrl, child, clientOf };
}
