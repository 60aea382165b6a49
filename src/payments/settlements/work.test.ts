import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notServed } from '../../providers/payments/not-served.ts';
import { oneRow, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { settlementWork } from './work.ts';

/** What a provider paid out is recorded as it reports it, without a person. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { database } = world;

const paid = (transaction_id: string, amount: string, fee: string) => ({ transaction_id, amount, fee });
const settlements = {
  // 250,000.00 less 5,000.00 of fees.
  '3090024': { net: '245000.00', payments: [paid('1', '150000.00', '3000.00'), paid('2', '100000.00', '2000.00')] },
  // Of 1,000.00 less 5.00 of fees 100.00 were deducted.
  '3090025': { net: '895.00', payments: [paid('3', '1000.00', '5.00')] },
  '3090026': { net: '995.00', payments: [paid('4', '1000.00', '5.00')] },
  // One of its payments is in the first settlement.
  '3090027': { net: '100000.00', payments: [paid('2', '100000.00', '0')] },
  // All of it was deducted.
  '3090028': { net: '0.00', payments: [paid('5', '10.00', '0')] },
  // More was deducted than any payment brought.
  '3090029': { net: '-75.50', payments: [] },
};
type Reference = keyof typeof settlements;

function asking(listed: Partial<typeof settlements> = settlements) {
  const asked: string[] = [];
  const live = {
    ...notServed('live'),
    name: 'paystack',
    listSettlements: ({ from, to }: { from: string; to: string }) => {
      asked.push(`${(Date.parse(to) - Date.parse(from)) / 86_400_000} days`);
      return Promise.resolve(
        Object.entries(listed).map(
          ([reference, { net }]) => ({ reference, net, currency: 'NGN', settled_on: '2026-11-27' }) as const,
        ),
      );
    },
    listSettled: (reference: string) => {
      asked.push(reference);
      return Promise.resolve(settlements[reference as Reference].payments);
    },
  };
  const [work] = settlementWork({ live, test: notServed('test') });
  const failures: string[] = [];
  const itemFailed = (_item: string, error: unknown) => {
    const errors = error instanceof AggregateError ? error.errors : [error];
    failures.push(...errors.map((one) => JSON.stringify((one as { details: unknown }).details)));
  };
  return {
    asked,
    failures,
    run: () => work!.run({ pool: database.pool, signal: new AbortController().signal, itemFailed }),
  };
}

test('each settlement is recorded once, one with deductions is held, and one that cannot be recorded keeps no other', async () => {
  const first = asking();
  await first.run();
  const again = asking();
  await again.run();

  const { rows } = await database.pool.query(
    'select reference, gross, fees, deductions, net, status, recorded_by from settlements order by reference',
  );
  assert.deepEqual(rows.map(Object.values), [
    ['3090024', '250000.00', '5000.00', '0.00', '245000.00', 'in_transit', 'paystack'],
    ['3090025', '1000.00', '5.00', '100.00', '895.00', 'held', 'paystack'],
    ['3090026', '1000.00', '5.00', '0.00', '995.00', 'in_transit', 'paystack'],
    ['3090028', '10.00', '0.00', '10.00', '0.00', 'held', 'paystack'],
    ['3090029', '0.00', '0.00', '75.50', '-75.50', 'held', 'paystack'],
  ]);
  const wrong = JSON.stringify({ 'payments.0.transaction_id': 'It is in the settlement 3090024 already.' });
  assert.deepEqual([first.failures, again.failures], [[wrong], [wrong]]);
  assert.deepEqual(first.asked, ['14 days', '3090024', '3090025', '3090026', '3090027', '3090028', '3090029']);
  assert.deepEqual(again.asked, ['14 days', '3090027']);
});

test('the provider is asked once an hour, and within a minute of an imported statement', async () => {
  // One that cannot be recorded would put the next question off.
  const { asked, run } = asking({});
  const times = () => asked.filter((one) => one === '14 days').length;
  await run();
  await run();
  const before = times();

  const { account, importFile } = await statementSide(world);
  await importFile(await account(), oneRow('PAYSTACK SETTLEMENT', '245000.00'));
  await run();
  await run();

  assert.deepEqual([before, times()], [1, 2]);
});
