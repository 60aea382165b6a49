import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JournalExport } from '../../src/access/journal-exports/contract.ts';
import type { Month } from '../../src/access/periods/operator-contract.ts';
import { postMovement } from '../../src/ledger/book/operations.ts';
import { unknownPlace } from '../../src/ledger/places/place-ids.ts';
import type { PlaceReconciliation } from '../../src/payments/place-reconciliations/operator-contract.ts';
import { placeReconciliationWork } from '../../src/payments/place-reconciliations/work.ts';
import { operatorSide, operatorsByRole, type Who } from '../../src/testing/operator-side.ts';
import { createWorld } from '../../src/testing/world.ts';
import { addDays } from '../../src/vocabulary/days.ts';
import { Decimal } from '../../src/vocabulary/decimal.ts';
import { newId } from '../../src/vocabulary/id.ts';
import { lagosDayOf } from '../../src/vocabulary/lagos-days.ts';
import { closeDays } from './books-days.ts';
import type { Desk } from './desk.ts';

/** The part of the demonstration that needs days which are over: a demonstration that was started today has none. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, baseUrl, approve } = await operatorSide(world);

async function asked<Data>(who: Who, method: string, path: string, body?: object): Promise<Data> {
  const { status, body: answer } = await ask(who, method, `/operator/v1${path}`, body);
  if (status >= 300) throw new Error(JSON.stringify(answer.error));
  return answer.data as unknown as Data;
}

const desk: Desk = {
  console_url: baseUrl,
  nameOf: (role) => role,
  post: (_, path, body) => asked('finance', 'POST', path, body),
  postAsSecond: (_, path, body) => asked('finance_2', 'POST', path, body),
  get: (_, path) => asked('finance', 'GET', path),
  list: (path) => asked('finance', 'GET', path),
  approve: (_, id) => approve(id),
  signInMember: () => Promise.reject(new Error('no partner has people here')),
  async download(_, path) {
    const response = await fetch(`${baseUrl}/operator/v1${path}`, { headers: { Authorization: 'Bearer op_finance' } });
    return response.text();
  },
};

test('days that are over are signed, closed and exported, one that was signed before too, and a second run finds nothing left to do', async () => {
  const { environment } = await world.partner('live');
  const day = addDays(lagosDayOf(Date.now()), -2);
  const at_ms = Date.parse(`${day}T10:00:00.000Z`);
  await world.write((tx) =>
    postMovement(tx, 'adjustment_credit', {
      ...{ environment, currency: 'NGN', amount: Decimal.of('10.00'), reference: null, description: 'A "late", fact' },
      ...{ place: unknownPlace('live', 'NGN'), source: { type: 'adjustment', id: newId(at_ms) }, at_ms },
    }),
  );
  await world.database.owner.query("update ledger_accounts set created_at = $1 where kind = 'place'", [
    new Date(at_ms).toISOString(),
  ]);
  await placeReconciliationWork[0]!.run({ pool: world.database.pool, signal: new AbortController().signal });
  // As a run within an hour after the day leaves it: signed, while its close was refused.
  const [found] = await asked<PlaceReconciliation[]>('finance', 'GET', `/place-reconciliations?day=${day}`);
  const items = [{ amount: '-10.00', description: 'Money that no statement has.' }];
  await asked('finance', 'POST', `/place-reconciliations/${found!.id}/prepare`, { items });
  await asked('finance_2', 'POST', `/place-reconciliations/${found!.id}/sign`, {});

  await closeDays(desk);
  await closeDays(desk);

  const records = await asked<PlaceReconciliation[]>('viewer', 'GET', '/place-reconciliations');
  assert.deepEqual(
    records.map((one) => [one.day, one.status, one.balance_here, one.explained, one.signed_by]),
    [
      [addDays(day, 1), 'signed', '10.00', '-10.00', 'Another of finance'],
      [day, 'signed', '10.00', '-10.00', 'Another of finance'],
    ],
  );
  const { days } = await asked<Month>('viewer', 'GET', `/periods?month=${day.slice(0, 7)}`);
  const { is_closed, export_number } = days.find((one) => one.day === day)!;
  assert.deepEqual([is_closed, export_number], [true, 1]);
  const runs = await asked<JournalExport[]>('viewer', 'GET', '/journal-exports');
  assert.deepEqual(
    runs.map(({ totals }) => totals),
    [[{ currency: 'NGN', debits: '10.00', credits: '10.00' }]],
  );
});
