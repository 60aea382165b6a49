import { createHmac, createSecretKey, hash } from 'node:crypto';
import { canonicalString } from '../src/platform/http/auth/signature.ts';
import { Connection } from './connection.ts';

/** Requests the same target again and again, every request signed, from a process of its own. */
export type ReadJob = { port: number; target: string; concurrency: number; seconds: number };
export type ReadDone = { requests: number; seconds: number; p50: number; p99: number };

const { key_id, secret } = JSON.parse(process.argv[2]!) as { key_id: string; secret: string };
const key = createSecretKey(Buffer.from(secret));
const bodyHash = hash('sha256', '');

function signed(target: string): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha512', key)
    .update(canonicalString({ timestamp, method: 'GET', target, bodyHash }))
    .digest('hex');
  return (
    `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Service-Key: ${key_id}\r\n` +
    `X-Service-Timestamp: ${timestamp}\r\nX-Service-Signature: ${signature}\r\n\r\n`
  );
}

async function read({ port, target, concurrency, seconds }: ReadJob): Promise<ReadDone> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  const run = async () => {
    const connection = await Connection.open(port);
    while (performance.now() < end) {
      const sent = performance.now();
      const { status, text } = await connection.ask(signed(target));
      if (status !== 200) throw new Error(`${target} answered ${status}: ${text()}`);
      latencies.push(performance.now() - sent);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: concurrency }, run));
  const taken = (performance.now() - start) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { requests: latencies.length, seconds: taken, p50: at(0.5), p99: at(0.99) };
}

process.on('message', async (job: ReadJob) => process.send!(await read(job)));
process.send!('ready');
