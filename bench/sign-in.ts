import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { hashPassword } from '../src/identity/credentials/passwords.ts';
import { deviceIn, keptOf } from '../src/testing/both-sides.ts';
import { operatorPeople, PASSWORD } from '../src/testing/operator-person.ts';
import { conditions, disturbances, watched } from './conditions.ts';
import { type FirmService, withFirmService } from './firm-service.ts';
import { openFolder } from './folder.ts';
import { quantile } from './meter.ts';
import { machine, publish } from './report.ts';
import type { Flood } from './sign-in-flood.ts';

/**
 * How long a right sign-in takes while strangers try wrong passwords: from a known device of the person whose account they try, from a device
 * that is not known, of a person who is not attacked, and a proof in an open session. For comparison the same without strangers.
 */
const { values: options } = parseArgs({
  options: {
    samples: { type: 'string', default: '30' },
    'tries-per-second': { type: 'string', default: '50' },
  },
});
const SAMPLES = Number(options.samples);
const TRIES_PER_SECOND = Number(options['tries-per-second']);

const floods: readonly Flood[] = [
  { about: 'one /64, the account', email: 'attacked', from: 'one' },
  { about: 'many networks, the account', email: 'attacked', from: 'many' },
  { about: 'many networks, unknown addresses', email: 'unknown', from: 'many' },
  { about: 'many networks, unknown addresses, forged devices', email: 'unknown', from: 'many', hasCookie: true },
];

type Person = Awaited<ReturnType<ReturnType<typeof operatorPeople>['person']>>;
type Answer = {
  readonly status: number;
  readonly took_ms: number;
  readonly set: readonly string[];
  readonly csrf: string;
};

let networks = 0;
/** An address of a network that sent nothing yet. */
const elsewhere = (): string => `198.18.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;

async function send(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': elsewhere(), ...headers },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data?: { csrf_token?: string } };
  const took_ms = performance.now() - begun;
  return { status: response.status, took_ms, set: response.headers.getSetCookie(), csrf: data?.csrf_token ?? '' };
}

const enter = async (url: string, { email, code }: Person, cookie?: string): Promise<Answer> =>
  send(url, { email, password: PASSWORD, code: await code() }, cookie === undefined ? {} : { Cookie: cookie });

type Way = { readonly who: string; readonly go: () => Promise<Answer> };

/** Each way in turn, so that all feel the same. */
async function taken(ways: readonly Way[]): Promise<Map<string, Answer[]>> {
  const answers = new Map<string, Answer[]>(ways.map(({ who }) => [who, []]));
  for (let turn = 0; turn < SAMPLES; turn += 1) for (const { who, go } of ways) answers.get(who)!.push(await go());
  return answers;
}

/** Only what was let in counts for the times; what was not is beside them. */
function row(about: string, who: string, answers: readonly Answer[], bare: number): string {
  const right = answers.filter(({ status }) => status < 300).map(({ took_ms }) => took_ms);
  const refused = answers.filter(({ status }) => status >= 300).map(({ status }) => status);
  const counts = [...new Set(refused)].map((status) => `${refused.filter((one) => one === status).length} × ${status}`);
  const [p50, p99] = [quantile(right, 0.5), quantile(right, 0.99)];
  const times = [p50.toFixed(0), p99.toFixed(0), (p50 / bare).toFixed(2), (p99 / bare).toFixed(2)];
  const figures = right.length > 0 ? times : times.map(() => '–');
  return `| ${[about, who, right.length, counts.join(', ') || '0', ...figures].join(' | ')} |`;
}

async function measure({ pool, sealer, operatorUrl }: FirmService): Promise<string> {
  const [lines, notes]: [string[], string[]] = [[], []];
  const say = (line: string) => {
    lines.push(line);
    process.stderr.write(`${line}\n`);
  };
  const people = operatorPeople(pool, sealer);
  const [attacked, other] = [await people.person(), await people.person()];
  await pool.query('update operator_credentials set password_hash = $1', [await hashPassword(PASSWORD)]);
  const url = `${operatorUrl}/operator/v1/sessions`;
  const first = await enter(url, attacked);
  let device = deviceIn(first.set);
  const ways: Way[] = [
    {
      who: 'known device',
      async go() {
        const answer = await enter(url, attacked, device);
        if (answer.status < 300) device = deviceIn(answer.set);
        return answer;
      },
    },
    {
      who: 'open session',
      go: () => send(`${url}/prove`, { password: PASSWORD }, { Cookie: keptOf(first.set), 'X-CSRF-Token': first.csrf }),
    },
    { who: 'unknown device', go: () => enter(url, other) },
  ];
  say('| strangers | who | let in | not let in | p50, ms | p99, ms | p50 / bare p50 | p99 / bare p50 |');
  say('|---|---|---|---|---|---|---|---|');
  const bare = new Map<string, number>();
  for (const [who, answers] of await taken(ways)) {
    bare.set(
      who,
      quantile(
        answers.map(({ took_ms }) => took_ms),
        0.5,
      ),
    );
    say(row('none', who, answers, bare.get(who)!));
  }
  const flooder = new Worker(new URL('./sign-in-flood.js', import.meta.url), {
    workerData: { url, attacked: attacked.email, perSecond: TRIES_PER_SECOND },
  });
  for (const flood of floods) {
    await pool.query('delete from operator_sign_in_attempts');
    flooder.postMessage(flood);
    for (const [who, answers] of await taken(ways)) say(row(flood.about, who, answers, bare.get(who)!));
    flooder.postMessage(null);
    const [answered] = await once(flooder, 'message');
    notes.push(`${flood.about}: strangers were answered ${JSON.stringify(answered)}.`);
  }
  await flooder.terminate();
  return `${lines.join('\n')}\n\n${notes.join('  \n')}`;
}

const folder = openFolder();
let table = '';
const course = await watched(folder, conditions(folder), () =>
  withFirmService(
    'sign-in',
    async (firm) => {
      table = await measure(firm);
    },
    { trustedProxies: ['127.0.0.1'], operators: undefined },
  ),
);
const disturbed = disturbances(course);
const text = [
  `# Sign-ins while strangers try passwords, measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  `\`npm run bench -- sign-in\`: ${SAMPLES} right sign-ins of each way in turn, while strangers make ${TRIES_PER_SECOND} tries a second. The account that is attacked is ` +
    'that of the known device and of the open session; who signs in from an unknown device has another account and a network of its own each time.',
  ...(disturbed.length > 0
    ? [`**The machine was not quiet:** ${disturbed.join('; ')}. Only ratios of this run say something.`]
    : []),
  table,
  machine(course).join('  \n'),
].join('\n\n');
publish(`${text}\n`, '-sign-in');
process.exit(0);
