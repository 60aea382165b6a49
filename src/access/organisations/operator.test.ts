import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fulfilOrder } from '../../investing/orders/operator-contract.ts';
import { reverseAsTwo, settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { proposeAdjustment } from '../adjustments/operator-contract.ts';

/** Partners are made, renamed and closed by operators; what gives or ends a partner's live mode takes two people. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const BASE = '/operator/v1/organisations';

type Data = Record<string, string> & { readonly kyb_status: { test: string; live: string } };

async function post(target: string, body: object): Promise<Data> {
  const answered = await ask('compliance', 'POST', target, body);
  assert(answered.status < 300, JSON.stringify(answered.body));
  return answered.body.data as never;
}

const approve = (approval_id: string) => world.firm.approve(approval_id, 'Bisi Ade');

test('a partner is created in both modes, and its live verification is a draft', async () => {
  const { id, name, kyb_status, status } = await post(BASE, { name: 'Kola Wealth', country: 'NG', kyb: 'approved' });

  assert.deepEqual([name, status, kyb_status], ['Kola Wealth', 'active', { test: 'approved', live: 'draft' }]);
  const { rows } = await world.database.pool.query(
    "select actor, action, operator ->> 'email' as email from audit_entries where subject_id = $1",
    [id],
  );
  assert.deepEqual(rows, [
    { actor: 'The compliance', action: 'organisations create', email: 'compliance@firm.example' },
  ]);
});

test('a country that does not exist is refused by its field', async () => {
  const { status, body } = await ask('compliance', 'POST', BASE, { name: 'Kola', country: 'XX' });

  assert.equal(status, 400);
  assert.deepEqual(body.error!.details, { country: 'Expected a country of ISO 3166, such as "NG".' });
});

test('a partner approved without a review waits for a second person, and is made when that one approves', async () => {
  const proposed = await post(`${BASE}/propose`, { name: 'Temi Funds', country: 'GH', reason: 'Licensed bank.' });
  assert.equal(proposed['proposed_by'], 'The compliance');
  assert.match(proposed['effect']!, /^Create Temi Funds \(GH\) with verification approved in test and live/);
  assert.equal((await ask('viewer', 'GET', `${BASE}/Temi%20Funds`)).status, 404);
  await assert.rejects(world.firm.approve(proposed['approval_id']!, 'The Compliance'), {
    code: 'wrong_person',
  });

  await approve(proposed['approval_id']!);

  const { body } = await ask('viewer', 'GET', `${BASE}/Temi%20Funds`);
  assert.deepEqual((body.data as unknown as Data).kyb_status, { test: 'approved', live: 'approved' });
});

test('the contact of a partner approved without a review is recorded, and the firm invites its owner there', async () => {
  const wanted = { name: 'Kojo Trust', country: 'GH', reason: 'Licensed bank.', contact_email: 'kojo@trust.example' };
  const { approval_id, effect } = await post(`${BASE}/propose`, wanted);
  assert.match(effect!, / The contact of the business is kojo@trust\.example: the firm may invite its owner there\.$/);
  const wrong = await ask('compliance', 'POST', `${BASE}/propose`, { ...wanted, contact_email: 'kojo' });
  assert.deepEqual(wrong.body.error!.details, { contact_email: 'Expected an e-mail address.' });

  await approve(approval_id!);

  const person = { email: 'Kojo@trust.example', name: 'Kojo Asante', role: 'owner' };
  assert.equal((await ask('compliance', 'POST', `${BASE}/Kojo%20Trust/members`, person)).status, 201);
  const other = { ...person, email: 'ama@trust.example' };
  assert.equal((await ask('compliance', 'POST', `${BASE}/Kojo%20Trust/members`, other)).code, 'validation_error');
  const { rows } = await world.database.pool.query(
    `select environment.mode, business.contact_email, business.legal_name from businesses business
     join environments environment on environment.id = business.environment_id
     join organisations organisation on organisation.id = environment.organisation_id
     where organisation.name = 'Kojo Trust'`,
  );
  assert.deepEqual(rows, [{ mode: 'live', contact_email: 'kojo@trust.example', legal_name: null }]);
});

test('without a contact the firm can invite no owner of such a partner, and the refusal names the remedies', async () => {
  const { approval_id } = await post(`${BASE}/propose`, { name: 'Yaa Trust', country: 'GH', reason: 'A bank.' });
  await approve(approval_id!);

  const person = { email: 'yaa@trust.example', name: 'Yaa Asante', role: 'owner' };
  const { status, body } = await ask('compliance', 'POST', `${BASE}/Yaa%20Trust/members`, person);
  assert.equal(status, 400);
  assert.match(
    (body.error!.details as { email: string }).email,
    /, and none is recorded: .* invite one of the role finance, who may set it\.$/,
  );
});

test('a partner is closed by two people, only while its live wallets are empty, also at the approval', async () => {
  const acme = await world.partner('live');
  const close = `${BASE}/${acme.organisation_id}/close`;
  const proposed = await post(close, { reason: 'You left us.' });
  assert.match(proposed['effect']!, /^Close Acme Savings, which is active, for good/);
  assert.equal((await acme.client.organisation.get()).status, 'active');

  await acme.credit('NGN', '0.01');
  await assert.rejects(approve(proposed['approval_id']!), {
    code: 'validation_error',
    details: { organisation: 'Expected empty live wallets; pay out first: NGN 0.01.' },
  });
  const full = await ask('compliance', 'POST', close, { reason: 'You left us.' });
  assert.deepEqual(
    [full.status, full.body.error!.details],
    [400, { organisation: 'Expected empty live wallets; pay out first: NGN 0.01.' }],
  );

  const empty = await world.partner('live');
  const { approval_id } = await post(`${BASE}/${empty.organisation_id}/close`, { reason: 'You left us.' });
  await approve(approval_id!);
  assert.deepEqual(
    [(await empty.client.organisation.get()).status, (await empty.client.organisation.get()).status_reason],
    ['closed', 'You left us.'],
  );
  const again = await ask('compliance', 'POST', `${BASE}/${empty.organisation_id}/close`, { reason: 'Again.' });
  assert.deepEqual([again.status, again.code], [409, 'invalid_state']);
});

test('a partner with anything under way in live mode is not closed, and reads what it is', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  const { live } = await world.investment({ price: '2.50' });
  await acme.client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
  const close = () => ask('compliance', 'POST', `${BASE}/${acme.organisation_id}/close`, { reason: 'You left us.' });
  const openOf = async () => (await close()).body.error!.details as { organisation: string };

  const said = 'Expected nothing that is not over in live mode: sell, fulfil, cancel, pay or revoke first:';
  assert.deepEqual(await openOf(), { organisation: `${said} 1 order.` });
  const orders = (await acme.client.orders.list()).data;
  await world.firm.act(fulfilOrder, { params: { order: orders[0]!.id }, body: { price: '2.50' } });
  assert.deepEqual(await openOf(), { organisation: `${said} 1 holding.` });
  await acme.client.fundingRequests.create({ currency: 'USD', method: 'wire', amount: '800.00' });
  assert.deepEqual(await openOf(), { organisation: `${said} 1 holding, 1 funding request.` });
});

test('a partner that owes for reversed funding is not closed', async () => {
  const acme = await world.partner('live');
  const { id } = await acme.client.fundingRequests.create({ currency: 'USD', method: 'wire', amount: '50.00' });
  await settleAsTwo(world, id);
  const whose = { organisation: acme.organisation_id, mode: 'live', currency: 'USD' } as const;
  const debit = { ...whose, direction: 'debit', amount: '20.00', reason: 'a fee' } as const;
  await world.firm.approve((await world.firm.act(proposeAdjustment, { body: debit }, 'Jane')).id, 'Kofi');
  await reverseAsTwo(world, id, { reason: 'recalled' });

  const { body } = await ask('compliance', 'POST', `${BASE}/${acme.organisation_id}/close`, { reason: 'You left us.' });

  assert.deepEqual(body.error!.details, { organisation: 'Expected no debts; have them repaid first: USD 20.00.' });
});

test('a partner is renamed with a reason, sees its new name, and the audit has both names', async () => {
  const acme = await world.partner('test');

  const renamed = await post(`${BASE}/${acme.organisation_id}/rename`, {
    name: 'Acme <b>Plus</b>',
    reason: 'New deed.',
  });

  assert.equal(renamed['name'], 'Acme <b>Plus</b>');
  assert.equal((await acme.client.organisation.get()).name, 'Acme <b>Plus</b>');
  const { rows } = await world.database.pool.query(
    `select reason, before ->> 'name' as before, after ->> 'name' as after from audit_entries
     where subject_id = $1 and action = 'organisations rename'`,
    [acme.organisation_id],
  );
  assert.deepEqual(rows, [{ reason: 'New deed.', before: 'Acme Savings', after: 'Acme <b>Plus</b>' }]);
});
