// Fails over the cluster of deploy/ha, on this machine, under load, as often as is asked for, and proves afterwards that no
// acknowledged order is lost and none is there twice. Ends with 1 where that does not hold.
//
//   npm run bench -- failover                 50 failovers, kills, switchovers and network cuts in turn
//   npm run bench -- failover --count 6       fewer
//   npm run bench -- failover --writers 16    with so many requests at once instead of 64
//   npm run bench -- failover --minutes 20    begins no further one after 20 minutes
//   npm run bench -- failover --pooled        with PgBouncer between the service's pools and HAProxy
//   npm run bench -- failover --keep          leaves the folder with logs and settings
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Stoppable } from './cluster.ts';
import { FIRST } from './processes.ts';
import { findPrograms, type Programs } from './programs.ts';
import { publish, reportOf } from './report.ts';
import { runFailovers } from './run.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50' },
    writers: { type: 'string', default: '64' },
    minutes: { type: 'string', default: '600' },
    pooled: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const programs = findPrograms();
if (typeof programs === 'string') {
  console.error(programs);
  process.exit(2);
}
const parts: Stoppable[] = [];
// Its networks stand for cables: what else the machine does must not delay them.
setPriority(FIRST);
const folder = mkdtempSync(join(tmpdir(), 'failover-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(130));
try {
  await end((await run(programs)) ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}

async function end(code: number): Promise<never> {
  for (const part of parts.splice(0).reverse()) await part.stop();
  if (values.keep) console.error(`Logs are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

async function run(found: Programs): Promise<boolean> {
  const isPooled = values.pooled;
  const [count, writers, minutes] = [values.count, values.writers, values.minutes].map(Number) as [
    number,
    number,
    number,
  ];
  const { rounds, tally, problems } = await runFailovers({ count, writers, minutes, isPooled, found, folder, parts });
  publish(reportOf({ rounds, tally, writers, isPooled, problems }), isPooled ? '-pooled' : '');
  return problems.length === 0;
}
