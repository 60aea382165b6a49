import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { endpoints, events } from '../src/service/registry.ts';
import { serviceProcess } from '../src/testing/faults/service-process.ts';
import { RECORDED_FILE, type RecordedExamples, readRecorded } from '../src/vocabulary/reference/recorded.ts';
import { withoutSecrets } from './record/secrets.ts';
import { differingFields } from './record/shape.ts';
import { tour } from './record/tour.ts';

/**
 * Calls every operation of a started demonstration, one after another, and keeps what was sent and what came back: the examples of
 * the published document. Fails where an operation was not called. To be run when an operation is added or returns something else.
 * With --check nothing is written: it fails where the examples that are kept have other fields than what came back.
 *
 *   npm run check -- examples            compares
 *   npm run check -- examples --fix      writes
 */
const service = await serviceProcess({ RATE_LIMIT_PER_MINUTE: '1200', SHUTDOWN_DELAY_MS: '2000', OPERATOR_PORT: '0' });
try {
  await service.start();
  const { operations, refusals, events: delivered } = await tour(service);
  const missing = endpoints.map(({ name }) => name).filter((name) => !operations.has(name));
  assert.deepEqual(missing, [], 'operations that the tour does not call');
  const inOrder = endpoints.map(({ name }) => [name, operations.get(name) ?? []] as const);
  const recorded = {
    operations: Object.fromEntries(inOrder),
    refusals: Object.fromEntries([...refusals].sort()),
    events: Object.fromEntries(events.map(({ type }) => [type, delivered.get(type) ?? {}])),
  };
  if (process.argv.includes('--check')) compare(withoutSecrets(recorded));
  else await write(withoutSecrets(recorded));
} finally {
  await service.remove();
}

async function write(recorded: RecordedExamples): Promise<void> {
  await writeFile(join(packageRoot, RECORDED_FILE), `${JSON.stringify(recorded, null, 2)}\n`);
  const [operations, refusals, types] = [recorded.operations, recorded.refusals, recorded.events].map(
    (examples) => Object.keys(examples).length,
  );
  console.log(`wrote ${RECORDED_FILE}: ${operations} operations, ${refusals} refusals, ${types} events`);
}

function compare(recorded: RecordedExamples): void {
  const differing = differingFields(readRecorded(packageRoot), recorded);
  if (differing.length === 0) {
    console.log(`${RECORDED_FILE} has the fields that the service returns`);
    return;
  }
  for (const line of differing) console.error(line);
  console.error(
    `${RECORDED_FILE} is not current: run npm run check -- examples --fix and npm run generate, and commit what they write.`,
  );
  process.exitCode = 1;
}
