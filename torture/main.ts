// The proofs of `npm test` that break things on purpose, for as long as one likes. Prints what each one met, and ends with 1
// when one of them failed. A proof that needs what is not installed is not run, and its row says what is missing.
//
//   npm run torture                                    ten times what npm test does
//   npm run torture -- --kills 500 --only killing      the flags below set how much, --only which
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { packageRoot } from '../src/platform/package-root.ts';

/** How much of each there is without a flag. The proofs read it from the environment. */
const volumes = {
  sequences: '5000',
  money_sequences: '2000',
  kills: '100',
  killed_between: '10',
  lost_replies: '3000',
  races: '1000',
  waiting: '50000',
  memory_minutes: '5',
};
const string = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(volumes).map((name) => [name.replace('_', '-'), string])),
    only: string,
  },
});

const FAILED = 'FAILED';

type Row = { proof: string; outcome: string; minutes: string; met: string };

const proofs = join(packageRoot, 'dist');
/** Proofs of npm test that take a volume; and those that need more than npm brings, which are run here alone. */
const folders = [
  { folder: 'src/testing/model', ending: '.test.js' },
  { folder: 'src/testing/faults', ending: '.test.js' },
  { folder: 'torture/proofs', ending: '.js' },
];
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

for (const [name, usual] of Object.entries(volumes))
  process.env[`TORTURE_${name.toUpperCase()}`] = String(values[name.replace('_', '-') as 'only'] ?? usual);
const rows = await withDatabase(() => prove(findProofs(values.only as string | undefined)));
console.table(rows);
process.exit(rows.length > 0 && rows.every(({ outcome }) => outcome !== FAILED) ? 0 : 1);

function findProofs(only: string | undefined): string[] {
  const files = folders.flatMap(({ folder, ending }) =>
    readdirSync(join(proofs, folder))
      .filter((file) => file.endsWith(ending))
      .map((file) => join(proofs, folder, file)),
  );
  return files.filter((file) => !only || relative(proofs, file).includes(only));
}

async function withDatabase(work: () => Promise<Row[]>): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-torture-'));
  const settings = { shared_buffers: '256MB', max_connections: '200' };
  const database = await startEmbedded(folder, { settings, signal: stopping.signal });
  process.env['NODE_ENV'] = 'test';
  process.env['TEST_DATABASE'] =
    `postgresql:///postgres?user=postgres&host=${encodeURIComponent(join(folder, 'postgres'))}`;
  try {
    return await work();
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Told = { readonly name: string; readonly details: { readonly duration_ms: number } };

/** One after another: a machine that is tortured twice at once tells nothing about either. */
async function prove(files: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  const events = run({ files, concurrency: 1, signal: stopping.signal });
  const note = (outcome: string, { name, details }: Told, met = '') => {
    if (files.includes(name)) return;
    rows.push({ proof: name, outcome, minutes: (details.duration_ms / 60_000).toFixed(1), met });
    process.stderr.write(`${outcome}: ${name}${met && ` (${met})`}\n`);
  };
  events.on('test:pass', (data) => {
    if (data.skip === undefined) note('held', data);
    else note('NOT RUN', data, String(data.skip));
  });
  events.on('test:fail', (data) => {
    note(FAILED, data);
    console.error(data.details.error.cause ?? data.details.error);
  });
  // What a proof met is told after its outcome.
  events.on('test:diagnostic', ({ message, nesting }) => {
    const last = rows.at(-1);
    if (nesting === 0 && last && !/^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /.test(message))
      last.met = message;
  });
  for await (const _ of events) if (stopping.signal.aborted) break;
  return rows;
}
