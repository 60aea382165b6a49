import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHouse } from '../../access/organisations/environment-queries.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf, startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import { postMovement } from '../book/operations.ts';
import { unknownPlace } from '../places/place-ids.ts';
import { createGlAccount, updateGlAccount } from './code-contract.ts';
import type { GlEntry, IncomeStatement, LedgerBalance, TrialBalanceOfPeriod } from './figures-contract.ts';

/** What another code collects from today on stays in the code that it had in all statements of earlier days: 53.75 was spent ten days ago, and 5.00 five days ago. */
const world = await createWorld({ operators: operatorsByRole });
const { firm } = world;
const { ask } = await operatorSide(world);
const today = lagosDayOf(Date.now());
const [early, late, yesterday] = [addDays(today, -10), addDays(today, -5), addDays(today, -1)];
const house = await world.read((tx) => findHouse(tx, 'live'));
const place = unknownPlace('live', 'NGN');

const spend = (amount: string, day: string) =>
  world.write((tx) => {
    const at_ms = Date.parse(startOfLagosDay(day)) + 3_600_000;
    return postMovement(tx, 'journal_expense', {
      ...{ environment: house, currency: 'NGN', amount: Decimal.of(amount), at_ms, reference: null, place },
      ...{ source: { type: 'journal', id: newId(at_ms) }, description: 'A charge' },
    });
  });
await spend('53.75', early);
await spend('5.00', late);

async function read<Data>(target: string): Promise<Data> {
  const { status, body } = await ask('viewer', 'GET', `/operator/v1${target}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as unknown as Data;
}
const closing = async (from: string, to: string) =>
  (await read<TrialBalanceOfPeriod>(`/ledger/trial-balance-of-period?mode=live&from=${from}&to=${to}`)).lines.map(
    (line) => [line.code, line.closing],
  );
const debitsOf = async (code: string, query = '') =>
  (await read<GlEntry[]>(`/gl-accounts/${code}/entries?mode=live${query}`)).map(({ debit }) => debit);

test('statements, entries and balances of days before a change keep the codes of then, and today has the new ones', async () => {
  const before = await closing(late, yesterday);
  assert.deepEqual(before, [
    ['1000', '-58.75'],
    ['5010', '58.75'],
  ]);

  const body = { code: '5020', name: 'Costs of banks', type: 'expense', kinds: ['expense' as const] } as const;
  await firm.act(createGlAccount, { body: { ...body, kinds: [...body.kinds] } });
  await firm.act(createGlAccount, { body: { code: '1001', name: 'Not known where', type: 'asset', places: [place] } });

  assert.deepEqual(await closing(late, yesterday), before);
  assert.deepEqual(await closing(early, today), [
    ['1001', '-58.75'],
    ['5020', '58.75'],
  ]);
  const days = `&from=${early}&to=${yesterday}`;
  assert.deepEqual([await debitsOf('5010', days), await debitsOf('5020', days)], [['5.00', '53.75'], []]);
  assert.deepEqual([await debitsOf('5010'), await debitsOf('5020')], [[], ['5.00', '53.75']]);
  const then = await read<LedgerBalance>(`/ledger/balance?mode=live&as_of=${yesterday}`);
  const now = await read<LedgerBalance>('/ledger/balance?mode=live');
  const income = await read<IncomeStatement>(`/ledger/income-statement?mode=live&from=${early}&to=${yesterday}`);
  assert.deepEqual(
    [then, now, income].map(({ lines }) => lines.map(({ code, amount }) => [code, amount])),
    [
      [
        ['1000', '-58.75'],
        ['5010', '58.75'],
      ],
      [
        ['1001', '-58.75'],
        ['5020', '58.75'],
      ],
      [['5010', '58.75']],
    ],
  );
});

test('a second change of the same day takes nothing from the days before, and each earlier change holds until the next', async () => {
  await firm.act(updateGlAccount, { params: { code: '5000' }, body: { kinds: ['expense'] } });
  assert.deepEqual((await closing(late, yesterday))[1], ['5010', '58.75']);
  assert.deepEqual((await closing(late, today))[1], ['5000', '58.75']);

  // As if both changes had been made on the later day.
  await world.database.owner.query('update gl_account_kinds_past set until = $1', [late]);
  await firm.act(updateGlAccount, { params: { code: '5010' }, body: { kinds: ['expense'] } });

  assert.deepEqual(
    [(await closing(early, addDays(late, -1)))[1], (await closing(early, late))[1], (await closing(early, today))[1]],
    [
      ['5010', '53.75'],
      ['5000', '58.75'],
      ['5010', '58.75'],
    ],
  );
});
