// The checks of a change, cheapest first; stops at the first that fails. The launcher that runs this has compiled the sources
// already, so the types are right.
//
//   npm run check                  all that needs nothing but npm: has to pass before a change is merged
//   npm run check -- static        the same without tests (or --static)
//   npm run check -- NAME …        one of them, with its own words; --list says which there are
//   npm run check -- NAME --fix    corrects what that one can correct
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { checks, groups, partsOfCheck } from './checks.ts';
import { chosenPart } from './parts.ts';

const words = process.argv.slice(2).map((word) => (word === '--static' ? 'static' : word));
const { name: chosen, rest } = chosenPart(partsOfCheck, 'all', words);
const isFix = rest.includes('--fix');
if (isFix && !checks[chosen]?.fix) {
  const able = Object.keys(checks).filter((name) => checks[name]!.fix);
  console.error(`--fix is for: ${able.join(', ')}.`);
  process.exit(2);
}

for (const name of groups[chosen]?.of ?? [chosen]) {
  console.log(`\n== ${name}: ${checks[name]!.about}`);
  const outcome = await runCheck(name);
  if (outcome === 0) continue;
  if (name !== 'tests') console.error(`\nThe check failed at: ${name} (${outcome}).`);
  process.exitCode = 1;
  break;
}

function runCheck(name: string): Promise<number | string> {
  const { program, args, fix = [] } = checks[name]!;
  const given = isFix ? [...fix, ...rest.filter((word) => word !== '--fix')] : [...args, ...rest];
  const child = spawn(process.execPath, ['--enable-source-maps', join(packageRoot, program), ...given], {
    cwd: packageRoot,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    stdio: 'inherit',
  });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, forward);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      for (const each of ['SIGINT', 'SIGTERM'] as const) process.off(each, forward);
      resolve(code ?? signal ?? 1);
    });
  });
}
