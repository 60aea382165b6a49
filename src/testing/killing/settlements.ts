import { addDays, dayOf } from '../../vocabulary/days.ts';
import { type Operation, type PaystackWorld, timesTold } from './operation.ts';

const list = /^GET \/transaction$/;
const one = /^GET \/transaction\/\d+$/;

/** A payment whose notice is lost: only the provider's list of yesterday tells of it. */
export const settlementOperations = (world: PaystackWorld): Record<string, Operation> => ({
  'the comparison with the list of payments': {
    lane: 'settlements',
    holds: {
      'begun, and nothing asked': { point: 'settlement.leased' },
      'asked for the list, and not answered': { call: list, kind: 'lost', naming: () => '' },
      'answered, and the list not heard': { call: list, kind: 'silent', naming: () => '' },
      'listed, and not concluded': { point: 'settlement.listed' },
      'a gap recorded, and nothing done': { point: 'settlement_gap.found' },
      'a gap asked about, and not answered': { call: one, kind: 'lost', naming: () => '' },
      'a gap asked about, and nothing applied': { point: 'settlement_gap.asked' },
    },
    prepare: async ({ client }) => {
      const yesterday = addDays(dayOf(new Date().toISOString()), -1);
      const request = { currency: 'NGN', method: 'gateway_checkout', amount: '50.00' } as const;
      const asked = await client.fundingRequests.create(request);
      // Nobody asks after it: the list alone tells.
      await world.database.pool.query('update funding_requests set provider_due_at = null where id = $1', [asked.id]);
      const paid_at = `${yesterday}T12:00:00.000Z`;
      world.knows(asked.reference, { status: 'success', paid_at, created_at: paid_at });
      await world.database.pool.query(
        `insert into settlements (id, mode, provider, day, status, due_at, created_at)
         values (gen_random_uuid(), 'live', 'paystack', $1, 'due', now(), now())
         on conflict (mode, provider, day) do update set status = 'due', due_at = now()`,
        [yesterday],
      );
      return asked;
    },
    seen: async (scene) => {
      const { status } = await scene.partner.client.fundingRequests.get(scene.id);
      const { rows } = await world.database.pool.query(
        'select kind, status from settlement_gaps where reference = $1',
        [scene.reference],
      );
      return [status, await scene.partner.balance(), await timesTold(scene, 'funding.completed'), rows];
    },
    end: ['completed', '50.00', 1, [{ kind: 'missing_here', status: 'applied' }]],
  },
});
