import { addDays, dayOf } from '../../vocabulary/days.ts';
import { type Operation, type PaystackWorld, timesRecorded } from './operation.ts';

const list = /^GET \/transaction$/;
const one = /^GET \/transaction\/\d+$/;

/** A payment whose provider event is lost: only the provider's list of yesterday has it. */
export const reconciliationOperations = (world: PaystackWorld): Record<string, Operation> => ({
  'the comparison with the list of payments': {
    lane: 'reconciliation',
    holds: {
      'begun, and nothing asked': { point: 'reconciliation_run.leased' },
      'asked for the list, and not answered': { call: list, kind: 'lost', naming: () => '' },
      'answered, and the list not received': { call: list, kind: 'silent', naming: () => '' },
      'listed, and not concluded': { point: 'reconciliation_run.listed' },
      'a discrepancy recorded, and nothing done': { point: 'reconciliation_discrepancy.found' },
      'a discrepancy looked up, and not answered': { call: one, kind: 'lost', naming: () => '' },
      'a discrepancy looked up, and nothing applied': { point: 'reconciliation_discrepancy.asked' },
    },
    prepare: async ({ client }) => {
      const yesterday = addDays(dayOf(new Date().toISOString()), -1);
      const request = { currency: 'NGN', method: 'gateway_checkout', amount: '50.00' } as const;
      const requested = await client.fundingRequests.create(request);
      // No call looks it up: only the list has it.
      await world.database.pool.query('update funding_requests set call_due_at = null where id = $1', [requested.id]);
      const paid_at = `${yesterday}T12:00:00.000Z`;
      world.knows(requested.reference, { status: 'success', paid_at, created_at: paid_at });
      await world.database.pool.query(
        `insert into reconciliation_runs (id, mode, provider, day, status, due_at, created_at)
         values (gen_random_uuid(), 'live', 'paystack', $1, 'due', now(), now())
         on conflict (mode, provider, day) do update set status = 'due', due_at = now()`,
        [yesterday],
      );
      return requested;
    },
    seen: async (scene) => {
      const { status } = await scene.partner.client.fundingRequests.get(scene.id);
      const { rows } = await world.database.pool.query(
        'select kind, status from reconciliation_discrepancies where reference = $1',
        [scene.reference],
      );
      return [status, await scene.partner.balance(), await timesRecorded(scene, 'funding.completed'), rows];
    },
    end: ['completed', '50.00', 1, [{ kind: 'missing_here', status: 'applied' }]],
  },
});
