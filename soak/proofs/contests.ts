import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { PartnerClient } from '../../sdk/src/client.ts';
import { isCode } from '../../sdk/src/errors.ts';
import type { ErrorCode } from '../../sdk/src/generated.ts';
import { completeOrder } from '../../src/investing/orders/operations.ts';
import { verifyAccount } from '../../src/payments/settlement-accounts/verification.ts';
import { createSealer } from '../../src/platform/crypto/sealed.ts';
import { untilDone } from '../../src/testing/faults/load.ts';
import { freshNumber } from '../../src/testing/fresh-number.ts';
import { randomNumbers, repetitions } from '../../src/testing/repetitions.ts';
import { reportProof } from '../../src/testing/report-proof.ts';
import { startApis } from '../../src/testing/start-apis.ts';
import { createWorld } from '../../src/testing/world.ts';

/**
 * Rounds of requests that are sent at once to two processes, of which only so many can succeed. How many that is differs from round
 * to round, and every tenth key is sent to both processes.
 */
const ROUNDS = repetitions('contests');
const MANY = repetitions('contestants');

const random = randomNumbers();
const masterKey = randomBytes(32);
const world = await createWorld({
  role: 'api',
  sealer: createSealer({ current: 1, keys: new Map([[1, masterKey]]) }),
});
const apis = await startApis(2, world.database.address, masterKey);
const fund = await world.investment({ price: '2.50' });

type Call = (client: PartnerClient, options: { idempotencyKey: string }) => Promise<{ id: string }>;

/** Between a quarter and three quarters of the keys can succeed. */
const allowed = () => Math.floor(MANY * (0.25 + random() / 2));

/** Returns what was made. Everything that was refused was refused for `code`; two responses to one key are the same. */
async function contest(clients: readonly PartnerClient[], call: Call, code: ErrorCode): Promise<string[]> {
  const sends = Array.from({ length: MANY }, (_, nth) => ({
    client: clients[nth % clients.length]!,
    // Every tenth uses the key of the one before it, which the other process has.
    key: String(nth % 10 === 9 ? nth - 1 : nth),
  }));
  const round = randomUUID();
  const answers = await Promise.all(
    sends.map(async ({ client, key }) => {
      try {
        const made = await untilDone(() => call(client, { idempotencyKey: `${round}-${key}` }));
        return { key, id: made.id };
      } catch (error) {
        assert(isCode(error, code), String(error));
        return { key, id: null };
      }
    }),
  );
  const made = new Map<string, string>();
  for (const { key, id } of answers) {
    if (id === null) continue;
    assert.equal(made.get(key) ?? id, id, 'one key has one answer');
    made.set(key, id);
  }
  return [...made.values()];
}

/** Runs all rounds of a kind; a hit is a request that was refused because others had been there before it. */
async function rounds(once: (most: number) => Promise<number>): Promise<void> {
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const most = allowed();
    const made = await once(most);
    assert.equal(made, most, `${made} were made of ${most} in round ${round}`);
    refused += MANY - made;
  }
  reportProof({ done: ROUNDS, hits: refused, measured: `${MANY} requests in each round` });
}

const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;

test('overdraft: a wallet pays for as many orders as it covers', () =>
  rounds(async (most) => {
    const acme = await world.partner('test', { wallets: { NGN: `${10 * most}.00` } });
    const clients = apis.map((api) => api.clientOf(acme));
    const made = await contest(clients, (client, options) => client.orders.create(buy, options), 'insufficient_funds');
    assert.equal(await acme.balance(), '0.00');
    return made.length;
  }));

test('oversell: a product is sold until its allocation is used, to whomever', () =>
  rounds(async (most) => {
    const scarce = await world.investment({ price: '2.50', allocation_total: `${10 * most + 5}.00` });
    const partners = await Promise.all(
      Array.from({ length: 6 }, () => world.partner('live', { wallets: { NGN: `${10 * MANY}.00` } })),
    );
    // Neighbours in the list are of one partner, and of both processes.
    const clients = partners.flatMap((partner) => apis.map((api) => api.clientOf(partner)));
    const order: Call = (client, options) => client.orders.create({ ...buy, investment_id: scarce.live }, options);
    const made = await contest(clients, order, 'allocation_exceeded');
    const { allocation_remaining } = await partners[0]!.client.investments.get(scarce.live);
    assert.equal(allocation_remaining, '5.00');
    return made.length;
  }));

test('double sell: the units of a holding are sold once', () =>
  rounds(async (most) => {
    const acme = await world.partner('live', { wallets: { NGN: `${5 * most}.00` } });
    const placed = await acme.client.orders.create({ ...buy, investment_id: fund.live, amount: `${5 * most}.00` });
    const { holding_id } = await world.write((tx) => completeOrder(tx, acme.environment, placed.id));
    const sell = { side: 'sell', holding_id: holding_id!, units: '2' } as const;
    const clients = apis.map((api) => api.clientOf(acme));
    const made = await contest(clients, (client, options) => client.orders.create(sell, options), 'insufficient_units');
    assert.equal((await acme.client.holdings.get(holding_id!)).available_units, '0');
    return made.length;
  }));

test('double payout: a wallet pays out what it has, each withdrawal once', () =>
  rounds(async (most) => {
    const acme = await world.partner('live', { wallets: { NGN: `${1000 * most}.00` } });
    const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
    const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
    await world.write((tx) => verifyAccount(tx, acme.environment, settlement_account_id, 'ACME SAVINGS'));
    const body = { currency: 'NGN', amount: '1000.00', settlement_account_id } as const;
    const clients = apis.map((api) => api.clientOf(acme));
    const made = await contest(
      clients,
      (client, options) => client.withdrawals.create(body, options),
      'insufficient_funds',
    );
    const stored = await acme.client.withdrawals.list({ limit: 1 });
    assert.deepEqual([stored.pagination.count, await acme.balance()], [most, '0.00']);
    return made.length;
  }));
