import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type pg from 'pg';
import { openKeyRing } from '../access/keys/keyring.ts';
import { matureHoldings } from '../investing/maturity/work.ts';
import { previewOrder } from '../investing/orders/preview.ts';
import { recordRate } from '../market/fx/operations.ts';
import { createConversion } from '../payments/conversions/operations.ts';
import { createFundingIntent } from '../payments/funding/operations.ts';
import { inboundWork } from '../payments/inbound/work.ts';
import { mandateWork } from '../payments/mandates/work.ts';
import { applyTransfer } from '../payments/withdrawals/transitions.ts';
import { type Transaction, transact } from '../platform/database/transaction.ts';
import type { WorkEntry } from '../platform/work/entry.ts';
import { purgeIdempotencyKeys } from '../platform/work/purge.ts';
import type { Mode } from '../vocabulary/values.ts';
import { freshNumber } from './fresh-number.ts';
import { verdictOf } from './model/run.ts';
import { paymentsSimulator } from './payments-simulator.ts';
import { stoppedAt } from './stopped-clock.ts';
import { createWorld, type Partner } from './world.ts';

/** Everything that ends, one millisecond before its end, at its end and one millisecond after. */
// Without work loops: a loop runs when a test runs it, at the instant that the test names.
const world = await createWorld({ role: 'api' });
const { pool, address } = world.database;
const { sealer } = world.settings;
const usdNgn = { base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1510.00' } as const;
await world.write((tx) => recordRate(tx, { ...usdNgn, source: 'desk', as_of: new Date().toISOString() }));

const simulator = (mode: Mode) => paymentsSimulator({ pool, mode });
const payments = { test: simulator('test'), live: simulator('live') };
const deps = {
  pool,
  sealer,
  payments,
  fault: () => {},
  marker: null,
  mandateReadySeconds: 86_400,
  onTransfer: applyTransfer,
};
const loops = [...inboundWork(deps), ...mandateWork, matureHoldings, purgeIdempotencyKeys];
const keyRing = openKeyRing({ pool, address, sealer, onError: () => {} });
after(() => keyRing.close());

/** Runs a loop as if it were that moment. */
async function runLoop(name: string, clock: pg.Pool): Promise<void> {
  const loop: WorkEntry = loops.find((entry) => entry.name === name)!;
  await loop.run({ pool: clock, signal: new AbortController().signal });
}

type Opened = { id: string; ends_ms: number };
type Ending = {
  open(partner: Partner): Promise<Opened>;
  /** What is seen of it at the moment that the clock shows. */
  outcome(clock: pg.Pool, partner: Partner, id: string): Promise<string | null>;
  outcomes: readonly [before: string | null, at: string | null, after: string | null];
};

const ms = (instant: string | null): number => Date.parse(instant!);
const at = (clock: pg.Pool, work: (tx: Transaction) => Promise<unknown>): Promise<string | null> =>
  verdictOf(transact(clock, 'write', work));

const gtbank = () => ({ currency: 'NGN', bank_code: '058', account_number: freshNumber() }) as const;
async function mandate({ client }: Partner, scenario?: 'hold') {
  const { id: settlement_account_id } = await client.settlementAccounts.create(gtbank());
  return client.mandates.create({ settlement_account_id, limit_amount: '900.00' }, scenario ? { scenario } : {});
}

const debit = (mandate_id: string) => ({
  currency: 'NGN' as const,
  method: 'gateway_direct_debit' as const,
  amount: '5.00',
  mandate_id,
});

const expires = (open: (partner: Partner) => Promise<{ id: string; expires_at: string | null }>): Ending => ({
  open: async (partner) => {
    const { id, expires_at } = await open(partner);
    const { offset_seconds } = await partner.client.sandbox.readClock();
    return { id, ends_ms: ms(expires_at) - offset_seconds * 1_000 };
  },
  outcome: async (clock, { client }, id) => {
    await runLoop('funding_requests.expire', clock);
    return (await client.fundingRequests.get(id)).status;
  },
  outcomes: ['pending', 'expired', 'expired'],
});

const HOUR_S = 3_600;
const transfer = { currency: 'NGN', method: 'bank_transfer' } as const;
const phone = { currency: 'GHS', method: 'gateway_mobile_money', phone: '233241234567', network: 'MTN' } as const;
const asked =
  (body: object) =>
  ({ client }: Partner) =>
    client.fundingRequests.create({ amount: '10.00', ...body } as never);

/** A product that is sold on one day only; its window is of UTC days. */
const DAY = '2031-03-15';
const [opens_ms, closes_ms] = [Date.parse('2031-03-15T00:00:00.000Z'), Date.parse('2031-03-16T00:00:00.000Z')];
const bought = (ends_ms: number, outcomes: Ending['outcomes']): Ending => ({
  open: async () => {
    const ids = await world.investment({ start_date: DAY, close_date: DAY });
    return { id: ids.test, ends_ms };
  },
  outcome: (clock, { environment }, investment_id) =>
    at(clock, (tx) => previewOrder(tx, environment, { investment_id, amount: '5.00', currency: 'NGN' })),
  outcomes,
});

const note = await world.investment({ category: 'fixed_note', duration: '30 days', expected_return_rate: '12' });
const matures = (advance_by_seconds: number): Ending => ({
  open: async ({ client }) => {
    if (advance_by_seconds > 0) await client.sandbox.advanceClock({ advance_by_seconds });
    const order = await client.orders.create({ investment_id: note.test, amount: '10.00', currency: 'NGN' });
    const { id, maturity_date } = await client.holdings.get(order.holding_id!);
    const { rows } = await pool.query<{ offset_ms: number }>(
      'select offset_ms from environments where id = (select environment_id from holdings where id = $1)',
      [id],
    );
    return { id, ends_ms: ms(`${maturity_date}T00:00:00.000Z`) - rows[0]!.offset_ms };
  },
  outcome: async (clock, { client }, id) => {
    await runLoop('holdings.mature', clock);
    return (await client.holdings.get(id)).status;
  },
  outcomes: ['active', 'closed', 'closed'],
});

const endings: Record<string, Ending> = {
  'the window of a checkout': expires(asked({ currency: 'NGN', method: 'gateway_checkout' })),
  'the window of a charge of a phone': expires(asked(phone)),
  'the window of a bank transfer': expires(asked(transfer)),
  'the window of a wire': expires(asked({ currency: 'USD', method: 'wire' })),
  'the window of a direct debit': expires(async (partner) => {
    const { id: mandate_id } = await mandate(partner);
    const { environment, client } = partner;
    const id = await world.write((tx) => createFundingIntent(tx, environment, debit(mandate_id), payments.test));
    return client.fundingRequests.get(id);
  }),
  'the window of a transfer on an advanced clock': expires(async (partner) => {
    await partner.client.sandbox.advanceClock({ advance_by_seconds: 1_000 * HOUR_S });
    return asked(transfer)(partner);
  }),
  'the payment of a checkout buy': {
    open: async ({ client }) => {
      const { test: investment_id } = await world.investment();
      const body = { investment_id, amount: '10.00', currency: 'NGN', payment_mode: 'checkout' } as const;
      const { id, payment } = await client.orders.create(body, { scenario: 'hold' });
      return { id, ends_ms: ms(payment!.expires_at) };
    },
    outcome: async (clock, { client }, id) => {
      await runLoop('funding_requests.expire', clock);
      return (await client.orders.get(id)).status;
    },
    outcomes: ['awaiting_payment', 'cancelled', 'cancelled'],
  },
  'a quote': {
    open: async ({ client }) => {
      const { id, expires_at } = await client.fx.quote({ from: 'USD', to: 'NGN', amount: '1000.00' });
      return { id, ends_ms: ms(expires_at) };
    },
    outcome: (clock, { environment }, quote_id) => at(clock, (tx) => createConversion(tx, environment, { quote_id })),
    outcomes: [null, 'quote_expired', 'quote_expired'],
  },
  'the wait before a mandate’s first debit': {
    open: async (partner) => {
      const { id, ready_to_debit_at } = await mandate(partner);
      return { id, ends_ms: ms(ready_to_debit_at) };
    },
    outcome: (clock, { environment }, id) =>
      at(clock, (tx) => createFundingIntent(tx, environment, debit(id), payments.test)),
    outcomes: ['mandate_not_ready', null, null],
  },
  'the activation of a mandate': {
    open: async (partner) => {
      const { id, activation } = await mandate(partner, 'hold');
      return { id, ends_ms: ms(activation!.expires_at) };
    },
    outcome: async (clock, { client }, id) => {
      await runLoop('mandates.expire_activations', clock);
      const { status, failure_reason } = await client.mandates.get(id);
      return failure_reason ?? status;
    },
    outcomes: ['pending', 'activation_expired', 'activation_expired'],
  },
  'the grace of a key that was replaced': {
    open: async (partner) => {
      await partner.client.keys.rotate(partner.key.id, { grace_seconds: 60 });
      const { expires_at } = await partner.client.keys.get(partner.key.id);
      return { id: partner.key.key_id, ends_ms: ms(expires_at) };
    },
    outcome: async (clock, _, key_id) => {
      const key = await keyRing.find(key_id);
      return at(clock, (tx) => keyRing.recheck(tx, key!));
    },
    outcomes: [null, 'key_expired', 'key_expired'],
  },
  'the answer that a key replays': {
    open: async ({ client, environment }) => {
      const idempotencyKey = 'kept for seven days';
      await client.fundingRequests.create({ ...transfer, amount: '1000.00' }, { idempotencyKey });
      const { rows } = await pool.query<{ created_at: string }>(
        'select created_at from idempotency_keys where environment_id = $1',
        [environment.id],
      );
      return { id: environment.id, ends_ms: ms(rows[0]!.created_at) + 7 * 24 * HOUR_S * 1_000 };
    },
    outcome: async (clock, _, environment_id) => {
      await runLoop('idempotency_keys.purge', clock);
      const { rowCount } = await pool.query('select 1 from idempotency_keys where environment_id = $1', [
        environment_id,
      ]);
      return `${rowCount} kept`;
    },
    outcomes: ['1 kept', '1 kept', '0 kept'],
  },
  'the night before an investment opens': bought(opens_ms, ['investment_not_open', null, null]),
  'the last day of an investment': bought(closes_ms, [null, 'investment_not_open', 'investment_not_open']),
  'the life of a holding': matures(0),
  'the life of a holding on an advanced clock': matures(5_000 * HOUR_S),
};

for (const [name, { open, outcome, outcomes }] of Object.entries(endings))
  test(`${name} ends at its instant: not a millisecond sooner or later`, async () => {
    for (const [index, expected] of outcomes.entries()) {
      const partner = await world.partner('test', { wallets: { NGN: '50.00', USD: '5000.00' } });
      const { id, ends_ms } = await open(partner);
      assert.equal(await outcome(stoppedAt(pool, ends_ms + index - 1), partner, id), expected, `${index - 1} ms`);
    }
  });
