import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';

/** Where the documents have the built copy of the repository. */
export const PLACE = '/opt/partner-investment-service';

export type Passwords = { readonly owner: string; readonly service: string };

const deploy = (...path: string[]) => join(packageRoot, 'deploy', ...path);
const password = () => randomBytes(24).toString('hex');

/**
 * Puts the files of deploy/systemd and deploy/pgbackrest where docs/deployment.md and docs/backup.md say, with the settings that they
 * demand and no others.
 */
export function layMachine(root: string): Passwords {
  const inside = (...path: string[]) => join(root, ...path);
  mkdirSync(inside(PLACE), { recursive: true });
  execFileSync('chroot', [root, 'useradd', '--system', '--no-create-home', 'partner-investment']);
  for (const name of readdirSync(deploy('systemd')))
    copyFileSync(deploy('systemd', name), inside('etc/systemd/system', name));
  const passwords = { owner: password(), service: password() };
  const secretFile = (name: string, lines: Readonly<Record<string, string>>) => {
    const text = Object.entries(lines).map(([variable, value]) => `${variable}=${value}\n`);
    writeFileSync(inside('etc', name), text.join(''), { mode: 0o600 });
  };
  secretFile('partner-investment-service.env', {
    DATABASE_URL: `postgresql://partner_service:${passwords.service}@127.0.0.1:5432/invest`,
    MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  });
  secretFile('partner-investment-service.owner.env', {
    DATABASE_OWNER_URL: `postgresql://owner:${passwords.owner}@127.0.0.1:5432/invest`,
  });
  layBackups(root);
  return passwords;
}

function layBackups(root: string): void {
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync(join(root, 'etc/passwd'), 'utf8')) ?? [];
  const settings = readFileSync(deploy('pgbackrest/pgbackrest.conf'), 'utf8');
  const passphrase = randomBytes(48).toString('base64');
  writeFileSync(join(root, 'etc/pgbackrest.conf'), settings.replace('REPLACE-WITH-openssl-rand-base64-48', passphrase));
  chownSync(join(root, 'etc/pgbackrest.conf'), 0, Number(gid));
  chmodSync(join(root, 'etc/pgbackrest.conf'), 0o640);
  copyFileSync(deploy('pgbackrest/postgresql.conf'), join(root, 'etc/postgresql/15/main/conf.d/pgbackrest.conf'));
  copyFileSync(deploy('pgbackrest/crontab'), join(root, 'etc/cron.d/pgbackrest'));
  const metrics = join(root, 'var/lib/prometheus/node-exporter');
  mkdirSync(metrics, { recursive: true });
  chownSync(metrics, 0, Number(gid));
  chmodSync(metrics, 0o775);
  const spool = join(root, 'var/spool/pgbackrest');
  mkdirSync(spool, { recursive: true });
  chownSync(spool, Number(uid), Number(gid));
}
