import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { seedExchanges } from '../src/market/calendar/work.ts';
import { worstFiles } from '../src/testing/worst-files.ts';
import { addPartner } from './firm-partner.ts';
import { type FirmService, withFirmService } from './firm-service.ts';

/**
 * What another partner's reads feel beside the worst file of each kind that operators send, and how long the event loop was held at
 * most. Who reads and who sends are threads of their own.
 */
const TIMES = Number(process.env['TIMES'] ?? 3);
const RESOLUTION_MS = 1;

type Answer = { readonly status: number; readonly text: string; readonly took_ms: number };

const quantile = (took: readonly number[], share: number): string =>
  (took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN).toFixed(1);

const asked = async <Result>(worker: Worker, message: unknown): Promise<Result> => {
  const answered = once(worker, 'message');
  worker.postMessage(message);
  const [result] = await answered;
  return result as Result;
};

async function account({ operatorUrl }: FirmService): Promise<string> {
  const response = await fetch(`${operatorUrl}/operator/v1/firm-accounts`, {
    method: 'POST',
    headers: { Authorization: 'Bearer op_finance', 'Content-Type': 'application/json' },
    body: JSON.stringify({ bank_name: 'Bank', account_number: '0123456789', currency: 'NGN', name: 'Files' }),
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

async function measure(firm: FirmService): Promise<void> {
  await seedExchanges(firm.pool);
  const { key_id, secret } = await addPartner(firm, 'live');
  const reader = new Worker(new URL('./files-reader.js', import.meta.url), {
    workerData: { baseUrl: firm.baseUrl, keyId: key_id, secret },
  });
  const sender = new Worker(new URL('./files-sender.js', import.meta.url), {
    workerData: { operatorUrl: firm.operatorUrl },
  });
  const files = worstFiles(await account(firm)).map(({ about, path, body, refused }) => ({
    ...{ about, path, refused, body: JSON.stringify(body) },
    role: path.includes('bank-statements') ? 'finance' : 'dealing',
  }));
  const held = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  held.enable();
  await delay(3_000);
  const row = async (about: string, size: number, answers: readonly Answer[]) => {
    const reads = await asked<number[]>(reader, null);
    const took = Math.max(0, ...answers.map(({ took_ms }) => took_ms));
    const figures = [quantile(reads, 0.5), quantile(reads, 0.99), (held.max / 1e6 - RESOLUTION_MS).toFixed(1)];
    const status = [...new Set(answers.map((one) => one.status))].join(', ') || 'nothing is sent';
    console.log(
      `| ${about} | ${(size / 1024).toFixed(0)} KiB | ${status} | ${took.toFixed(0)} | ${figures.join(' | ')} |`,
    );
    held.reset();
  };
  await asked(reader, null);
  held.reset();
  console.log(
    '| file | body | answer | longest answer, ms | reads p50, ms | reads p99, ms | longest hold of the loop, ms |',
  );
  console.log('|---|---|---|---|---|---|---|');
  await delay(3_000);
  await row('none', 0, []);
  for (const { about, path, body, role } of files)
    await row(about, body.length, await asked<Answer[]>(sender, { path, body, role, times: TIMES }));
  await Promise.all([reader.terminate(), sender.terminate()]);
}

await withFirmService('files', measure);
