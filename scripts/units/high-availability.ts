import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill, type Variables } from '../../soak/failover/templates.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { PLACE } from './lay.ts';
import { eventually, type Machine } from './machine.ts';

const PORT = 8090;
const READY_WITHIN_MS = 90_000;
const file = (name: string) => join(packageRoot, 'deploy/ha', name);

/** The roles and the service of deploy/ha: the files are filled in from cluster.env, as a reader fills them in, and nothing is added. */
export async function checkHighAvailability(machine: Machine): Promise<void> {
  const variables = filledIn();
  checkRoles(machine, variables);
  writeFileSync(join(machine.root, 'etc/ha-service.env'), fill('service.env', variables), { mode: 0o600 });
  const unit = 'ha-service.service';
  const settings = ['--property=EnvironmentFile=/etc/ha-service.env', `--working-directory=${PLACE}`];
  machine.run('systemd-run', '--quiet', `--unit=${unit}`, ...settings, 'node', 'dist/src/main.js');
  await eventually(
    'the service of deploy/ha is ready',
    () => machine.attempt('node', '--eval', ask).output.trim() === '200',
    {
      within_ms: READY_WITHIN_MS,
      explain: () => machine.run('journalctl', '--no-pager', '--lines=40', '--unit', unit),
    },
  );
  machine.run('systemctl', 'stop', unit);
  for (const statement of [
    'drop database partner_service',
    'drop role partner_service',
    'drop role partner_service_owner',
  ])
    machine.run('runuser', '--user', 'postgres', '--', 'psql', '--quiet', '--command', statement);
  console.log('roles.sql and service.env of deploy/ha do what they should, as they are');
}

const ask = `fetch('http://127.0.0.1:${PORT}/readyz').then((answer) => console.log(answer.status), () => console.log(0))`;

/** cluster.env with what its reader changes in it: the addresses and passwords. */
function filledIn(): Variables {
  const lines = readFileSync(file('cluster.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  const given = Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]));
  const passwords = Object.keys(given).filter((name) => name.endsWith('_PASSWORD'));
  return {
    ...given,
    ...Object.fromEntries(passwords.map((name) => [name, randomBytes(24).toString('hex')])),
    MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
    ...{ PRIMARY_LISTEN: '127.0.0.1:5432', VALKEY_HOST: '127.0.0.1', PROXIES: '127.0.0.1' },
    ...{ SERVICE_HOST: '127.0.0.1', SERVICE_PORT: PORT, OPERATOR_PORT: PORT + 1, METRICS_PORT: PORT + 2 },
  };
}

/** psql reads the passwords from its environment; without them nothing is made. */
function checkRoles(machine: Machine, variables: Variables): void {
  copyFileSync(file('roles.sql'), join(machine.root, 'var/tmp/roles.sql'));
  const psql = 'runuser --user postgres -- psql --quiet < /var/tmp/roles.sql';
  const given = ['OWNER_PASSWORD', 'SERVICE_PASSWORD'].map((name) => `${name}=${variables[name]}`);
  const refused = machine.attempt('env', given[0]!, 'sh', '-c', psql);
  assert.notEqual(refused.code, 0, 'roles were made without a password');
  assert.match(refused.output, /set OWNER_PASSWORD and SERVICE_PASSWORD: set -a; \. \.\/cluster\.env; set \+a/);
  machine.run('env', ...given, 'sh', '-c', psql);
  const as = (password: string | number) =>
    `postgresql://partner_service_owner:${encodeURIComponent(password)}@127.0.0.1/partner_service`;
  machine.run('psql', '--quiet', '--command', 'select 1', as(variables['OWNER_PASSWORD']!));
  assert.notEqual(machine.attempt('psql', '--command', 'select 1', as('$' + '{OWNER_PASSWORD}')).code, 0);
}
