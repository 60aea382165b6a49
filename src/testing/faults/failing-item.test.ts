import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartnerClient } from '../../../sdk/src/client.ts';
import { approveAsTwo } from '../approve-withdrawal.ts';
import { freshNumber } from '../fresh-number.ts';
import { until } from '../until.ts';
import { createWorld, type Partner } from '../world.ts';
import { failWrites, itemFailures } from '../write-failure.ts';

/** One item that cannot be written must not hold up the others of its work loop, and is done once it can be. */
const world = await createWorld({ fulfilment: 'simulator' });
const { pool } = world.database;
const fund = await world.investment({ price: '2.00' });
const bill = await world.investment({ price: '2.00', category: 'treasury_bill', duration: '30 days' });

type Loop = {
  table: string;
  /** When its update fails: on the way to the state that the loop would bring the row to. */
  when: (id: string) => string;
  /** Makes an item and returns its id; `label` marks the one that is to fail, for loops that are quick. */
  make: (partner: Partner, label: string) => Promise<string>;
  /** Lets both fall due, the failing one first. */
  fallDue?: (failing: string, sound: string) => Promise<unknown>;
  isDone: (client: PartnerClient, id: string) => Promise<boolean>;
  mode: 'test' | 'live';
  /** Ends the lease under which it failed. */
  endLease?: string;
};

const account = async ({ client }: Partner, label = 'an account') => {
  const body = { currency: 'NGN', bank_code: '058', account_number: freshNumber(), label } as const;
  return (await client.settlementAccounts.create(body)).id;
};
const verified = async (partner: Partner) => {
  const id = await account(partner);
  await until(async () => (await partner.client.settlementAccounts.get(id)).status === 'verified');
  return id;
};
const mandate = async (partner: Partner, scenario?: 'hold') => {
  const body = { settlement_account_id: await verified(partner), limit_amount: '5.00' };
  return (await partner.client.mandates.create(body, scenario ? { scenario } : {})).id;
};
const buy = async ({ client }: Partner, client_reference: string, investment_id: string, scenario?: 'hold') => {
  const order = { investment_id, amount: '10.00', currency: 'NGN', client_reference } as const;
  return client.orders.create(order, scenario ? { scenario } : {});
};

/** Sets an instant of both rows: the failing one falls due first. */
const due =
  (table: string, column: string, also = '') =>
  (failing: string, sound: string) =>
    pool.query(
      `update ${table}
       set ${column} = clock_timestamp() - case when id = $1 then interval '2 min' else interval '1 min' end ${also}
       where id = any($2)`,
      [failing, [failing, sound]],
    );

/** The simulated other side has changed, and no event was sent. */
const movedOn = async (kind: 'payment' | 'mandate', status: string, table: string, ids: string[]) =>
  pool.query(
    `update simulated_records
     set record = jsonb_set(record::jsonb, '{status}', to_jsonb($2::text))
     where kind = $1 and reference in (select reference from ${table} where id = any($3))`,
    [kind, status, ids],
  );

const entering = (status: string) => (id: string) => `old.id = '${id}' and new.status = '${status}'`;

const loops: Record<string, Loop> = {
  'funding_requests.expire': {
    table: 'funding_requests',
    mode: 'live',
    when: entering('expired'),
    make: async ({ client }) =>
      (await client.fundingRequests.create({ currency: 'NGN', method: 'bank_transfer', amount: '1000.00' })).id,
    fallDue: due('funding_requests', 'due_at'),
    isDone: async (client, id) => (await client.fundingRequests.get(id)).status === 'expired',
  },
  'funding_requests.ask_provider': {
    table: 'funding_requests',
    mode: 'live',
    endLease: `call_due_at = now()`,
    when: entering('completed'),
    make: async ({ client }) => {
      const asked = { method: 'gateway_mobile_money', phone: '233241234567', network: 'MTN' } as const;
      return (await client.fundingRequests.create({ currency: 'GHS', amount: '1000.00', ...asked })).id;
    },
    fallDue: async (failing, sound) => {
      await movedOn('payment', 'succeeded', 'funding_requests', [failing, sound]);
      await due('funding_requests', 'call_due_at')(failing, sound);
    },
    isDone: async (client, id) => (await client.fundingRequests.get(id)).status === 'completed',
  },
  'mandates.expire_activations': {
    table: 'mandates',
    mode: 'test',
    when: entering('failed'),
    make: (partner) => mandate(partner, 'hold'),
    fallDue: due('mandates', 'due_at'),
    isDone: async (client, id) => (await client.mandates.get(id)).status === 'failed',
  },
  'mandates.ask_provider': {
    table: 'mandates',
    mode: 'live',
    endLease: `call_due_at = now()`,
    when: entering('active'),
    make: (partner) => mandate(partner),
    fallDue: async (failing, sound) => {
      await movedOn('mandate', 'active', 'mandates', [failing, sound]);
      await due('mandates', 'call_due_at')(failing, sound);
    },
    isDone: async (client, id) => (await client.mandates.get(id)).status === 'active',
  },
  'settlement_accounts.verify': {
    table: 'settlement_accounts',
    mode: 'live',
    endLease: `call_due_at = now()`,
    when: () => `old.label = 'failing' and new.status = 'verified'`,
    make: account,
    isDone: async (client, id) => (await client.settlementAccounts.get(id)).status === 'verified',
  },
  'withdrawals.pay': {
    table: 'withdrawals',
    mode: 'live',
    endLease: `call_due_at = now()`,
    when: entering('completed'),
    make: async (partner) => {
      const body = { currency: 'NGN', amount: '1000.00', settlement_account_id: await verified(partner) } as const;
      return (await partner.client.withdrawals.create(body)).id;
    },
    fallDue: async (...ids) => {
      for (const id of ids) await approveAsTwo(world, id);
    },
    isDone: async (client, id) => (await client.withdrawals.get(id)).status === 'completed',
  },
  'orders.fail_scenarios': {
    table: 'orders',
    mode: 'test',
    when: entering('failed'),
    make: async (partner, label) => (await buy(partner, label, fund.test, 'hold')).id,
    fallDue: due('orders', 'scenario_due_at', `, scenario_failure_code = 'provider_rejected'`),
    isDone: async (client, id) => (await client.orders.get(id)).status === 'failed',
  },
  'orders.fulfil': {
    table: 'orders',
    mode: 'live',
    endLease: `call_due_at = now()`,
    when: () => `old.client_reference = 'failing' and new.status = 'completed'`,
    make: async (partner, label) => (await buy(partner, label, fund.live)).id,
    isDone: async (client, id) => (await client.orders.get(id)).status === 'completed',
  },
  'holdings.mature': {
    table: 'holdings',
    mode: 'test',
    endLease: `due_at = now()`,
    when: entering('closed'),
    make: async (partner, label) => (await buy(partner, label, bill.test)).holding_id!,
    fallDue: (failing, sound) =>
      pool.query(
        `update holdings set maturity_date = (now() at time zone 'UTC')::date, due_at = now() - interval '1 min' where id = any($1)`,
        [[failing, sound]],
      ),
    isDone: async (client, id) => (await client.holdings.get(id)).status === 'closed',
  },
};

for (const [name, { table, when, make, fallDue, isDone, mode, endLease }] of Object.entries(loops))
  test(`${name}: an item that fails does not stop the others, is counted, and is done when it can be`, async () => {
    const partner = await world.partner(mode, { wallets: { NGN: '10000.00' } });
    const early = fallDue ? null : await failWrites(world.database.owner, table, when(''));
    const failing = await make(partner, 'failing');
    const sound = await make(partner, 'sound');
    const restore = early ?? (await failWrites(world.database.owner, table, when(failing)));

    await fallDue?.(failing, sound);

    await until(() => isDone(partner.client, sound));
    await until(async () => (await itemFailures(world.service, name)) > 0);
    assert.equal(await isDone(partner.client, failing), false);
    await restore();
    if (endLease) await pool.query(`update ${table} set ${endLease} where id = $1`, [failing]);
    await until(() => isDone(partner.client, failing));
  });
