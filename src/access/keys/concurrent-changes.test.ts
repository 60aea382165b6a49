import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartnerError } from '../../../sdk/src/errors.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { closeOrganisation } from '../organisations/operations.ts';
import { revokeKey } from './operations.ts';

const world = await createWorld();
const fund = await world.investment();

/** Twenty callers that buy and read without a pause until they are refused; returns what each was refused with. */
function busyCallers({ client, environment }: Partner) {
  const investment_id = fund[environment.mode];
  let isOver = false;
  let after = 0;
  const call = async (index: number): Promise<string> => {
    for (;;) {
      const begunAfter = isOver;
      try {
        if (index % 2) await client.wallets.list();
        else await client.orders.create({ investment_id, amount: '1.00', currency: 'NGN' });
        if (begunAfter) after += 1;
      } catch (error) {
        if (!(error instanceof PartnerError)) throw error;
        if (error.code !== 'unavailable') return error.code;
      }
    }
  };
  const refusals = Promise.all(Array.from({ length: 20 }, (_, index) => call(index)));
  const over = () => {
    isOver = true;
  };
  return { refusals, over, acceptedAfter: () => after };
}

const moment = () => new Promise((done) => setTimeout(done, 200));

for (const mode of ['test', 'live'] as const) {
  test(`a ${mode} key that is revoked while requests are in flight accepts none after that`, async () => {
    const partner = await world.partner(mode, { wallets: { NGN: '100000.00' } });
    const callers = busyCallers(partner);
    await moment();

    const owner = { organisation_id: partner.organisation_id, mode, sandbox: 'default' };
    await world.write((tx) => revokeKey(tx, world.settings, owner, partner.key.id));
    callers.over();

    assert.deepEqual([...new Set(await callers.refusals)], ['key_revoked']);
    assert.equal(callers.acceptedAfter(), 0);
  });

  test(`an organisation that is closed while its ${mode} requests are in flight is refused after that`, async () => {
    const partner = await world.partner(mode, { wallets: { NGN: '100000.00' } });
    const callers = busyCallers(partner);
    await moment();

    await world.write((tx) => closeOrganisation(tx, partner.organisation_id, 'late fees'));
    callers.over();

    assert.deepEqual([...new Set(await callers.refusals)], ['organisation_suspended']);
    assert.equal(callers.acceptedAfter(), 0);
    assert.equal((await partner.client.organisation.get()).status, 'closed');
  });
}

test('a live key without an approved verification reads, but places nothing; a test key needs none', async () => {
  const live = await world.partner('live', { kyb: 'draft', wallets: { NGN: '100.00' } });
  const play = await world.partner('test', { organisation_id: live.organisation_id, wallets: { NGN: '100.00' } });
  const expected = { status: 403, code: 'kyb_not_approved', details: { kyb_status: 'draft' } };

  const request = { investment_id: fund.live, amount: '1.00', currency: 'NGN' } as const;
  await assert.rejects(live.client.orders.create(request), expected);
  await assert.rejects(live.client.orders.preview(request), expected);
  assert.equal(await live.balance(), '100.00');
  assert.deepEqual((await live.client.orders.list()).data, []);

  await play.client.orders.create({ ...request, investment_id: fund.test });
});
