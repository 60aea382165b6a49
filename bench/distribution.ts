import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PartnerClient } from '../sdk/src/client.ts';
import { issueKey } from '../src/access/keys/issue.ts';
import { lockMode } from '../src/access/keys/operations.ts';
import { createOrganisation, environmentOf } from '../src/access/organisations/operations.ts';
import { seedCatalogue } from '../src/investing/catalogue/work.ts';
import { declare } from '../src/investing/declarations/operations.ts';
import { payDeclarations } from '../src/investing/declarations/work.ts';
import { creditWallet } from '../src/ledger/wallets/operations.ts';
import { createSealer } from '../src/platform/crypto/sealed.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { transact } from '../src/platform/database/transaction.ts';
import { grantRights } from '../src/platform/database/work-role.ts';
import { localStorage } from '../src/platform/storage/local.ts';
import { createLogger } from '../src/platform/telemetry/logger.ts';
import { createService } from '../src/service/create-service.ts';
import { registerListeners } from '../src/service/registry.ts';
import { scopes } from '../src/vocabulary/endpoint.ts';
import { newId } from '../src/vocabulary/id.ts';

/**
 * What the payment of a distribution does to orders beside it: the p99 of orders at a steady rate, in windows without and with
 * the work loop, one after the other. HOLDINGS holdings of other partners are paid; the partner who orders has some of them too.
 */
const HOLDINGS = Number(process.env['HOLDINGS'] ?? 100_000);
const PARTNERS = 50;
const WINDOW_SECONDS = Number(process.env['WINDOW_SECONDS'] ?? 15);
const ROUNDS = 4;
const ORDERS_PER_SECOND = 20;

type Buy = { investment_id: string; amount: string; currency: 'NGN' };
type Bench = { pool: pg.Pool; owner: pg.Pool; baseUrl: string; sealer: ReturnType<typeof createSealer> };

async function addPartner({ pool, baseUrl, sealer }: Bench) {
  return transact(pool, 'write', async (tx) => {
    const { id: organisation_id } = await createOrganisation(tx, { name: 'Bench', country: 'NG', kyb: 'approved' });
    const environment = await environmentOf(tx, organisation_id, 'test');
    const source = { type: 'adjustment', id: newId(tx.now_ms) };
    const credit = {
      environment,
      currency: 'NGN',
      amount: '100000000.00',
      reason: 'adjustment_credit',
      source,
    } as const;
    await creditWallet(tx, { ...credit, reference: null, description: 'To begin with' });
    const owner = { organisation_id, mode: 'test', sandbox: 'default' } as const;
    await lockMode(tx, owner);
    const terms = { label: null, scopes: [...scopes], ip_allowlist: ['127.0.0.1'], rate_limit: 1_000_000 };
    const { row, secret } = await issueKey(tx, sealer, owner, { ...terms, strict_replay: false, expires_at: null });
    return { environment, client: new PartnerClient({ baseUrl, keyId: row.key_id, secret, retries_max: 0 }) };
  });
}

/** Copies of a real holding, bought before the record date, as many for each partner. */
const copyHoldings = (owner: pg.Pool, holding_id: string, environment_id: string, count: number) =>
  owner.query(
    `insert into holdings (environment_id, id, order_id, investment_id, investment_name, category, currency, status, units,
       cost_basis, purchased_at, created_at, updated_at)
     select $2, gen_random_uuid(), order_id, investment_id, investment_name, category, currency, status, units, cost_basis,
       purchased_at - interval '3 days', created_at - interval '3 days', updated_at - interval '3 days'
     from holdings, generate_series(1, $3)
     where id = $1`,
    [holding_id, environment_id, count],
  );

/** Orders at a steady rate; answers how long each took, in milliseconds. */
async function placeOrders(client: PartnerClient, buy: Buy): Promise<number[]> {
  const took: number[] = [];
  const under: Promise<void>[] = [];
  for (let nth = 0; nth < WINDOW_SECONDS * ORDERS_PER_SECOND; nth += 1) {
    const begun = performance.now();
    const order = client.orders.create(buy);
    under.push(order.then(() => void took.push(performance.now() - begun)));
    await sleep(1_000 / ORDERS_PER_SECOND);
  }
  await Promise.all(under);
  return took;
}

const p99Of = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!;

async function run(bench: Bench): Promise<void> {
  const { pool, owner } = bench;
  const partners = [];
  for (let nth = 0; nth < PARTNERS; nth += 1) partners.push(await addPartner(bench));
  const { client } = partners[0]!;
  const { data: offered } = await client.investments.list({ currency: 'NGN', is_open: true });
  const [product] = offered.toSorted((a, b) => Number(a.minimum_investment) - Number(b.minimum_investment));
  const { id: investment_id, minimum_investment: amount } = product!;
  const buy = { investment_id, amount, currency: 'NGN' } as const;
  const { holding_id } = await client.orders.create(buy);
  for (const { environment } of partners) await copyHoldings(owner, holding_id!, environment.id, HOLDINGS / PARTNERS);
  await owner.query('vacuum analyze');
  await placeOrders(client, buy);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const terms = { investment_id, amount_per_unit: '0.05', record_date: day(-1), payment_date: day(0), reason: 'Bench' };
  const people = { declared_by: 'Bench', approved_by: null };
  const { id } = await transact(pool, 'write', (tx) => declare(tx, terms, people));
  const work = payDeclarations();
  const [without, beside]: [number[], number[]] = [[], []];
  let worked_ms = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(...(await placeOrders(client, buy)));
    const stop = new AbortController();
    const begun = performance.now();
    const working = (async () => {
      while (!stop.signal.aborted && (await work.run({ pool, signal: stop.signal })) > 0);
    })();
    beside.push(...(await placeOrders(client, buy)));
    stop.abort();
    await working;
    worked_ms += performance.now() - begun;
  }
  const { rows } = await owner.query(
    'select status, recorded_count, paid_count from distribution_declarations where id = $1',
    [id],
  );
  console.log(`${HOLDINGS} holdings, after ${Math.round(worked_ms / 1_000)} s of work:`, rows[0]);
  const [alone, together] = [p99Of(without), p99Of(beside)];
  console.log(`orders p99: ${alone.toFixed(1)} ms without, ${together.toFixed(1)} ms beside the payment`);
  console.log(`ratio ${(together / alone).toFixed(2)} (at most 1.3 is asked for)`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-distribution-'));
  chmodSync(folder, 0o711);
  const database = await startEmbedded(folder, { log: () => {} });
  registerListeners();
  const owner = connectPool(database.connection, 1, () => {});
  const pool = connectPool(database.work, 4, () => {});
  const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
  const client = await owner.connect();
  await migrate(client, () => grantRights(client, database.work.user));
  client.release();
  const service = createService({
    address: database.work,
    sealer,
    storage: localStorage(folder),
    scan: null,
    logger: createLogger('error'),
    modes: ['test', 'live'],
    rateLimitPerMinute: 1_000_000,
    trustedProxies: [],
    redisUrl: null,
    role: 'api',
    checkAnswers: false,
    webhookRetrySeconds: [0],
    webhookAllowLoopback: true,
  });
  try {
    await seedCatalogue(pool);
    const baseUrl = await service.server.listen({ host: '127.0.0.1', port: 0 });
    await run({ pool, owner, baseUrl, sealer });
  } finally {
    await service.stop();
  }
  await Promise.all([pool.end(), owner.end()]);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

await main();
