import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchAsTwo, settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import type { Partner } from '../../testing/world.ts';
import { settleFunding } from '../funding/operator-contract.ts';
import { receiveMoney } from './operations.ts';
import { holdInSuspense } from './unmatched.ts';
import { matchSettled } from './unmatched-contract.ts';

/** A request that the operator settled by hand, whose payment the provider reports afterwards. */
const world = await createPaystackWorld({ operators: operatorsByRole });
const { read } = await operatorSide(world);
const { paystack, notify, firm, database } = world;

const checkout = ({ client }: Partner) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '500.00' });

let next = 80_000;
async function pay(reference: string, amount: number, id = next++): Promise<void> {
  const transaction = { ...paystack.transactions.get(reference), id, status: 'success', amount };
  paystack.transactions.set(reference, transaction);
  await notify('charge.success', transaction);
  await until(async () => (await outcomesOf(reference)).every(({ status }) => status !== 'received'));
}

const outcomesOf = async (reference: string): Promise<{ status: string; outcome: string }[]> => {
  const select = `select status, outcome from provider_events where position(convert_to($1, 'UTF8') in body) > 0 order by id`;
  return (await database.pool.query(select, [reference])).rows;
};

type Unmatched = { id: string; reference: string; problem: string };
const inSuspense = (reference: string) =>
  read<Unmatched[]>(`/operator/v1/unmatched-payments?status=open&reference=${reference}`);

test('what may be the same money waits in suspense, and is credited no second time', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  await settleAsTwo(world, id);

  await pay(reference, 50_000);

  assert.equal(await acme.balance(), '500.00');
  const [waiting] = await inSuspense(reference);
  assert.equal(waiting!.problem, 'The operator settled the request: this may be the same money.');

  const given = {
    params: { unmatched_payment: waiting!.id },
    body: { funding_request: id, reason: 'seen on the statement' },
  };
  assert.equal((await firm.act(matchSettled, given)).id, id);
  assert.deepEqual(await inSuspense(reference), []);
  assert.equal(await acme.balance(), '500.00');
  await assert.rejects(firm.act(matchSettled, given), {
    code: 'invalid_state',
  });
});

test('what was other money after all is credited when the operator says so', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  await settleAsTwo(world, id);
  await pay(reference, 50_000);
  const [waiting] = await inSuspense(reference);

  const named = { funding_request: id, reason: 'paid twice' };
  const twin = { type: 'funding_request', id } as const;
  await assert.rejects(matchAsTwo(world, waiting!.id, named), { code: 'looks_like_known_money', details: twin });
  await matchAsTwo(world, waiting!.id, { ...named, not_the_same_as: [{ ...twin, reason: 'two transfers' }] });

  assert.equal(await acme.balance(), '1000.00');
});

test('money of live is matched with no request of a sandbox', async () => {
  const acme = await world.partner('live');
  const sandbox = await world.partner('test', { organisation_id: acme.organisation_id });
  const { id, reference } = await checkout(acme);
  const inSandbox = await checkout(sandbox);
  await settleAsTwo(world, id);
  await pay(reference, 50_000);
  const [waiting] = await inSuspense(reference);

  const refused = { code: 'not_found', details: { resource: 'funding_request', id: inSandbox.id } };
  const named = { funding_request: inSandbox.id, reason: 'a slip' };
  await assert.rejects(matchAsTwo(world, waiting!.id, named), refused);
  await assert.rejects(firm.act(matchSettled, { params: { unmatched_payment: waiting!.id }, body: named }), refused);
  assert.deepEqual([await sandbox.balance(), (await inSuspense(reference)).length], ['0.00', 1]);
});

test("a payment that the operator named by the provider's own id is known", async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  const transaction = next++;
  await settleAsTwo(world, id, { transaction: String(transaction) });

  await pay(reference, 50_000, transaction);

  assert.equal((await outcomesOf(reference))[0]!.outcome, 'credited before, by the operator');
  assert.deepEqual(await inSuspense(reference), []);
  assert.equal(await acme.balance(), '500.00');
});

test('what was still missing of a request that was settled in part completes it', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  await settleAsTwo(world, id, { amount: '200.00' });

  await pay(reference, 30_000);

  assert.equal(await acme.balance(), '500.00');
  assert.equal((await acme.client.fundingRequests.get(id)).amount_received, '500.00');
});

test('no more leaves suspense for a request than was settled for it by hand, and each settled amount once', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  await settleAsTwo(world, id);
  await pay(reference, 50_001);
  await pay(reference, 50_000);
  await pay(reference, 50_000);
  const open = await read<(Unmatched & { amount: string })[]>(
    `/operator/v1/unmatched-payments?status=open&reference=${reference}`,
  );
  const [first, second] = open.filter(({ amount }) => amount === '500.00');
  const more = open.find(({ amount }) => amount === '500.01');
  const body = { funding_request: id, reason: 'seen on the statement' };
  const match = (one: Unmatched) => firm.act(matchSettled, { params: { unmatched_payment: one.id }, body });

  await assert.rejects(match(more!), { code: 'amount_above_maximum', details: { maximum: '500.00' } });
  const outcomes = await Promise.allSettled([match(first!), match(second!)]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const refused = outcomes.find((one) => one.status === 'rejected') as PromiseRejectedResult;
  assert.deepEqual([refused.reason.code, refused.reason.details], ['amount_above_maximum', { maximum: '0.00' }]);
  assert.deepEqual([(await inSuspense(reference)).length, await acme.balance()], [2, '500.00']);
});

test('only a request that was settled by hand can have been settled for it', async () => {
  const acme = await world.partner('live');
  const [settled, other] = [await checkout(acme), await checkout(acme)];
  await settleAsTwo(world, settled.id);
  await pay(settled.reference, 50_000);
  const [waiting] = await inSuspense(settled.reference);

  await assert.rejects(
    firm.act(matchSettled, {
      params: { unmatched_payment: waiting!.id },
      body: { funding_request: other.id, reason: 'a slip' },
    }),
    {
      code: 'validation_error',
      details: { funding_request: 'Expected a request that the operator settled.' },
    },
  );
  assert.equal((await inSuspense(settled.reference)).length, 1);
});

test('money that came for one request is not credited by hand for another without naming it', async () => {
  const acme = await world.partner('live');
  const [paid, other] = [await checkout(acme), await checkout(acme)];
  await pay(paid.reference, 50_000);
  const twin = { type: 'funding_request', id: paid.id } as const;
  const named = { not_the_same_as: [{ ...twin, reason: 'two people paid' }] };
  const settle = (body: object) => firm.act(settleFunding, { params: { funding_request: other.id }, body }, 'Jane');

  await assert.rejects(settle({}), { code: 'looks_like_known_money', details: twin });
  await assert.rejects(settle({ transaction: 'SESSION-1' }), { code: 'looks_like_known_money', details: twin });
  assert.equal(await acme.balance(), '500.00');

  const { approval_id } = await settle(named);
  const { effect } = await read<{ effect: string }>(`/operator/v1/approvals/${approval_id}`);
  assert(
    effect.endsWith(`It resembles the funding request ${paid.id}, and is said to be other money: two people paid`),
  );
  const third = await checkout(acme);
  await pay(third.reference, 50_000);
  const late = { code: 'looks_like_known_money', details: { ...twin, id: third.id } };
  await assert.rejects(firm.approve(approval_id!), late);
  const now = await read<{ effect: string }>(`/operator/v1/approvals/${approval_id}`);
  assert(now.effect.endsWith(` It would be refused now: it resembles the funding request ${third.id}.`));
  assert.equal(await acme.balance(), '1000.00');
});

test('what waits in suspense with the reference, or was paid by whom the reason names, is not credited by hand too', async () => {
  const [acme, other] = [await world.partner('live'), await world.partner('live')];
  const [paid, asked] = [await checkout(acme), await checkout(other)];
  const payer = { authorization: { account_name: 'John Ade' } };
  paystack.transactions.set(paid.reference, { ...paystack.transactions.get(paid.reference), ...payer });
  await pay(paid.reference, 50_000);
  const settle = (reason: string) =>
    firm.act(settleFunding, { params: { funding_request: asked.id }, body: { reason } });
  const looksLike = (type: string, id: string) => ({ code: 'looks_like_known_money', details: { type, id } });

  await assert.rejects(settle('JOHN ADE sent the receipt'), looksLike('funding_request', paid.id));

  const payment = { mode: 'live', provider: 'paystack', currency: 'NGN', amount: '500.00' } as const;
  const deposit = { transaction_id: 'OF-ASKED', problem: 'Nobody is named.', reference: asked.reference };
  await world.write((tx) => holdInSuspense(tx, { ...payment, ...deposit }));
  const [waiting] = await inSuspense(asked.reference);
  await assert.rejects(settle('seen on the statement'), looksLike('unmatched_payment', waiting!.id));
  assert.equal(await other.balance(), '0.00');
});

test('of one partner 21 payments of an amount are named, two with ids of the bank need no name, and test money none', async () => {
  const acme = await world.partner('live');
  const paid: string[] = [];
  for (let at = 0; at < 21; at++) {
    const { id } = await checkout(acme);
    const payment = { provider: 'paystack', transaction_id: `MANY-${at}`, amount: '500.00', fee: '0.00' };
    await world.write((tx) => receiveMoney(tx, acme.environment, id, { ...payment, sender_name: null }));
    paid.push(id);
  }
  const not_the_same_as = paid.map((id) => ({
    type: 'funding_request' as const,
    id,
    reason: 'each is another payment',
  }));

  await settleAsTwo(world, (await checkout(acme)).id, { transaction: 'BANK-A', not_the_same_as });
  await settleAsTwo(world, (await checkout(acme)).id, { transaction: 'BANK-B', not_the_same_as });

  assert.equal(await acme.balance(), '11500.00');
  const sandbox = await world.partner('test', { organisation_id: acme.organisation_id });
  const [one] = not_the_same_as;
  await assert.rejects(settleAsTwo(world, (await checkout(sandbox)).id, { not_the_same_as: [one!] }), {
    ...{ code: 'validation_error', details: { not_the_same_as: 'No live wallet is credited: leave it out.' } },
  });
});
