import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { seedExchanges } from '../src/market/calendar/work.ts';
import { worstFiles } from '../src/testing/worst-files.ts';
import { conditions, disturbances, watched } from './conditions.ts';
import { addPartner } from './firm-partner.ts';
import { type FirmService, withFirmService } from './firm-service.ts';
import { openFolder } from './folder.ts';
import { quantile } from './meter.ts';
import { machine, publish } from './report.ts';

/**
 * What another partner's reads take during the worst file of each kind that operators send, and how long the event loop was held at
 * most. Who reads and who sends are threads of their own. Prints a report and saves it in bench/results/.
 */
const { values: options } = parseArgs({ options: { times: { type: 'string', default: '3' } } });
const TIMES = Number(options.times);
const RESOLUTION_MS = 1;
/** What is wanted of each row. */
const P99_MAX_MS = 100;
const HELD_MAX_MS = 50;

type Answer = { readonly status: string; readonly text: string; readonly took_ms: number };
type Reads = { readonly took: readonly number[]; readonly failed: number };
type Row = {
  readonly about: string;
  readonly kib: number;
  readonly status: string;
  readonly took_ms: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly failed: number;
  readonly held_ms: number;
};

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

/** A row for no file and one for each kind. */
async function measure(firm: FirmService): Promise<Row[]> {
  await seedExchanges(firm.pool);
  const { key_id, secret } = await addPartner(firm, 'live');
  const reader = new Worker(new URL('./files-reader.js', import.meta.url), {
    workerData: { baseUrl: firm.baseUrl, keyId: key_id, secret },
  });
  const sender = new Worker(new URL('./files-sender.js', import.meta.url), {
    workerData: { operatorUrl: firm.operatorUrl },
  });
  const files = worstFiles(await account(firm)).map(({ about, path, body }) => ({
    ...{ about, path, body: JSON.stringify(body) },
    role: path.includes('bank-statements') ? 'finance' : 'dealing',
  }));
  const held = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  held.enable();
  await delay(3_000);
  await asked(reader, null);
  held.reset();
  const row = async (about: string, size: number, answers: readonly Answer[]): Promise<Row> => {
    const { took, failed } = await asked<Reads>(reader, null);
    const made = {
      ...{ about, kib: size / 1024, failed, p50_ms: quantile(took, 0.5), p99_ms: quantile(took, 0.99) },
      status: [...new Set(answers.map(({ status }) => status))].join(', ') || 'nothing is sent',
      took_ms: Math.max(0, ...answers.map(({ took_ms }) => took_ms)),
      held_ms: held.max / 1e6 - RESOLUTION_MS,
    };
    process.stderr.write(`${lineOf(made)}\n`);
    held.reset();
    return made;
  };
  await delay(3_000);
  const rows = [await row('none', 0, [])];
  for (const { about, path, body, role } of files)
    rows.push(await row(about, body.length, await asked<Answer[]>(sender, { path, body, role, times: TIMES })));
  await Promise.all([reader.terminate(), sender.terminate()]);
  return rows;
}

function lineOf({ about, kib, status, took_ms, p50_ms, p99_ms, failed, held_ms }: Row): string {
  const figures = [p50_ms, p99_ms].map((ms) => ms.toFixed(1));
  return `| ${[about, `${kib.toFixed(0)} KiB`, status, took_ms.toFixed(0), ...figures, failed, held_ms.toFixed(1)].join(' | ')} |`;
}

const beyond = (rows: readonly Row[], what: string, isBeyond: (row: Row) => boolean): string => {
  const found = rows.filter(isBeyond).map(({ about }) => about);
  return `${what}: ${found.length === 0 ? 'every row' : `all but ${found.join('; ')}`}.`;
};

const folder = openFolder();
const rows: Row[] = [];
const course = await watched(folder, conditions(folder), () =>
  withFirmService('files', async (firm) => void rows.push(...(await measure(firm)))),
);
const disturbed = disturbances(course);
const text = [
  `# Reads of a partner beside the worst files, measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  '`npm run bench -- files`: of each kind of file that operators send the one that takes longest among those that are taken, and those that would take longest ' +
    `if nothing limited them, each sent ${TIMES} times; meanwhile another partner reads its wallets from a thread of its own. The row \`none\` is without any file.`,
  ...(disturbed.length > 0
    ? [`**The machine was not quiet:** ${disturbed.join('; ')}. What the row \`none\` has is in part the machine's.`]
    : []),
  [
    '| file | body | answer | longest answer, ms | reads p50, ms | reads p99, ms | reads that failed | longest hold of the loop, ms |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(lineOf),
  ].join('\n'),
  [
    `${rows.length - 1} files.`,
    beyond(rows, `p99 of the reads under ${P99_MAX_MS} ms`, ({ p99_ms }) => !(p99_ms < P99_MAX_MS)),
    beyond(rows, `The loop never held ${HELD_MAX_MS} ms`, ({ held_ms }) => held_ms >= HELD_MAX_MS),
    beyond(rows, 'No read failed', ({ failed }) => failed > 0),
  ].join('  \n'),
  machine(course).join('  \n'),
].join('\n\n');
publish(`${text}\n`, '-files');
process.exit(0);
