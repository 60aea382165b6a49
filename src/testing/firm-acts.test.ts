import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from './operator-side.ts';
import { createWorld } from './world.ts';

/** What the firm's people do through their listener: the operations of the command line, recorded with who sent the request. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const investments = await world.investment({ price: '2.50' });
const DEALING = '01890a5d-ac96-7b7e-8f4c-000000000003';
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

async function liveBuy() {
  const partner = await world.partner('live', { wallets: { NGN: '500.00' } });
  const buy = { investment_id: investments.live, amount: '100.00', currency: 'NGN' };
  const order = await partner.client.orders.create(buy as never);
  return { partner, order };
}

test('an order is fulfilled at its own figures, and the audit has the operator, the role, the token and the request', async () => {
  const { partner, order } = await liveBuy();

  const { status, headers, body } = await ask('dealing', 'POST', `/operator/v1/orders/${order.id}/fulfil`, {});

  assert.equal(status, 200);
  const { data } = body as unknown as {
    data: { order: { status: string; units: string }; is_pending_approval: boolean };
  };
  assert.deepEqual([data.order.status, data.order.units, data.is_pending_approval], ['completed', '40', false]);
  assert.equal((await partner.client.orders.get(order.id)).status, 'completed');
  const { body: found } = await ask('finance', 'GET', `/operator/v1/audit?subject_id=${order.id}`);
  const { data: entries } = found as unknown as { data: Record<string, unknown>[] };
  assert.equal(entries.length, 1);
  const [{ actor, operator, action, subject_type, organisation_id, request_id, address }] = entries as [never];
  assert.deepEqual(
    { actor, operator, action, subject_type, organisation_id, address },
    {
      actor: 'The dealing',
      operator: {
        id: DEALING,
        email: 'dealing@firm.example',
        roles: ['dealing'],
        credential: 'session',
        credential_id: DEALING,
      },
      action: 'orders fulfil',
      subject_type: 'order',
      organisation_id: partner.organisation_id,
      address: '127.0.0.1',
    },
  );
  assert.equal(request_id, headers.get('x-request-id'));
});

test('an order is named by what its partner calls it, unless two partners call one so', async () => {
  const { live } = await world.investment({ price: '2.00' });
  const buy = async (client_reference: string) => {
    const { client } = await world.partner('live', { wallets: { NGN: '100.00' } });
    const wanted = { investment_id: live, amount: '50.00', currency: 'NGN', client_reference } as const;
    return client.orders.create(wanted);
  };
  const { id } = await buy('their-own-77');

  const { body } = await ask('dealing', 'GET', '/operator/v1/orders/their-own-77');

  assert.equal((body.data as unknown as { id: string }).id, id);
  assert.equal((await ask('dealing', 'GET', '/operator/v1/orders/their-own-78')).code, 'not_found');
  await buy('their-own-77');
  const both = await ask('dealing', 'GET', '/operator/v1/orders/their-own-77');
  assert.deepEqual(
    [both.code, both.body.error!.details],
    ['validation_error', { order: 'Several have this client_reference: name one by its id or reference.' }],
  );
});

test('an order is failed by its reference, the money is back, and the partner reads the reason', async () => {
  const { partner, order } = await liveBuy();

  const { status } = await ask('dealing', 'POST', `/operator/v1/orders/${order.reference}/fail`, {
    reason: 'The issuer withdrew.',
  });

  assert.equal(status, 200);
  assert.equal(await partner.balance(), '500.00');
  assert.equal((await partner.client.orders.get(order.id)).failure_reason, 'The issuer withdrew.');
  const again = await ask('dealing', 'POST', `/operator/v1/orders/${order.id}/fail`, { reason: 'Twice.' });
  assert.deepEqual([again.status, again.code], [409, 'invalid_state']);
});

test('a buy reported far from its price is not booked: the answer says that it waits for another person', async () => {
  const { partner, order } = await liveBuy();

  const { body } = await ask('dealing', 'POST', `/operator/v1/orders/${order.id}/fulfil`, {
    units: '20',
    price: '5.00',
  });

  const { data } = body as unknown as { data: { order: { status: string }; is_pending_approval: boolean } };
  assert.deepEqual([data.order.status, data.is_pending_approval], ['pending_fulfilment', true]);
  assert.equal((await partner.client.orders.get(order.id)).status, 'pending_fulfilment');
});

test('a partner is restricted at once, and works again when it is activated, each with its reason', async () => {
  const partner = await world.partner('live');
  const path = `/operator/v1/organisations/${partner.organisation_id}`;

  const restricted = await ask('compliance', 'POST', `${path}/restrict`, { reason: 'A question is open.' });

  assert.equal(restricted.status, 200);
  const seen = await partner.client.organisation.get();
  assert.deepEqual([seen.status, seen.status_reason], ['restricted', 'A question is open.']);
  assert.equal((await ask('admin', 'POST', `${path}/activate`, { reason: 'Answered.' })).status, 200);
  assert.equal((await partner.client.organisation.get()).status, 'active');
  const { rows } = await world.database.pool.query(
    `select action, reason, operator ->> 'email' as email, before ->> 'status' as before, after ->> 'status' as after
     from audit_entries where subject_id = $1 and operator is not null order by sequence`,
    [partner.organisation_id],
  );
  assert.deepEqual(rows, [
    {
      action: 'organisations restrict',
      reason: 'A question is open.',
      email: 'compliance@firm.example',
      before: 'active',
      after: 'restricted',
    },
    {
      action: 'organisations activate',
      reason: 'Answered.',
      email: 'admin@firm.example',
      before: 'restricted',
      after: 'active',
    },
  ]);
});

test('an act without its reason is refused by the name of the field, and changes nothing', async () => {
  const partner = await world.partner('live');

  const { status, code, body } = await ask(
    'admin',
    'POST',
    `/operator/v1/organisations/${partner.organisation_id}/suspend`,
    {},
  );

  assert.deepEqual([status, code], [400, 'validation_error']);
  assert.deepEqual(Object.keys(body.error!.details), ['reason']);
  assert.equal((await partner.client.organisation.get()).status, 'active');
});

for (const [method, path] of [
  ['GET', `/operator/v1/organisations/${GHOST}`],
  ['GET', '/operator/v1/organisations/Nobody%20Ltd'],
  ['GET', '/operator/v1/orders/ORD-NONE'],
  ['GET', `/operator/v1/holdings/${GHOST}`],
  ['GET', '/operator/v1/wallets?organisation=Nobody'],
  ['GET', '/operator/v1/audit?organisation=Nobody'],
] as const)
  test(`${method} ${path} finds nothing`, async () => {
    const { status, code } = await ask('compliance', method, path);

    assert.deepEqual([status, code], [404, 'not_found']);
  });

test('the chain of the audit proves itself with entries of both kinds, and not once an operator in it was changed', async () => {
  const partner = await world.partner('live');
  const path = `/operator/v1/organisations/${partner.organisation_id}/restrict`;
  await ask('compliance', 'POST', path, { reason: 'A question is open.' });
  const wrong = async () => ((await world.operate('audit', 'verify')).data as { problems: object[] }).problems.length;
  assert.equal(await wrong(), 0);

  const { owner } = world.database;
  await owner.query('alter table audit_entries disable trigger entries_never_change');
  const change = (email: string) =>
    owner.query(
      `update audit_entries set operator = jsonb_set(operator, '{email}', to_jsonb($1::text))
      where sequence = (select max(sequence) from audit_entries where operator is not null)`,
      [email],
    );
  await change('somebody@firm.example');

  assert((await wrong()) > 0);
  await change('compliance@firm.example');
  assert.equal(await wrong(), 0);
  await owner.query('alter table audit_entries enable always trigger entries_never_change');
});
