import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { createOperator } from '../identity/operators/operations.ts';
import { Refusal } from '../vocabulary/refusals.ts';
import { statementSide } from './bank-statements.ts';
import { operatorsByRole } from './operator-side.ts';
import { createWorld } from './world.ts';

/** What the firm adds at the same moment is added once, and whoever is second is refused as one after the other. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, answered, account } = await statementSide(world);

/** Five send the same at once: how many were taken, and why the others were refused. */
async function fiveTimes(path: string, body: object, who: 'finance' | 'admin' = 'finance') {
  const sent = await Promise.all(Array.from({ length: 5 }, () => ask(who, 'POST', `/operator/v1${path}`, body)));
  const refused = sent.filter(({ status }) => status !== 201);
  return {
    taken: sent.length - refused.length,
    refused: new Set(
      refused.map(({ status, body: { error } }) => JSON.stringify([status, error!.code, error!.details])),
    ),
  };
}

const once = (...reasons: readonly object[]) => ({
  taken: 1,
  refused: new Set(reasons.map((details) => JSON.stringify([400, 'validation_error', details]))),
});

test('a code of the chart is added once', async () => {
  const added = await fiveTimes('/gl-accounts', { code: '5990', name: 'Sundry', type: 'expense' });

  assert.deepEqual(added, once({ code: 'It is in the chart already.' }));
});

test('an account of the firm is added once', async () => {
  const account_number = String(randomInt(1_000_000_000, 9_999_999_999));
  const body = { bank_name: 'First Bank', account_number, currency: 'NGN', name: 'Client money NGN' };

  const added = await fiveTimes('/firm-accounts', body);

  assert.deepEqual(added, once({ account_number: 'It was added before, as Client money NGN.' }));
});

test('a counterparty is added once under its name, and no other one is given that name', async () => {
  const body = { mode: 'live', currency: 'NGN', name: 'Stanbic funds', is_client_money: true };
  const added = await fiveTimes('/places', body);
  const [first] = await answered<{ id: string }[]>('GET', '/places?kind=counterparty&mode=live&currency=NGN');

  const details = { name: `The place ${first!.id} has this name already, and is open.` };
  assert.deepEqual(added, once(details));
  const other = await answered<{ id: string }>('POST', '/places', { ...body, name: 'Other funds' });
  const named = await ask('finance', 'POST', `/operator/v1/places/${other.id}/update`, { name: 'STANBIC  Funds' });
  assert.deepEqual([named.status, named.body.error?.details], [400, details]);
  const dollars = await answered<{ name: string }>('POST', '/places', { ...body, currency: 'USD' });
  await answered('POST', `/places/${first!.id}/close`, { reason: 'They are gone' });
  const again = await answered<{ name: string }>('POST', '/places', body);
  assert.deepEqual([dollars.name, again.name], ['Stanbic funds', 'Stanbic funds']);
});

test('a rule is kept once, and again once it has ended', async () => {
  const rule = { direction: 'debit', place_in_text: 'begins_with', text: 'SMS ALERT', kind: 'bank_charge' };
  const added = await fiveTimes('/matching-rules', rule);
  const [first] = await answered<{ id: string }[]>('GET', '/matching-rules');

  const details = { text: `The rule ${first!.id} says the same: end it first.` };
  assert.deepEqual(added, once(details));
  const spelt = await ask('finance', 'POST', '/operator/v1/matching-rules', { ...rule, text: 'sms  alert' });
  assert.deepEqual([spelt.status, spelt.body.error?.details], [400, details]);
  await answered('POST', '/matching-rules', { ...rule, firm_account: await account() });
  await answered('POST', '/matching-rules', { ...rule, amount_to: '50.00' });
  await answered('POST', `/matching-rules/${first!.id}/end`, {});
  await answered('POST', '/matching-rules', rule);
});

test('a person of the firm is added once', async () => {
  const wanted = { email: 'twice@firm.example', name: 'Twice Added', roles: ['viewer'] as const };
  const added = await Promise.allSettled(
    Array.from({ length: 5 }, () => world.write((tx) => createOperator(tx, { ...wanted, roles: [...wanted.roles] }))),
  );

  const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  assert.equal(refused.length, 4);
  for (const reason of refused) {
    assert(reason instanceof Refusal, String(reason));
    // Who read the address before it was taken, and the name after it, is refused by the name.
    assert.equal(reason.code, 'validation_error');
  }
});
