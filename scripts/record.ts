import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { endpoints, events } from '../src/service/registry.ts';
import { serviceProcess } from '../src/testing/faults/service-process.ts';
import { RECORDED_FILE } from '../src/vocabulary/reference/recorded.ts';
import { withoutSecrets } from './record/secrets.ts';
import { tour } from './record/tour.ts';

/**
 * Calls every operation of a started demonstration, one after another, and keeps what was sent and what came back: the examples of
 * the published document. Fails where an operation was not called. To be run when an operation is added or answers otherwise.
 */
const service = await serviceProcess({ RATE_LIMIT_PER_MINUTE: '1200', SHUTDOWN_DELAY_MS: '2000' });
try {
  await service.start();
  const { operations, refusals, events: delivered } = await tour(service);
  const missing = endpoints.map(({ name }) => name).filter((name) => !operations.has(name));
  assert.deepEqual(missing, [], 'operations that the tour does not call');
  const inOrder = endpoints.map(({ name }) => [name, operations.get(name)] as const);
  const recorded = {
    operations: Object.fromEntries(inOrder),
    refusals: Object.fromEntries([...refusals].sort()),
    events: Object.fromEntries(events.map(({ type }) => [type, delivered.get(type)])),
  };
  const file = join(packageRoot, RECORDED_FILE);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(withoutSecrets(recorded), null, 2)}\n`);
  console.log(
    `wrote ${RECORDED_FILE}: ${operations.size} operations, ${refusals.size} refusals, ${delivered.size} events`,
  );
} finally {
  await service.remove();
}
