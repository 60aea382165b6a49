import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { sendBackPlaceReconciliation } from './operator-contract.ts';

/** A statement whose figures two people are signing stays, and one whose figures they signed is taken back by two. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, prepare, sign, ...side } = await reconciliationSide(world);
const { account, importFile, linesOf, answered, refused, approve, ignoredBefore } = side;

const restsOn = async (statement: string) =>
  (await refused(`/bank-statements/${statement}/take-back`, { reason: 'the wrong file' })).details['rests'];
const takeBack = (statement: string) =>
  answered('POST', `/bank-statements/${statement}/take-back`, { reason: 'the wrong file' });
async function signedOn(bank: string, day: string): Promise<string> {
  const id = await made(bank, 'bank', day);
  await prepare(id);
  await sign(id);
  return id;
}
const sendBack = (place_reconciliation: string) =>
  world.firm.act(sendBackPlaceReconciliation, { params: { place_reconciliation }, body: { note: 'The wrong file.' } });

test('what is prepared holds the statement until it is sent back, and what is signed until two people open it', async () => {
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
  assert.equal(
    await restsOn(again.id),
    `the reconciliation of ${today}, which is signed with 3.00 and has no balance that a statement says without it: \`open_signed\` proposes it to another person`,
  );
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

test('a statement with which days are signed is taken back by two people, and each such day is open again', async () => {
  const bank = await account();
  const [second, first] = [addDays(today, -2), addDays(today, -1)];
  await importFile(bank, fileOf([`${second},One,100.00,100.00,`]));
  const kept = await signedOn(bank, second);
  const { id: statement } = await importFile(bank, fileOf([`${first},Two,5.00,105.00,`]));
  const opened = await signedOn(bank, first);
  const path = `/bank-statements/${statement}/take-back`;
  const [line] = await linesOf(statement);
  await ignoredBefore(line!.id);

  const decided = await refused(path, { reason: 'the wrong file' });
  const one = await refused(path, { reason: 'the wrong file', undo_matches: true });
  const both = { reason: 'the wrong file', undo_matches: true, open_signed: true };
  const { approval_id } = await answered<{ approval_id: string }>('POST', path, both);
  const { effect } = await answered<{ effect: string }>('GET', `/approvals/${approval_id}`);
  assert.equal((await approve(approval_id)).status, 200);

  assert.deepEqual(
    [decided.code, decided.details['rests']],
    ['statement_rested_on', 'decisions about row 2 (ignored)'],
  );
  assert.deepEqual(
    [one.code, one.details['rests']],
    [
      'statement_rested_on',
      `the reconciliation of ${first}, which is signed with 105.00 and has no balance that a statement says without it: \`open_signed\` proposes it to another person`,
    ],
  );
  assert.match(
    effect,
    new RegExp(`what was signed is kept: ${first} with 105.00, then no balance that a statement says\\.$`),
  );
  const [before, after] = [await get(kept), await get(opened)];
  assert.deepEqual([before.status, before.replaced], ['signed', []]);
  assert.deepEqual([after.status, after.balance_there, after.signed_balance], ['open', null, '105.00']);
  assert.deepEqual([after.replaced[0]!.balance_then, after.replaced[0]!.statement_id], [null, statement]);
});
