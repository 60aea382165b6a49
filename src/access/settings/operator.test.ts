import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInOperators } from '../../testing/signed-in-operators.ts';
import { createWorld } from '../../testing/world.ts';

/** What the firm sets for itself, through the operators' listener. */
const world = await createWorld();
const holder = await signedInOperators(world);
const [ama, kofi, esi] = [
  await holder('Ama Mensah', 'admin'),
  await holder('Kofi Boateng', 'admin'),
  await holder('Esi Owusu', 'finance'),
];

type Answer = { readonly body: { readonly data?: never; readonly error?: { readonly details: object } } };
const dataOf = (answer: Answer) => answer.body.data as unknown as Record<string, string>;
const valuesOf = async () => {
  const { body } = await esi.ask('GET', '/settings');
  const rows = body.data as unknown as { name: string; value: string; unit: string }[];
  return rows.map(({ name, value, unit }) => [name, value, unit]);
};
const propose = (setting: string, value: string) =>
  ama.ask('POST', `/settings/${setting}/change`, { value, reason: 'the board said so' });
const approve = async (who: typeof ama, id: string) => {
  const { payload_sha256, effect_sha256 } = dataOf(await who.ask('GET', `/approvals/${id}`));
  return who.ask('POST', `/approvals/${id}/approve`, { payload_sha256, effect_sha256 });
};

test('a threshold changes only when another admin approves it', async () => {
  assert.deepEqual(await valuesOf(), [
    ['withdrawal_threshold_ngn', '5000000.00', 'NGN'],
    ['withdrawal_threshold_ghs', '50000.00', 'GHS'],
    ['withdrawal_threshold_usd', '5000.00', 'USD'],
    ['fulfilment_tolerance_percent', '10.00', 'percent'],
    ['price_jump_percent', '20.00', 'percent'],
    ['rate_jump_percent', '10.00', 'percent'],
  ]);
  const { approval_id, effect } = dataOf(await propose('withdrawal_threshold_ghs', '60000'));
  assert.equal(effect, 'Change withdrawal_threshold_ghs from GHS 50000.00 to 60000.00.');
  assert.equal((await approve(ama, approval_id!)).code, 'wrong_person');
  assert.equal((await approve(esi, approval_id!)).code, 'insufficient_permission');
  assert.deepEqual((await valuesOf())[1], ['withdrawal_threshold_ghs', '50000.00', 'GHS']);

  assert.equal((await approve(kofi, approval_id!)).status, 200);

  assert.deepEqual((await valuesOf())[1], ['withdrawal_threshold_ghs', '60000.00', 'GHS']);
  const { rows } = await world.database.pool.query(
    `select before ->> 'value' as before, after ->> 'value' as after, operator ->> 'id' as operator
     from audit_entries where subject_type = 'setting'`,
  );
  assert.deepEqual(rows, [{ before: '50000', after: '60000', operator: kofi.id }]);
});

test('a threshold that was changed meanwhile is proposed again', async () => {
  const first = dataOf(await propose('withdrawal_threshold_usd', '7000.00'))['approval_id']!;
  const second = dataOf(await propose('withdrawal_threshold_usd', '8000.00'))['approval_id']!;
  await approve(kofi, second);

  const late = await approve(kofi, first);

  assert.deepEqual(late.body.error!.details, { approval: 'It was changed since, to 8000.00: propose it again.' });
  assert.deepEqual((await valuesOf())[2], ['withdrawal_threshold_usd', '8000.00', 'USD']);
});

test('a setting that does not exist, a value that is none, and the value that it has are refused by name', async () => {
  assert.equal((await propose('withdrawal_threshold_eur', '1.00')).code, 'not_found');
  assert.equal((await propose('withdrawal_threshold_ngn', '-1')).code, 'validation_error');
  assert.deepEqual((await propose('withdrawal_threshold_ngn', '5000000')).body.error!.details, {
    value: 'Expected another value than 5000000.00, which it has.',
  });
});
