// The alert rules of deploy/prometheus: that Prometheus reads them, and that each is silent and fires when it should. That each has tests of
// both kinds is held by src/testing/alerts.test.ts, where there is no promtool.
//
//   npm run check -- alerts       needs promtool, which comes with Prometheus
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';

const folder = join(packageRoot, 'deploy', 'prometheus');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const promtool = (...words: string[]) => execFileSync('promtool', words, { cwd: folder, stdio: 'inherit' });

class Stop extends Error {}

function main(): void {
  if (spawnSync('promtool', ['--version'], { stdio: 'ignore' }).error)
    throw new Stop('promtool is missing: on Debian or Ubuntu, apt-get install --no-install-recommends prometheus');
  try {
    promtool('check', 'rules', 'alerts.yaml');
    promtool('test', 'rules', 'alerts.test.yaml');
  } catch {
    throw new Stop('The alert rules are not right; what is wrong is above.');
  }
  const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)/g)];
  console.log(`${alerts.length} alerts, each silent and firing when it should`);
}

try {
  main();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
