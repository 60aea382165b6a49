import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { providerCalls } from '../../service/registry.ts';
import { broker } from '../crash-tests/broker.ts';
import { batchesOf, type Crashed, crashAt, type Row, rowsOf } from '../crash-tests/crash-at.ts';
import { loopOperations } from '../crash-tests/loops.ts';
import { providerEventOperations } from '../crash-tests/provider-events.ts';
import { reconciliationOperations } from '../crash-tests/reconciliation.ts';
import { requestOperations } from '../crash-tests/requests.ts';
import { PATIENCE_MS } from '../patience.ts';
import { createPaystackWorld } from '../paystack-world.ts';
import { repetitions } from '../repetitions.ts';
import { secondService } from './second-service.ts';

/**
 * The process is killed with SIGKILL at every step between recording, calling and recording the response, for every
 * operation that has a provider. Then another process starts, and each operation is completed: once.
 */
const masterKey = randomBytes(32);
// This process only prepares and reads: its own loops would finish what it began.
const world = await createPaystackWorld({
  role: 'api',
  sealer: createSealer({ current: 1, keys: new Map([[1, masterKey]]) }),
});
const fund = await world.investment({ price: '1.00' });
const operations = {
  ...requestOperations(world, fund.live),
  ...loopOperations(world, fund.live),
  ...providerEventOperations(world),
  ...reconciliationOperations(world),
};
const TIMES = repetitions('crash_points');
const rows = Array.from({ length: TIMES }, () => rowsOf(operations)).flat();
const crashed = new Map<Row, Crashed>();
const ENDED_WITHIN_MS = 3 * PATIENCE_MS * TIMES;

/** Every lease and every wait for an unknown outcome is over. */
const leasesEnd = `
  with events as (update provider_events set due_at = now() where due_at is not null),
    runs as (update reconciliation_runs set due_at = now() where due_at is not null)
  update reconciliation_discrepancies set due_at = now() where due_at is not null`;
const callsAreDue = providerCalls.map(
  ({ table }) => `
    update ${table}
    set call_due_at = now(), unknown_since = (unknown_since at time zone 'UTC' - interval '11 minutes') at time zone 'UTC'
    where call_due_at is not null and (call_due_at > now() or unknown_since is not null)`,
);

for (const batch of batchesOf(rows)) {
  const killed = await crashAt(world, masterKey.toString('base64'), batch);
  for (const [index, row] of batch.entries()) crashed.set(row, killed[index]!);
}
await secondService(world, { role: 'work', payments: world.payments, fulfilment: broker });
await untilEnded();

/** Waits until every operation has its end state, or for the time allowed: the tests report what has not. */
async function untilEnded(): Promise<void> {
  const unfinished = new Set(rows);
  for (
    const begun = performance.now();
    unfinished.size > 0 && performance.now() - begun < ENDED_WITHIN_MS;
    await sleep(300)
  ) {
    for (const statement of [leasesEnd, ...callsAreDue]) await world.database.pool.query(statement);
    for (const row of unfinished) {
      const { scene } = crashed.get(row)!;
      await row.operation.finish?.(scene);
      if (isDeepStrictEqual(await row.operation.seen(scene).catch(() => null), row.operation.end))
        unfinished.delete(row);
    }
  }
}

for (const name of Object.keys(operations))
  test(`${name} comes to its end, and once, at whichever step the process was killed`, async () => {
    for (const row of rows.filter((each) => each.name === name)) {
      const { operation, step } = row;
      const { scene, idempotencyKey } = crashed.get(row)!;
      assert.deepEqual(await operation.seen(scene), operation.end, step);

      // A caller without a response sends its request again.
      const { baseUrl } = world;
      await operation.begin?.(scene, { client: scene.partner.client, baseUrl, headers: {}, idempotencyKey });

      assert.deepEqual(await operation.seen(scene), operation.end, `${step}, and sent again`);
    }
  });
