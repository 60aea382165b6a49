import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACE } from './lay.ts';
import type { Machine, Ran } from './machine.ts';

/** Backups and drills as the lines of the crontab make them, with what cron gives to a command: no master key is among it. */
export function checkBackups(machine: Machine): void {
  const postgres = (...words: string[]) => machine.run('runuser', '--user', 'postgres', '--', ...words);
  const [full, difference, drill] = linesOf(machine.root);
  postgres('pgbackrest', '--stanza=partner', 'stanza-create');
  postgres('pgbackrest', '--stanza=partner', 'check');
  bootstrap(machine);
  succeed(asCron(machine, full!));
  const begun_s = Math.floor(Date.now() / 1_000);
  const proved = asCron(machine, drill!);
  succeed(proved);
  assert.match(proved.output, /restored in \d+ s\n[\s\S]*proved in \d+ s\n/);
  const metrics = metricsOf(machine.root);
  assert.equal(metrics['backup_drill_succeeded'], 1);
  assert(metrics['backup_drill_ended_timestamp_seconds']! >= begun_s);
  assert.equal(machine.attempt('sh', '-c', 'ls -d /tmp/partner-drill-*').code, 2, 'the copy is removed');

  postgres('psql', '--quiet', 'invest', '--command', TAMPER);
  succeed(asCron(machine, difference!));
  const failed = asCron(machine, drill!);
  assert.equal(metricsOf(machine.root)['backup_drill_succeeded'], 0, failed.output);
  assert.match(machine.run('journalctl', '--output=cat'), /the backup drill failed/);
  console.log('the drill runs from its crontab, notes how it ended, and finds an audit that was changed');
}

const TAMPER =
  "alter table audit_entries disable trigger user; update audit_entries set actor = 'x'; alter table audit_entries enable trigger user";

const succeed = ({ code, output }: Ran) => assert.equal(code, 0, output);

/** Something that the backup holds and the proof reads. */
function bootstrap(machine: Machine): void {
  const operator = `cd ${PLACE} && exec node dist/scripts/operator.js bootstrap --email ada@firm.example --name Ada`;
  const settings = '--property=EnvironmentFile=/etc/partner-investment-service.env';
  machine.run('systemd-run', '--quiet', '--wait', '--collect', settings, 'sh', '-c', operator);
}

type CronLine = { readonly user: string; readonly command: string; readonly path: string };

function linesOf(root: string): CronLine[] {
  const lines = readFileSync(join(root, 'etc/cron.d/pgbackrest'), 'utf8').split('\n');
  const path = lines.find((line) => line.startsWith('PATH='))?.slice('PATH='.length) ?? '/usr/bin:/bin';
  const found = lines.flatMap((line) => {
    const [, user, command] = /^(?:\S+\s+){5}(\S+)\s+(.+)$/.exec(line.startsWith('#') ? '' : line) ?? [];
    return user && command ? [{ user, command, path }] : [];
  });
  assert.equal(found.length, 3, 'two backups and a drill');
  return found;
}

const asCron = (machine: Machine, { user, command, path }: CronLine): Ran =>
  machine.attempt(
    ...['runuser', '--user', user, '--', 'env', '--ignore-environment', '--chdir=/'],
    ...[`PATH=${path}`, 'HOME=/var/lib/postgresql', `LOGNAME=${user}`, 'SHELL=/bin/sh', '/bin/sh', '-c', command],
  );

function metricsOf(root: string): Record<string, number> {
  const text = readFileSync(join(root, 'var/lib/prometheus/node-exporter/backup_drill.prom'), 'utf8');
  return Object.fromEntries([...text.matchAll(/^(\w+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]));
}
