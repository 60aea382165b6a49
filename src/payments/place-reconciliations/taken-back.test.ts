import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { sendBackPlaceReconciliation } from './operator-contract.ts';

/** A statement whose figures two people are signing stays. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, prepare, sign, ...side } = await reconciliationSide(world);
const { account, importFile, answered, refused } = side;

const restsOn = async (statement: string) =>
  (await refused(`/bank-statements/${statement}/take-back`, { reason: 'the wrong file' })).details['rests'];
const takeBack = (statement: string) =>
  answered('POST', `/bank-statements/${statement}/take-back`, { reason: 'the wrong file' });
const sendBack = (place_reconciliation: string) =>
  world.firm.act(sendBackPlaceReconciliation, { params: { place_reconciliation }, body: { note: 'The wrong file.' } });

test('what is prepared holds the statement until it is sent back, and what is signed forever', async () => {
  const bank = await account();
  const content = fileOf([`${today},Cash,3.00,3.00,`]);
  const { id: statement } = await importFile(bank, content);
  const id = await made(bank);
  await prepare(id);

  assert.equal(await restsOn(statement), `the reconciliation of ${today}, which is prepared`);
  await sendBack(id);
  await takeBack(statement);
  const again = await importFile(bank, content);
  await prepare(id);
  await sign(id);
  assert.equal(await restsOn(again.id), `the reconciliation of ${today}, which is signed`);
});

test('a day without movements holds the statement that begins with its balance, and days of the one before do not', async () => {
  const bank = await account();
  const [first, quiet, last] = [-3, -2, -1].map((count) => addDays(today, count)) as [string, string, string];
  await importFile(bank, fileOf([`${first},One,5.00,5.00,`]));
  const { id: statement } = await importFile(bank, fileOf([`${last},Two,2.00,7.00,`]));
  const ofFirst = await made(bank, 'bank', first);
  const ofQuiet = await made(bank, 'bank', quiet);
  await prepare(ofFirst);
  await sign(ofFirst);
  await prepare(ofQuiet);

  assert.equal(await restsOn(statement), `the reconciliation of ${quiet}, which is prepared`);
  await sendBack(ofQuiet);
  await takeBack(statement);
});
