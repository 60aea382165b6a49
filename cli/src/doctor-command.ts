import type { Command } from 'commander';
import { PartnerClient } from '../../sdk/src/client.ts';
import { PartnerError } from '../../sdk/src/errors.ts';
import type { ResponseInfo } from '../../sdk/src/options.ts';
import { forPeople, forPrograms } from './print.ts';
import { chosenProfile, type Profile } from './profiles.ts';
import { remedyOf } from './remedies.ts';
import { FoundWrongError, type Terminal } from './terminal.ts';

type Check = { check: string; is_right: boolean; found: string; what_to_do: string | null };

const right = (check: string, found: string): Check => ({ check, is_right: true, found, what_to_do: null });
const wrong = (check: string, found: string, what_to_do: string): Check => ({
  check,
  is_right: false,
  found,
  what_to_do,
});

/** `doctor`: checks what usually fails, and says of each what it found and what to do. It changes nothing. */
export function addDoctorCommand(program: Command, terminal: Terminal): void {
  program
    .command('doctor')
    .description(
      'Look at the service, the clock, the key, its scopes and the webhooks. Exits with 2 where something is wrong.',
    )
    .option('--profile <name>', 'the key to use; the profile in use when absent')
    .option('--json', 'as JSON')
    .action(async ({ profile, json }: { profile?: string; json?: true }) => {
      const checks = await examine(await chosenProfile(terminal.env, profile), terminal.signal);
      terminal.out(json ? forPrograms({ data: checks }) : forPeople(checks));
      if (checks.some(({ is_right }) => !is_right)) throw new FoundWrongError();
    });
}

async function examine(profile: Profile, signal: AbortSignal): Promise<Check[]> {
  let last: ResponseInfo | undefined;
  const client = new PartnerClient({
    baseUrl: profile.base_url,
    keyId: profile.key_id,
    secret: profile.secret,
    retries_max: 0,
    onResponse: (info) => {
      last = info;
    },
  });
  const organisation = await client.organisation.get({ signal }).catch((error: unknown) => error as Error);
  if (!last)
    return [wrong('service', `${profile.base_url}: no answer`, 'check base_url of the profile, and the network to it')];
  const first = [right('service', `${profile.base_url} responds`), clockOf(last)];
  if (organisation instanceof Error) return [...first, keyProblem(organisation)];
  const { name, environment, status } = organisation;
  const standing =
    status === 'active'
      ? right('organisation', `${name}, ${status}`)
      : wrong('organisation', `${name}, ${status}`, 'ask the firm that runs the service for the reason');
  return [
    ...first,
    right('key', `${profile.key_id}, ${environment}`),
    standing,
    ...(await rightsOf(client, profile, signal)),
  ];
}

/** The service accepts 300 seconds; what is off by more than a tenth of that is growing. */
const OFF_MAX_SECONDS = 30;

function clockOf({ headers }: ResponseInfo): Check {
  const server = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(server)) return wrong('clock', 'the answer has no Date header', 'look at the proxy on the way');
  const off = Math.round((Date.now() - server) / 1_000);
  const found = `${Math.abs(off)} s ${off < 0 ? 'behind' : 'ahead of'} the service`;
  return Math.abs(off) <= OFF_MAX_SECONDS
    ? right('clock', found)
    : wrong('clock', found, 'set the clock of this machine, and keep it right with NTP');
}

function keyProblem(error: Error): Check {
  if (!(error instanceof PartnerError)) return wrong('key', error.message, 'check that base_url leads to the service');
  const facts = Object.entries(error.details).map(([name, fact]) => `${name}: ${fact}`);
  const found = [error.code, error.explanation, ...facts].join(' · ');
  return wrong(error.code === 'ip_not_allowed' ? 'address' : 'key', found, remedyOf(error.code) ?? 'see the message');
}

/** The scope `keys` is needed to read what a key may do; without it there is nothing to say. */
async function rightsOf(client: PartnerClient, { key_id }: Profile, signal: AbortSignal): Promise<Check[]> {
  const keys = await client.keys.list({ signal }).catch(() => []);
  const own = keys.find((key) => key.key_id === key_id);
  const scopes = own
    ? [right('scopes', own.scopes.join(' ')), right('address', own.ip_allowlist.join(' ') || 'any address')]
    : [right('scopes', 'not shown to a key without the scope keys')];
  const endpoints = await client.webhooks.list({ signal }).catch(() => []);
  const hooks = await Promise.all(endpoints.map((endpoint) => webhookOf(client, endpoint, signal)));
  return [...scopes, ...hooks];
}

type Endpoint = Awaited<ReturnType<PartnerClient['webhooks']['list']>>[number];

/** By the last delivery, so that nothing is sent. */
async function webhookOf(client: PartnerClient, { id, url, enabled }: Endpoint, signal: AbortSignal): Promise<Check> {
  if (!enabled) return wrong('webhook', `${url} is disabled`, `partner webhooks update ${id} --enabled true`);
  const { data } = await client.webhooks.deliveries(id, { limit: 1 }, { signal });
  const [delivery] = data;
  if (!delivery) return right('webhook', `${url}: nothing was sent yet; partner webhooks test ${id} sends an event`);
  const { status, response_status, error } = delivery;
  const found = `${url}: last delivery ${status}${response_status === null ? '' : ` (${response_status})`}${error ? `, ${error}` : ''}`;
  const isFailing = status === 'failed' || status === 'retrying';
  return isFailing
    ? wrong('webhook', found, `partner webhooks deliveries ${id} shows the attempts`)
    : right('webhook', found);
}
