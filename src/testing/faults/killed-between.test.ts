import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { loopOperations } from '../killing/loops.ts';
import { noticeOperations } from '../killing/notices.ts';
import { requestOperations } from '../killing/requests.ts';
import { killAt, type Row, roundsOf, rowsOf, type Victim } from '../killing/rounds.ts';
import { settlementOperations } from '../killing/settlements.ts';
import { createPaystackWorld } from '../paystack-world.ts';
import { volume } from '../volume.ts';
import { secondService } from './second-service.ts';

/**
 * The process is killed with SIGKILL at every step between recording, calling and recording the answer, for every
 * operation that has a provider. Then another process starts, the world goes on, and each comes to its end: once.
 */
const masterKey = randomBytes(32);
// This one only prepares and looks: what it began would be finished by its own loops.
const world = await createPaystackWorld({
  role: 'api',
  sealer: createSealer({ current: 1, keys: new Map([[1, masterKey]]) }),
});
const fund = await world.investment({ price: '1.00' });
const operations = {
  ...requestOperations(world, fund.live),
  ...loopOperations(world, fund.live),
  ...noticeOperations(world),
  ...settlementOperations(world),
};
const TIMES = volume('killed_between', 1);
const rows = Array.from({ length: TIMES }, () => rowsOf(operations)).flat();
const victims = new Map<Row, Victim>();
const HEALED_WITHIN_MS = 90_000 * TIMES;

/** Every lease, and every wait for a provider's second word, is over. */
const leasesEnd = `
  with funding as (update funding_requests set provider_due_at = now() where provider_due_at is not null),
    mandate as (update mandates set provider_due_at = now() where provider_due_at is not null),
    notice as (update provider_notices set due_at = now() where due_at is not null),
    settlement as (update settlements set due_at = now() where due_at is not null),
    gap as (update settlement_gaps set due_at = now() where due_at is not null),
    virtual_account as (update virtual_accounts set provider_due_at = now() where provider_due_at is not null),
    account as (update settlement_accounts set verify_due_at = now() where verify_due_at is not null),
    fulfilled as (
      update orders
      set submitted_at = submitted_at - interval '1 minute'
      where status = 'pending_fulfilment' and submitted_at is not null
    )
  update withdrawals
  set due_at = now(), unknown_since = unknown_since - interval '11 minutes'
  where due_at is not null`;

for (const round of roundsOf(rows)) {
  const killed = await killAt(world, masterKey.toString('base64'), round);
  for (const [index, row] of round.entries()) victims.set(row, killed[index]!);
}
await secondService(world, { role: 'work', payments: world.payments, fulfilment: 'simulator' });
await heal();

/** Until everything is as it must be, or nobody waits any longer: the tests say then what is not. */
async function heal(): Promise<void> {
  const ill = new Set(rows);
  for (
    const begun = performance.now();
    ill.size > 0 && performance.now() - begun < HEALED_WITHIN_MS;
    await sleep(300)
  ) {
    await world.database.pool.query(leasesEnd);
    for (const row of ill) {
      const { scene } = victims.get(row)!;
      await row.operation.finish?.(scene);
      if (isDeepStrictEqual(await row.operation.seen(scene).catch(() => null), row.operation.end)) ill.delete(row);
    }
  }
}

for (const name of Object.keys(operations))
  test(`${name} comes to its end, and once, at whichever step the process was killed`, async () => {
    for (const row of rows.filter((each) => each.name === name)) {
      const { operation, step } = row;
      const { scene, idempotencyKey } = victims.get(row)!;
      assert.deepEqual(await operation.seen(scene), operation.end, step);

      // Whoever heard nothing asks again.
      const { baseUrl } = world;
      await operation.begin?.(scene, { client: scene.partner.client, baseUrl, headers: {}, idempotencyKey });

      assert.deepEqual(await operation.seen(scene), operation.end, `${step}, and asked again`);
    }
  });
