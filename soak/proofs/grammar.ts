import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createSealer } from '../../src/platform/crypto/sealed.ts';
import { localStorage } from '../../src/platform/storage/local.ts';
import { endpoints } from '../../src/service/registry.ts';
import { randomNumbers, repetitions } from '../../src/testing/repetitions.ts';
import { reportProof } from '../../src/testing/report-proof.ts';
import { bodiesOf, recordsOf, targetOf } from '../../src/testing/samples.ts';
import { startApis } from '../../src/testing/start-apis.ts';
import { exchange } from '../../src/testing/stub-server.ts';
import { createWorld } from '../../src/testing/world.ts';
import { grammarOf, type Made } from '../grammar.ts';

/**
 * Requests that are made by chance from the grammars of HTTP and JSON and from what each endpoint accepts, at a process of its own,
 * which measures how long its event loop is blocked and what memory it holds.
 */
const REQUESTS = repetitions('grammar_requests');
const AT_ONCE = 64;
const SAMPLE_EVERY = 5_000;
const ANSWER_WITHIN_MS = 15_000;
const LOOP_P99_MAX_MS = 100;
const GROWTH_MAX_MIB = 64;
const MEBIBYTE = 1_048_576;

const masterKey = randomBytes(32);
/** Documents that one process took are read by the other. */
const folder = mkdtempSync(join(tmpdir(), 'grammar-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const world = await createWorld({
  role: 'api',
  storage: localStorage(folder),
  sealer: createSealer({ current: 1, keys: new Map([[1, masterKey]]) }),
});
const acme = await world.partner('test', { wallets: { NGN: '900000.00' } });
const records = await recordsOf(world, acme);
const bounds = { requestTimeout_ms: 1_500, headersTimeout_ms: 1_000 };
const [api] = await startApis(1, world.database.address, masterKey, { bounds, folder });
const port = Number(new URL(api!.baseUrl).port);

const { chance, oneOf, value, changed, broken, target, signed, http, random } = grammarOf(randomNumbers());
/** Streams last, faults answer 503 because they were asked for, and a reset takes the key's records away. */
const tried = endpoints.filter(({ streams, path }) => !streams && !/\/sandbox\/(faults|reset)/.test(path));

function request(): { kind: string; made: Made } {
  const endpoint = oneOf(tried);
  const path = targetOf(endpoint, records);
  const accepted = oneOf(bodiesOf(endpoint))(records);
  const body = accepted === undefined ? '' : JSON.stringify(random() < 0.85 ? changed(accepted) : value());
  const kind = chance(10);
  if (kind < 4) return { kind: 'HTTP', made: http(path, body) };
  if (kind < 6) return { kind: 'JSON', made: signed(acme.key, endpoint.method, path, broken(body || '{}')) };
  const query =
    random() < 0.3
      ? `?${oneOf(['limit', 'offset', 'before', 'status', 'from'])}=${encodeURIComponent(JSON.stringify(value()))}`
      : '';
  const asked = endpoint.method === 'GET' ? target(path) + query : path;
  // What a client may send on the first line: the rest is refused before the signature is looked at.
  const isPlain = /^[!-~]+$/.test(asked);
  return { kind: 'schema', made: signed(acme.key, endpoint.method, isPlain ? asked : path, body) };
}

const metric = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

test('no request is answered with a 5xx or waits, the event loop goes on, and memory stays level', async () => {
  const statuses = new Map<string, number>();
  const memory: number[] = [];
  let [sent, worst_ms, slowest_ms] = [0, 0, 0];
  const sample = async () => {
    const text = await (await fetch(`${api!.operatorUrl}/metrics`)).text();
    memory.push(metric(text, 'process_resident_memory_bytes'));
    worst_ms = Math.max(worst_ms, 1_000 * metric(text, 'nodejs_eventloop_lag_p99_seconds'));
  };
  // What its start took is not measured: reading begins a new measurement.
  await (await fetch(`${api!.operatorUrl}/metrics`)).text();
  const worker = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      if (sent % SAMPLE_EVERY === 0) await sample();
      const { kind, made } = request();
      const begun = performance.now();
      const { status, text } = await exchange(port, made.bytes, made.method);
      const took_ms = performance.now() - begun;
      slowest_ms = Math.max(slowest_ms, took_ms);
      const shown = () =>
        `${kind}: ${status} ${text.slice(0, 200)} to ${made.bytes.toString('latin1').slice(0, 1_500)}`;
      assert(status < 500, shown());
      assert(took_ms < ANSWER_WITHIN_MS, `${Math.round(took_ms)} ms: ${shown()}`);
      statuses.set(`${kind} ${status}`, (statuses.get(`${kind} ${status}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await sample();

  assert.equal(api!.child.exitCode, null);
  const answered = [...statuses].reduce((sum, [name, count]) => (name.endsWith(' 0') ? sum : sum + count), 0);
  const grown_mib = (memory.at(-1)! - memory[Math.floor(memory.length / 3)]!) / MEBIBYTE;
  assert(worst_ms < LOOP_P99_MAX_MS, `the event loop was blocked for ${worst_ms} ms (p99)`);
  assert(grown_mib < GROWTH_MAX_MIB, `memory grew by ${Math.round(grown_mib)} MiB`);
  const figures = `event loop p99 at most ${worst_ms.toFixed(1)} ms, memory ${Math.round(grown_mib)} MiB more than after a third, slowest answer ${Math.round(slowest_ms)} ms`;
  reportProof({ done: REQUESTS, hits: answered, measured: figures });
  for (const [name, count] of [...statuses].sort()) process.stderr.write(`  ${name}: ${count}\n`);
});
