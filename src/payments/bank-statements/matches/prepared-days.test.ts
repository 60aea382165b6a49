import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../../testing/bank-statements.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { reconciliationSide } from '../../../testing/reconciliation-side.ts';
import { createWorld } from '../../../testing/world.ts';
import { addDays } from '../../../vocabulary/days.ts';
import { holdInSuspense } from '../../inbound/unmatched.ts';
import { refreshReconciliation } from '../../place-reconciliations/operations.ts';

/** What a reconciliation of a bank account says of a match, and that a match stays while one is prepared with it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, prepare, answered, ask, ...side } = await reconciliationSide(world);
const { account, importFile, linesOf, refused } = side;

test('lines and records of a match are one item where they differ on a day, and none where they do not', async () => {
  const bank = await account();
  const ids: string[] = [];
  for (const amount of ['70.00', '30.00']) {
    const named = { transaction_id: `T-${amount}`, problem: 'Nobody is named.', reference: null, place_id: bank };
    await world.write((tx) =>
      holdInSuspense(tx, { mode: 'live', provider: 'till', currency: 'NGN', amount, ...named }),
    );
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select id from unmatched_payments where transaction_id = $1',
      [named.transaction_id],
    );
    ids.push(rows[0]!.id);
  }
  const yesterday = addDays(today, -1);
  const { id: statement } = await importFile(
    bank,
    fileOf([`${yesterday},PART ONE,60.00,60.00,`, `${today},PART TWO,40.00,100.00,`]),
  );
  const [one, two] = (await linesOf(statement)).toSorted((a, b) => a.row_number - b.row_number);
  const records = ids.map((id) => ({ type: 'unmatched_payment', id }));

  await answered('POST', `/bank-lines/${one!.id}/match`, { records, lines: [two!.id] });

  const before = await get(await made(bank, 'bank', yesterday));
  assert.deepEqual(
    before.items.map(({ kind, amount, record_type }) => [kind, amount, record_type]),
    [['booked_later', '60.00', 'bank_match']],
  );
  const id = await made(bank);
  assert.deepEqual((await get(id)).items, []);
  await prepare(id);
  const { code, details } = await refused(`/bank-lines/${two!.id}/unmatch`, { reason: 'wrong' });
  assert.equal(code, 'statement_rested_on');
  assert.equal(details['rests'], `the reconciliation of ${today}, which is prepared: send it back first`);
  await answered('POST', `/place-reconciliations/${id}/send-back`, { note: 'the match is wrong' });
  await answered('POST', `/bank-lines/${two!.id}/unmatch`, { reason: 'wrong' });

  await world.write((tx) => refreshReconciliation(tx, id));
  const after = await get(id);
  assert.deepEqual(after.items.map(({ kind, amount }) => [kind, amount]).sort(), [
    ['not_on_statement', '-30.00'],
    ['not_on_statement', '-70.00'],
    ['unmatched_line', '40.00'],
    ['unmatched_line', '60.00'],
  ]);
  const { status } = await ask('finance', 'GET', `/operator/v1/bank-lines/${two!.id}/match`);
  assert.equal(status, 404);
});
