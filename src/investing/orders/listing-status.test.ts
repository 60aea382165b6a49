import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedShares } from '../../testing/listed-share.ts';
import { createWorld } from '../../testing/world.ts';
import { fulfilOrder } from './operator-contract.ts';

const world = await createWorld({ role: 'api' });
const listedShare = await listedShares(world);

for (const [listing, status] of [
  ['suspended', 'suspended'],
  ['delisted', 'closed'],
] as const)
  for (const mode of ['live', 'test'] as const)
    test(`a share that is ${listing} takes no ${mode} order of either side, and does when it is active again`, async () => {
      const share = await listedShare();
      const partner = await world.partner(mode, { wallets: { NGN: '1000.00' } });
      const { client } = partner;
      const investment_id = share[mode];
      const { id } = await client.orders.create({ investment_id, amount: '500.00', currency: 'NGN' });
      if (mode === 'live') await world.firm.act(fulfilOrder, { params: { order: id }, body: { price: '100.00' } });
      const [holding] = (await client.holdings.list()).data;
      const before = await partner.balance();
      const sell = { side: 'sell', holding_id: holding!.id, units: '1.00000000' } as const;

      await share.become(listing);

      const refused = { code: 'investment_not_open', details: { status, start_date: null, close_date: null } };
      await assert.rejects(client.orders.create({ investment_id, amount: '200.00', currency: 'NGN' }), refused);
      await assert.rejects(client.orders.create(sell), refused);
      assert.equal((await client.investments.get(investment_id)).is_open, false);
      assert.equal((await client.market.instrument(share.symbol)).service.orderable, false);
      assert.equal(await partner.balance(), before);

      await share.become('active');
      assert.equal((await client.investments.get(investment_id)).is_open, true);
      assert.equal((await client.market.instrument(share.symbol)).service.orderable, true);
      await client.orders.create({ investment_id, amount: '200.00', currency: 'NGN' });
    });
