import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiveMoney } from '../../payments/inbound/operations.ts';
import { holdInSuspense } from '../../payments/inbound/unmatched.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Money on its way in, over all partners, and what finance says of it. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, approve, askAsTwo } = await operatorSide(world);
const PATH = '/operator/v1/funding-requests';
const UNMATCHED = '/operator/v1/unmatched-payments';

type Listed = { data: ({ id: string } & Record<string, unknown>)[]; pagination: { count: number } };

async function asked(amount = '100.00') {
  const partner = await world.partner('live');
  const request = await partner.client.fundingRequests.create({ currency: 'GHS', method: 'bank_transfer', amount });
  return { partner, request };
}

const list = async (target: string) => (await ask('viewer', 'GET', target)).body as unknown as Listed;

type Credited = {
  readonly funding_request: Readonly<Record<string, string>> | null;
  readonly is_pending_approval: boolean;
  readonly approval_id: string;
};
const creditedOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body.data as unknown as Credited;

test('a live funding request is settled by two people: the wallet is credited once for one payment of the bank', async () => {
  const { partner, request } = await asked();
  const target = `${PATH}/${request.reference}/settle`;

  const proposed = creditedOf(await ask('finance', 'POST', target, { transaction: 'BANK-1', reason: 'seen' }));

  const { is_pending_approval, approval_id, funding_request } = proposed;
  assert.deepEqual([is_pending_approval, funding_request!['status']], [true, 'pending']);
  assert.equal(await partner.balance('GHS'), '0.00');
  const { body: shown } = await ask('finance', 'GET', `/operator/v1/approvals/${approval_id}`);
  const approval = shown.data as unknown as Record<string, string>;
  assert.deepEqual(
    [approval['kind'], approval['effect'], approval['reason']],
    [
      'funding_settlement',
      `Credit GHS 100.00 to the live wallet for ${request.reference}, as the payment BANK-1. Asked for: 100.00. Arrived before: 0.00.`,
      'seen',
    ],
  );
  const { payload_sha256, effect_sha256 } = approval;
  const own = await ask('finance', 'POST', `/operator/v1/approvals/${approval_id}/approve`, {
    ...{ payload_sha256, effect_sha256 },
  });
  assert.equal(own.code, 'wrong_person');
  assert.equal((await ask('finance', 'POST', target, { transaction: 'BANK-2' })).code, 'invalid_state');

  assert.equal((await approve(approval_id)).status, 200);

  const settled = creditedOf(await ask('finance', 'POST', target, { transaction: 'BANK-1' }));
  const { status, amount_received, organisation_id } = settled.funding_request!;
  assert.deepEqual([status, amount_received, organisation_id], ['completed', '100.00', partner.organisation_id]);
  assert.deepEqual([settled.is_pending_approval, settled.approval_id], [false, null]);
  assert.equal(await partner.balance('GHS'), '100.00');
  const more = await ask('finance', 'POST', target, {});
  assert.deepEqual([more.status, Object.keys(more.body.error!.details)], [400, ['transaction']]);
  const overpaid = creditedOf(await ask('finance', 'POST', target, { transaction: 'BANK-3', amount: '900000000.00' }));
  assert.equal(overpaid.is_pending_approval, true);
  assert.equal(await partner.balance('GHS'), '100.00');
});

test('money that arrived in another way meanwhile is not credited a second time by the approval', async () => {
  const { partner, request } = await asked();
  const { approval_id } = creditedOf(await ask('finance', 'POST', `${PATH}/${request.id}/settle`, {}));
  const paid = { provider: 'simulator', transaction_id: `PAID-${freshNumber()}`, amount: '100.00', fee: '0.00' };
  await world.write((tx) => receiveMoney(tx, partner.environment, request.id, { ...paid, sender_name: null }));

  const late = await approve(approval_id);

  assert.deepEqual(
    [late.code, late.body.error!.details],
    [
      'invalid_state',
      { current_status: 'completed, 100.00 arrived', allowed_from: '0.00 arrived, as it was proposed' },
    ],
  );
  assert.equal(await partner.balance('GHS'), '100.00');
  const { body } = await ask('finance', 'GET', `/operator/v1/approvals/${approval_id}`);
  assert.match((body.data as unknown as Credited & { effect: string }).effect, /It would be refused now\./);
});

test('a funding request of a sandbox is settled by one person', async () => {
  const partner = await world.partner('test');
  const wanted = { currency: 'GHS', method: 'bank_transfer', amount: '12.00' } as const;
  const { id } = await partner.client.fundingRequests.create(wanted);

  const { is_pending_approval } = creditedOf(await ask('finance', 'POST', `${PATH}/${id}/settle`, {}));

  assert.deepEqual([is_pending_approval, await partner.balance('GHS')], [false, '12.00']);
});

test('a funding request is failed with a reason that its partner reads, and a settled one is reversed', async () => {
  const { partner, request } = await asked();
  await ask('finance', 'POST', `${PATH}/${request.id}/fail`, { reason: 'It never came.' });
  assert.equal((await partner.client.fundingRequests.get(request.id)).failure_reason, 'It never came.');

  await askAsTwo(`${PATH}/${request.id}/settle`, {});
  const proposed = creditedOf(await ask('finance', 'POST', `${PATH}/${request.id}/reverse`, { reason: 'Recalled.' }));
  assert.deepEqual([proposed.is_pending_approval, await partner.balance('GHS')], [true, '100.00']);
  assert.equal(
    (await ask('finance', 'POST', `${PATH}/${request.id}/reverse`, { reason: 'Twice.' })).code,
    'invalid_state',
  );
  assert.equal((await approve(proposed.approval_id)).status, 200);

  assert.equal((await partner.client.fundingRequests.get(request.id)).status, 'reversed');
  assert.equal(await partner.balance('GHS'), '0.00');
});

test('funding requests are listed by what is asked for', async () => {
  const { partner, request } = await asked();
  const of = `${PATH}?organisation=${partner.organisation_id}`;

  assert.equal((await list(`${of}&waiting=true`)).data[0]!.id, request.id);
  assert.equal((await list(`${of}&method=bank_transfer&currency=GHS&status=pending`)).pagination.count, 1);
  assert.equal((await list(`${of}&reference=${request.reference}`)).pagination.count, 1);
  for (const none of ['waiting=false', 'status=completed', 'method=wire', 'currency=NGN', 'mode=test', 'to=2020-01-01'])
    assert.equal((await list(`${of}&${none}`)).pagination.count, 0, none);
});

/** Money without a known owner, whose purpose was written by a stranger. */
async function inSuspense(amount: string) {
  const transaction_id = `STRANGE-${freshNumber()}`;
  await world.write((tx) =>
    holdInSuspense(tx, {
      ...{ mode: 'live', provider: 'simulator', transaction_id, currency: 'GHS', amount },
      ...{ problem: 'There is no such reference.', reference: '=HYPERLINK("http://evil")' },
    }),
  );
  const { data } = await list(`${UNMATCHED}?transaction_id=${transaction_id}`);
  return data[0]!;
}

test('money in suspense is matched with a request by its reference: it is credited and leaves suspense', async () => {
  const { partner, request } = await asked('70.00');
  const { id, reference } = await inSuspense('70.00');
  assert.equal(reference, '=HYPERLINK("http://evil")');

  const target = `${UNMATCHED}/${id}/match`;
  const proposed = creditedOf(
    await ask('finance', 'POST', target, { funding_request: request.reference, reason: 'The bank says so.' }),
  );
  assert.deepEqual([proposed.is_pending_approval, await partner.balance('GHS')], [true, '0.00']);
  const second = await ask('finance', 'POST', target, { funding_request: request.reference, reason: 'Again.' });
  assert.equal(second.code, 'invalid_state');
  const { status, body } = await approve(proposed.approval_id);

  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(await partner.balance('GHS'), '70.00');
  const found = (await ask('viewer', 'GET', `${UNMATCHED}/${id}`)).body.data as unknown as Record<string, string>;
  assert.deepEqual(
    [found['status'], found['funding_request_id'], found['organisation_id']],
    ['matched', request.id, partner.organisation_id],
  );
  const again = await ask('finance', 'POST', target, { funding_request: request.id, reason: 'Twice.' });
  assert.deepEqual([again.status, again.code], [409, 'invalid_state']);
});

test('money in suspense is given to the wallet of a partner, or to nobody where both or neither are named', async () => {
  const partner = await world.partner('live');
  const { id } = await inSuspense('15.00');
  const target = `${UNMATCHED}/${id}/match`;
  const { organisation_id: organisation } = partner;
  const { status, body } = await ask('finance', 'POST', target, { reason: 'x' });
  assert.deepEqual([status, Object.keys(body.error!.details)], [400, ['funding_request']]);

  assert.equal((await askAsTwo(target, { organisation, reason: 'Their name is on it.' })).status, 200);

  assert.equal(await partner.balance('GHS'), '15.00');
});

test('money in suspense that a request was settled for by hand is not credited again', async () => {
  const { partner, request } = await asked('30.00');
  await askAsTwo(`${PATH}/${request.id}/settle`, { transaction: 'BY-HAND' });
  const { id } = await inSuspense('30.00');

  const body = { funding_request: request.reference, reason: 'That was it.' };
  assert.equal((await ask('finance', 'POST', `${UNMATCHED}/${id}/match-settled`, body)).status, 200);

  assert.equal(await partner.balance('GHS'), '30.00');
  assert.equal((await list(`${UNMATCHED}?status=open`)).data.filter((one) => one.id === id).length, 0);
});
