import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Partner, World } from '../../world.ts';
import { money, unitText } from '../figures.ts';
import { codeOf } from '../run.ts';
import type { Scenario } from './commands.ts';
import { type Lot, type Mandate, Model, type Order, type Request, type Withdrawal } from './model.ts';
import type { Verdict } from './wallet.ts';

/** One scenario, carried out by the service and by the model at once. */
export type Run = {
  readonly world: World;
  readonly partner: Partner;
  readonly fund: string;
  readonly model: Model;
  /** What the service calls what the model has. */
  readonly ids: Map<Request | Mandate | Order | Lot | Withdrawal, string>;
};

export async function begin(world: World, fund: Record<'test' | 'live', string>, scenario: Scenario): Promise<Run> {
  const mode = scenario.isLive ? 'live' : 'test';
  const partner = await world.partner(mode);
  return { world, partner, fund: fund[mode], model: new Model(scenario.isLive), ids: new Map() };
}

export type Answer<Made> = { verdict: Verdict; made: Made | null };

/** Sent so many times at once under one key: all are answered alike, and what is made is made once. */
export async function sent<Made extends { id: string }>(
  copies: number,
  call: (options: { idempotencyKey: string }) => Promise<Made>,
): Promise<Answer<Made>> {
  const options = { idempotencyKey: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: copies }, async (): Promise<Answer<Made>> => {
      try {
        return { verdict: null, made: await call(options) };
      } catch (error) {
        return { verdict: codeOf(error), made: null };
      }
    }),
  );
  const [first] = answers;
  for (const { verdict, made } of answers)
    assert.deepEqual([verdict, made?.id], [first!.verdict, first!.made?.id], 'one key has one answer');
  return first!;
}

/** What both wallets show after every step. */
export async function compareWallets({ partner, model }: Run): Promise<void> {
  const wallets = await partner.client.wallets.list();
  const shown = Object.fromEntries(
    wallets.map(({ currency, ...wallet }) => [
      currency,
      [wallet.available_balance, wallet.status, wallet.pending_balance],
    ]),
  );
  const { NGN, USD } = model.wallets;
  assert.deepEqual(
    [shown['NGN'], shown['USD'], shown['GHS']],
    [
      [money(NGN.balance), NGN.isFrozen ? 'frozen' : 'active', money(model.pending)],
      [money(USD.balance), USD.isFrozen ? 'frozen' : 'active', '0.00'],
      ['0.00', 'active', '0.00'],
    ],
    'the wallets',
  );
}

/** Everything a partner can see must be what the model says. */
export async function compareAll(run: Run): Promise<void> {
  const { partner, model, ids } = run;
  const { client } = partner;
  const page = { limit: 200 };
  const named = <Held extends Parameters<typeof ids.get>[0]>(held: readonly Held[], show: (one: Held) => unknown[]) =>
    held.map((one) => [ids.get(one), ...show(one)]).reverse();

  assert.deepEqual(
    (await client.fundingRequests.list({ ...page, currency: 'NGN' })).data.map((row) => [
      row.id,
      row.amount,
      row.amount_received,
      row.status,
    ]),
    named(model.requests, ({ amount, received, status }) => [money(amount), money(received), status]),
    'the funding requests',
  );
  assert.deepEqual(
    (await client.mandates.list(page)).data.map(({ id, limit_amount, status }) => [id, limit_amount, status]),
    named(model.mandates, ({ limit, status }) => [money(limit), status]),
    'the mandates',
  );
  assert.deepEqual(
    (await client.orders.list(page)).data.map(({ id, side, amount, status }) => [id, side, amount, status]),
    named(model.orders, ({ side, amount, status }) => [side, money(amount), status]),
    'the orders',
  );
  assert.deepEqual(
    (await client.withdrawals.list(page)).data.map(({ id, amount, status }) => [id, amount, status]),
    named(model.withdrawals, ({ amount, status }) => [money(amount), status]),
    'the withdrawals',
  );
  const units = (cents: bigint) => unitText(cents * 1_000_000n);
  assert.deepEqual(
    (await client.holdings.list(page)).data.map(({ id, ...lot }) => [id, lot.units, lot.available_units]),
    named(model.lots, (lot) => [units(lot.units), units(lot.units - lot.reserved)]),
    'the holdings',
  );
  for (const lot of model.lots) {
    const { data } = await client.holdings.distributions(ids.get(lot)!, page);
    const cents = data.reduce((sum, { net_amount }) => sum + BigInt(net_amount.replace('.', '')), 0n);
    assert.equal(cents, lot.income, 'the income of a holding');
  }
  assert.equal((await client.fx.conversions(page)).pagination.count, model.conversions, 'the conversions');
  for (const currency of ['NGN', 'USD'] as const)
    assert.equal((await client.wallets.proof(currency)).verified, true, 'the proof of a wallet');
  await compareDebts(run);
  await comparePlaces(run);
}

/** What lies at a place is below zero on the account of it. */
async function comparePlaces({ world, partner, model }: Run): Promise<void> {
  const { rows } = await world.database.pool.query<{ currency: string; placed: string }>(
    `select currency, -sum(balance) as placed
     from ledger_accounts
     where environment_id = $1 and kind = 'place'
     group by currency`,
    [partner.environment.id],
  );
  const placed = new Map(rows.map((row) => [row.currency, BigInt(row.placed.replace('.', ''))]));
  const { NGN, USD } = model.wallets;
  assert.deepEqual(
    [placed.get('NGN') ?? 0n, placed.get('USD') ?? 0n, placed.get('GHS') ?? 0n],
    [NGN.placed, USD.placed, 0n],
    'what lies at places, in hundredths',
  );
}

async function compareDebts({ world, partner, model }: Run): Promise<void> {
  const { rows } = await world.database.pool.query(
    `select currency, -balance as owed
     from ledger_accounts
     where environment_id = $1 and kind = 'receivable'
     order by currency`,
    [partner.environment.id],
  );
  const { NGN, USD } = model.wallets;
  assert.deepEqual(
    rows.map(({ currency, owed }) => [currency, owed]),
    [
      ['GHS', '0.00'],
      ['NGN', money(NGN.owed)],
      ['USD', money(USD.owed)],
    ],
    'what is owed',
  );
}
