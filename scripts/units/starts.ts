import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Passwords } from './lay.ts';
import { eventually, type Machine } from './machine.ts';

const SERVICE = 'partner-investment-service.service';
const MIGRATION = 'partner-investment-migrate.service';
const DATABASE = 'postgresql@15-main.service';

/** Longer than a start waits for its database (DATABASE_WAIT_MS), so that units have ended and were started again. */
const AWAY_MS = 75_000;
const READY_WITHIN_MS = 90_000;

/** The units as they are: that they start, whichever comes first, and come back when their database does. */
export async function checkUnits(machine: Machine, passwords: Passwords): Promise<void> {
  for (const unit of [SERVICE, MIGRATION])
    assert.equal(
      machine.run('systemd-analyze', 'verify', `/etc/systemd/system/${unit}`),
      '',
      'systemd has something to say of a unit',
    );
  checkFilter(machine);
  createRoles(machine, passwords);
  await checkLateDatabase(machine);
  await checkLostDatabase(machine);
  await checkKill(machine);
  machine.run('systemctl', 'stop', SERVICE);
  assert.equal(property(machine, 'Result'), 'success');
  assert.match(machine.run('journalctl', '--unit', SERVICE, '--output=cat'), /"msg":"stopped"/);
  machine.run('systemctl', 'start', SERVICE);
  await ready(machine);
}

/**
 * What Node.js asks the kernel for on processors with protection keys is let through by the units' own settings; the same call is killed
 * where the filter lacks it, so that the test would see that.
 */
function checkFilter(machine: Machine): void {
  for (const unit of [SERVICE, MIGRATION]) {
    const lines = readFileSync(join(machine.root, 'etc/systemd/system', unit), 'utf8').split('\n');
    const sandbox = lines.slice(
      lines.findIndex((line) => line.startsWith('LimitNOFILE=')),
      lines.indexOf('[Install]'),
    );
    const settings = sandbox.filter((line) => /^\w+=/.test(line));
    assert(settings.length >= 18, `${unit}: ${settings.length} settings of its sandbox were found`);
    const { code, output } = callWithKeys(machine, settings);
    assert.equal(code, 0, `${unit} kills a process that asks for protection keys: ${output}`);
    const without = settings.map((line) => line.replace(' @pkey', ''));
    assert.notEqual(callWithKeys(machine, without).code, 0, 'a filter without @pkey lets the call through');
  }
  console.log('pkey_alloc passes the filter of both units');
}

/** `pkey_alloc` by its number on this kind of machine; whether the processor has keys is no matter. */
const PKEY_ALLOC = { x64: 330, arm64: 289 }[process.arch as string] ?? 330;

function callWithKeys(machine: Machine, settings: readonly string[]) {
  const properties = settings.map((line) => `--property=${line}`);
  const user = '--property=User=partner-investment';
  return machine.attempt('systemd-run', '--quiet', '--wait', '--collect', user, ...properties, ...perl(PKEY_ALLOC));
}

const perl = (number: number) => ['/usr/bin/perl', '-e', `syscall(${number}, 0, 0); exit 0`];

function createRoles(machine: Machine, { owner, service }: Passwords): void {
  const statements = [
    `create role owner login password '${owner}'`,
    `create role partner_service login password '${service}'`,
    'create database invest owner owner',
  ];
  for (const statement of statements)
    machine.run('runuser', '--user', 'postgres', '--', 'psql', '--quiet', '--command', statement);
}

/** The database comes up long after the units were started: nobody has to start them again. */
async function checkLateDatabase(machine: Machine): Promise<void> {
  machine.run('systemctl', 'stop', DATABASE);
  machine.run('systemctl', 'start', '--no-block', SERVICE);
  await sleep(AWAY_MS);
  assert.notEqual(status(machine), 200);
  const waits = machine.run('journalctl', '--unit', MIGRATION, '--output=cat').match(/"waited_seconds":\d+/g) ?? [];
  assert(waits.length >= 6, `the wait was said ${waits.length} times in ${AWAY_MS / 1_000} s`);
  machine.run('systemctl', 'start', DATABASE);
  await ready(machine);
  console.log('the units come up with their database, 75 s late');
}

/** A database that is lost meanwhile ends nothing. */
async function checkLostDatabase(machine: Machine): Promise<void> {
  const before = property(machine, 'MainPID');
  machine.run('systemctl', 'kill', '--signal=SIGKILL', DATABASE);
  await eventually('the database is noticed to be away', () => status(machine) === 503, {
    within_ms: READY_WITHIN_MS,
    explain: () => '',
  });
  machine.run('systemctl', 'reset-failed', DATABASE);
  machine.run('systemctl', 'start', DATABASE);
  await ready(machine);
  assert.equal(property(machine, 'MainPID'), before, 'the process was started again');
  console.log('a database that is killed and comes back is used again by the same process');
}

async function checkKill(machine: Machine): Promise<void> {
  const before = property(machine, 'MainPID');
  machine.run('systemctl', 'kill', '--signal=SIGKILL', SERVICE);
  await eventually('another process is started', () => !['0', before].includes(property(machine, 'MainPID')), {
    within_ms: READY_WITHIN_MS,
    explain: () => '',
  });
  await ready(machine);
  console.log('a killed process is started again');
}

const property = (machine: Machine, name: string) =>
  machine.run('systemctl', 'show', '--value', `--property=${name}`, SERVICE).trim();

/** What /readyz returns; 0 where nobody does. */
function status(machine: Machine): number {
  const ask =
    "fetch('http://127.0.0.1:8080/readyz').then((answer) => console.log(answer.status), () => console.log(0))";
  return Number(machine.attempt('node', '--eval', ask).output);
}

const ready = (machine: Machine) =>
  eventually('the service is ready', () => status(machine) === 200, {
    within_ms: READY_WITHIN_MS,
    explain: () => machine.run('journalctl', '--no-pager', '--lines=40', '--unit', SERVICE, '--unit', MIGRATION),
  });
