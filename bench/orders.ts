import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Statement } from '../src/platform/database/transaction.ts';
import { checks } from '../src/service/registry.ts';
import { agreeToCharges } from './charged.ts';
import { conditions, watched } from './conditions.ts';
import { openFolder } from './folder.ts';
import type { PagesDone } from './load.ts';
import { CONCURRENCIES, WALLETS } from './loads.ts';
import { inventPartners } from './partners.ts';
import { prove } from './prove.ts';
import { readCells } from './reads.ts';
import { publish, report } from './report.ts';
import { bulkCell, type Cell, inPairs, nameOf, orderCell, runRounds } from './rounds.ts';
import { contestantsOf, openSetup, type Setup, startPort, warmUp } from './setup.ts';

/**
 * Orders per second, and what an order costs, beside the textbook design and beside the floor, on an empty ledger and
 * on one of millions of entries, in interleaved rounds of one run. Prints a report and saves it in bench/results/.
 * Slow is not a failure: only what could not be measured ends with an error.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    partners: { type: 'string' },
    entries: { type: 'string' },
    /** How many past orders the loaded tables have. */
    orders: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    /** A built checkout of another version, whose service is measured in the same run, as the setup “beside”. */
    beside: { type: 'string' },
    /** Orders of this version are charged a fee and a levy; those of “beside” are not. */
    charged: { type: 'boolean', default: false },
    /** The fee is charged with VAT too. */
    'with-vat': { type: 'boolean', default: false },
    'without-loaded': { type: 'boolean', default: false },
  },
});

const pick = (value: string | undefined, byDefault: number, quick: number) =>
  Number(value ?? (options.quick ? quick : byDefault));

const scale = {
  partners: pick(options.partners, 10_000, 1_000),
  entries: pick(options.entries, 5_000_000, 200_000),
  orders: pick(options.orders, 5_000_000, 200_000),
  rounds: pick(options.rounds, 3, 1),
  seconds: pick(options.seconds, 10, 1),
};

const say = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  const folder = openFolder();
  const before = conditions(folder);
  const setups = await openSetups(folder);
  if (options.charged) await agreeToAll(setups);
  const bare = await startPort('bare', [join(folder, 'empty', 'partners.json')], process.env);
  say('Warming up: one order from every partner, then as many as fit into some seconds, on every side');
  for (const setup of Object.values(setups)) await warmUp(setup, options.quick ? 1 : undefined);

  const cells = Object.entries(setups).flatMap(([name, setup]) => cellsOf(name, setup));
  cells.push(orderCell('floor bare', setups['empty']!, bare, { concurrency: 64, wallets: 'many', isBare: true }));
  for (const name of ['empty', 'beside'] as const)
    if (setups[name]) cells.push(...(await readCells(name, setups[name])));
  const wanted = inPairs(cells.filter(({ name }) => isWanted(name)));
  const { result: samples, ...course } = await watched(folder, before, () => runRounds(wanted, scale));
  const last = Object.values(setups).at(-1)!;
  const pages = await readPages(last);
  const problems = await verifyAll(setups);
  for (const { stop } of Object.values(setups)) await stop();

  const text = report({
    samples,
    pages,
    problems,
    ...course,
    scale: { ...scale, entries: last.entries, orders: last.orders },
    isCharged: options.charged,
  });
  if (options.only) console.log(text);
  else publish(text, options.quick ? '-quick' : '');
}

async function agreeToAll(setups: Record<string, Setup>): Promise<void> {
  for (const [name, { client }] of Object.entries(setups))
    if (name !== 'beside') await agreeToCharges(client, Date.now(), options['with-vat']);
}

/** The hot wallet is the first partner's; on the loaded setup it has two fifths of all entries in its two accounts. */
async function openSetups(folder: string): Promise<Record<string, Setup>> {
  const startedAt_ms = Date.now();
  const partners = inventPartners(scale.partners, startedAt_ms);
  const masterKeys = `1:${randomBytes(32).toString('base64')}`;
  const common = { partners, hot: 0, masterKeys, startedAt_ms };
  say(`Preparing ${scale.partners} partners with funded wallets`);
  const once = partners.map((partner) => ({ partner, credits: 1 }));
  const empty = await openSetup({
    ...common,
    folder: join(folder, 'empty'),
    histories: once,
    rivals: rivalsOf('empty'),
  });
  const beside =
    options.beside &&
    (await openSetup({ ...common, folder: join(folder, 'beside'), histories: once, root: options.beside }));
  if (options['without-loaded']) return beside ? { empty, beside } : { empty };
  say(`Loading ${scale.entries} ledger entries`);
  const big = Math.floor(scale.entries / 5);
  const each = Math.ceil((scale.entries / 2 - big) / (scale.partners - 1));
  const histories = partners.map((partner, index) => ({ partner, credits: index === 0 ? big : each }));
  const rivals = rivalsOf('loaded');
  const loaded = await openSetup({
    ...common,
    folder: join(folder, 'loaded'),
    histories,
    orders: scale.orders,
    rivals,
  });
  return beside ? { empty, beside, loaded } : { empty, loaded };
}

const isWanted = (cell: string) => new RegExp(options.only ?? '').test(cell);

const rivalsOf = (setup: string) =>
  (['function', 'textbook'] as const).filter((rival) =>
    CONCURRENCIES.some((concurrency) =>
      WALLETS.some((wallets) => isWanted(nameOf(setup, rival, concurrency, wallets))),
    ),
  );

function cellsOf(name: string, setup: Setup): Cell[] {
  const cells: Cell[] = [];
  for (const concurrency of CONCURRENCIES)
    for (const wallets of WALLETS)
      for (const [contestant, program] of contestantsOf(setup))
        cells.push(orderCell(nameOf(name, contestant, concurrency, wallets), setup, program, { concurrency, wallets }));
  if (name === 'beside') return cells;
  return [...cells, bulkCell(`${name} bulk 64`, setup, 64), bulkCell(`${name} bulk 1000`, setup, 1_000)];
}

const PAGE_READS = 200;

/** The first page of the longest statement, one from its middle, and its last. */
async function readPages(setup: Setup): Promise<{ offsets: number[]; medians: number[] }> {
  const length = Math.max(1, Math.floor(setup.entries / 5));
  const offsets = [0, Math.floor(length / 2), length - 1];
  const { medians } = await setup.load.ask<PagesDone>({
    kind: 'pages',
    port: setup.service.port,
    offsets,
    times: options.quick ? PAGE_READS / 4 : PAGE_READS,
  });
  return { offsets, medians };
}

/** Another version's tables are judged by its own checks. */
async function checksOf(setup: string): Promise<readonly Statement[]> {
  if (setup !== 'beside') return checks;
  const registry = pathToFileURL(join(options.beside!, 'dist', 'src', 'service', 'registry.js'));
  return ((await import(registry.href)) as { checks: readonly Statement[] }).checks;
}

async function verifyAll(setups: Record<string, Setup>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, { dataDir }] of Object.entries(setups))
    found.push(...(await prove(name, dataDir, await checksOf(name))));
  return found;
}

await main();
process.exit(0);
