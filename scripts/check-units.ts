// Starts the units of deploy/systemd in a Debian that has systemd as its first process, and makes backups and drills there as the
// crontab of deploy/pgbackrest does. The files are put where the documents say; nothing is added to them.
//
//   npm run check -- units        as root; some ten minutes, at the first time some more
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { cache, debianTree, nodeOfTheImage } from './image/debian.ts';
import { checkBackups } from './units/drill.ts';
import { checkHighAvailability } from './units/high-availability.ts';
import { layMachine, PLACE } from './units/lay.ts';
import { boot, unpack } from './units/machine.ts';
import { checkUnits } from './units/starts.ts';

const tools = { mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' };

/** What Node.js needs, and what a machine of the service has in addition. */
const packages = [
  ...['ca-certificates', 'libstdc++6', 'libatomic1', 'systemd', 'systemd-sysv', 'dbus', 'cron', 'procps'],
  ...['postgresql-15', 'pgbackrest'],
];

class Stop extends Error {}

async function main(): Promise<void> {
  const missing = Object.entries(tools).filter(([tool]) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error);
  if (missing.length > 0)
    throw new Stop(
      `${missing.map(([tool]) => tool).join(', ')} missing: on Debian or Ubuntu, apt-get install --no-install-recommends ${missing.map(([, name]) => name).join(' ')}`,
    );
  if (process.getuid?.() !== 0) throw new Stop('A machine is booted, which takes root: use sudo.');
  const tree = debianTree(packages);
  const root = mkdtempSync(join(cache, 'machine-'));
  try {
    unpack(tree, root);
    const passwords = layMachine(root);
    const machine = await boot({
      root,
      name: `units-${process.pid}`,
      shown: { [packageRoot]: PLACE, [nodeOfTheImage()]: '/usr/bin/node' },
    });
    try {
      console.log('== High availability');
      await checkHighAvailability(machine);
      console.log('== The units');
      await checkUnits(machine, passwords);
      console.log('== Backups');
      checkBackups(machine);
    } finally {
      await machine.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  console.log('The units and the backups do what they should.');
}

await main().catch((error: unknown) => {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
});
