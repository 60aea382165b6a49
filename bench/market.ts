import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { PartnerClient } from '../sdk/src/client.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { reachEmbedded } from '../src/platform/database/embedded.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { registerListeners } from '../src/service/registry.ts';
import { addInstruments, addSessions, benchSymbol, timeCopy, timeImport, writeBars } from './market-data.ts';
import type { ReadDone, ReadJob } from './market-load.ts';
import { cpuOf, median } from './meter.ts';

/**
 * Reads of the market beside the floor (Node's own server that verifies the signature and sends the same bytes) and
 * beside the same response made from rows, in interleaved rounds; then reads of history, and an import beside COPY.
 */
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, bars: { type: 'string' }, rounds: { type: 'string' } },
});
const scale = {
  rounds: Number(options.rounds ?? (options.quick ? 1 : 3)),
  seconds: options.quick ? 1 : 3,
  bars: Number(options.bars ?? (options.quick ? 100_000 : 1_000_000)),
};
const INSTRUMENTS = 400;
const CONCURRENCY = 16;

const folder = mkdtempSync(join(tmpdir(), 'invest-bench-market-'));
chmodSync(folder, 0o711);
const children: ChildProcess[] = [];
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const say = (text: string) => process.stderr.write(`${text}\n`);

function start(name: string, args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = fork(join(packageRoot, 'dist', name), args, { env, stdio: ['ignore', 'ignore', 2, 'ipc'] });
  children.push(child);
  return child;
}

const nextMessage = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((done, fail) => {
    const onExit = (code: number | null) => fail(new Error(`a process ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      done(message as Message);
    });
  });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function untilQuoted(client: PartnerClient): Promise<void> {
  for (;;) {
    const quotes = await client.market.quotes({ symbols: 'ASI' }).catch(() => []);
    if (quotes.length > 0) return;
    await delay(250);
  }
}

type Contestant = { name: string; child: ChildProcess; port: number; target: string };
type Sample = ReadDone & { cpu: number };

async function measure(load: ChildProcess, { child, port, target }: Contestant): Promise<Sample> {
  const before = cpuOf(child.pid!);
  const job: ReadJob = { port, target, concurrency: CONCURRENCY, seconds: scale.seconds };
  load.send(job);
  const done = await nextMessage<ReadDone>(load);
  return { ...done, cpu: (cpuOf(child.pid!) - before) / done.requests };
}

async function race(load: ChildProcess, contestants: readonly Contestant[]): Promise<Map<string, number>> {
  const samples = new Map<string, Sample[]>(contestants.map(({ name }) => [name, []]));
  for (const contestant of contestants) await measure(load, contestant);
  for (let round = 0; round < scale.rounds; round++)
    for (const contestant of contestants) samples.get(contestant.name)!.push(await measure(load, contestant));
  const rates = new Map<string, number>();
  for (const [name, taken] of samples) {
    const rate = median(taken.map(({ requests, seconds }) => requests / seconds));
    rates.set(name, rate);
    const [p50, cpu] = [median(taken.map((sample) => sample.p50)), median(taken.map((sample) => sample.cpu))];
    console.log(`| ${name} | ${rate.toFixed(0)} | ${p50.toFixed(2)} | ${cpu.toFixed(0)} |`);
  }
  return rates;
}

type Started = {
  service: ChildProcess;
  port: number;
  dataDir: string;
  credentialsFile: string;
  live: Live;
  client: PartnerClient;
};
type Live = { key_id: string; secret: string };

async function startService(): Promise<Started> {
  const [dataDir, port] = [join(folder, 'data'), await freePort()];
  const settings = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'info' };
  const service = start('src/main.js', [], { ...process.env, ...settings });
  for (;;) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) break;
    await delay(100);
  }
  const credentialsFile = join(dataDir, 'credentials.json');
  await delay(1_000);
  const { live } = JSON.parse(readFileSync(credentialsFile, 'utf8'));
  const client = new PartnerClient({ baseUrl: `http://127.0.0.1:${port}`, keyId: live.key_id, secret: live.secret });
  return { service, port, dataDir, credentialsFile, live, client };
}

async function measureQuotes(started: Started): Promise<ChildProcess> {
  const { service, port, dataDir, credentialsFile, live, client } = started;
  say('Quotes');
  const one = '/partner/v1/market/quotes?symbols=MTNN';
  const symbols = Array.from({ length: 200 }, (_, nth) => benchSymbol(nth));
  const many = `/partner/v1/market/quotes?symbols=${symbols.join(',')}`;
  const bytesOf = async (query: string) => JSON.stringify({ data: await client.market.quotes({ symbols: query }) });
  const answersFile = join(folder, 'answers.json');
  writeFileSync(answersFile, JSON.stringify({ one: await bytesOf('MTNN'), many: await bytesOf(symbols.join()) }));
  const floor = start('bench/market-floor.js', [credentialsFile, dataDir, answersFile]);
  const floorPort = await nextMessage<number>(floor);
  const load = start('bench/market-load.js', [JSON.stringify(live)]);
  await nextMessage(load);
  console.log('| | per second | p50 ms | CPU µs of the answering process |\n|--|--|--|--|');
  const rates = await race(load, [
    { name: 'quotes, 1 symbol', child: service, port, target: one },
    { name: 'bare, the same bytes, 1', child: floor, port: floorPort, target: '/bytes/one' },
    { name: 'quotes, 200 symbols', child: service, port, target: many },
    { name: 'bare, the same bytes, 200', child: floor, port: floorPort, target: '/bytes/many' },
    { name: '200 quotes from rows', child: floor, port: floorPort, target: '/rows' },
  ]);
  const ratio = (name: string, other: string) => (rates.get(name)! / rates.get(other)!).toFixed(2);
  console.log(`\n1 symbol: ${ratio('quotes, 1 symbol', 'bare, the same bytes, 1')} of bare`);
  console.log(`200 symbols: ${ratio('quotes, 200 symbols', 'bare, the same bytes, 200')} of bare`);
  console.log(`200 symbols: ${ratio('quotes, 200 symbols', '200 quotes from rows')} times the same from rows\n`);
  return load;
}

async function measureImport(pool: pg.Pool, atWork: pg.Pool): Promise<void> {
  say('Import');
  const file = await writeBars(folder, pool, scale.bars, INSTRUMENTS);
  const copied = await timeCopy(pool as never, file);
  const imported = await timeImport(atWork, file);
  const perSecond = ({ seconds }: { seconds: number }) => (imported.rows / seconds).toFixed(0);
  console.log(`Import of ${imported.rows} bars: ${perSecond(imported)} rows/s, ${imported.published} published,`);
  console.log(`${imported.quarantined} quarantined; plain COPY of the same file: ${perSecond(copied)} rows/s\n`);
}

async function measureHistory(load: ChildProcess, { service, port }: Started, pool: pg.Pool): Promise<void> {
  say('History');
  console.log(`${await addSessions(pool as never, 10, 50)} looks at the sessions of ten years\n`);
  await pool.query('vacuum analyze');
  await race(load, [
    {
      name: 'bars, the newest 200 of 400 days',
      child: service,
      port,
      target: '/partner/v1/market/instruments/MTNN/bars?limit=200',
    },
    {
      name: 'bars, the next 200',
      child: service,
      port,
      target: '/partner/v1/market/instruments/MTNN/bars?limit=200&offset=200',
    },
    { name: 'monthly bars', child: service, port, target: '/partner/v1/market/instruments/MTNN/bars?timeframe=1mo' },
    { name: 'indices', child: service, port, target: '/partner/v1/market/indices' },
    { name: 'snapshot history, newest 50', child: service, port, target: '/partner/v1/market/snapshot/history' },
    {
      name: 'snapshot history, ten years back',
      child: service,
      port,
      target: '/partner/v1/market/snapshot/history?offset=2400',
    },
  ]);
}

async function main(): Promise<void> {
  const started = await startService();
  say('Waiting for the simulated market');
  await untilQuoted(started.client);
  registerListeners();
  const pool = connectPool(await reachEmbedded(started.dataDir, 'owner'), 2, () => {});
  const atWork = connectPool(await reachEmbedded(started.dataDir), 2, () => {});
  await addInstruments(pool, INSTRUMENTS);

  const load = await measureQuotes(started);
  await measureImport(pool, atWork);
  await measureHistory(load, started, pool);
  await Promise.all([pool.end(), atWork.end()]);
  process.exit(0);
}

await main();
