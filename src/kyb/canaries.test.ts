import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { after, test } from 'node:test';
import pg from 'pg';
import type { CreatePerson } from '../../sdk/src/index.ts';
import { localStorage } from '../platform/storage/local.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { samplePdf } from '../service/demo/sample-files.ts';
import { until } from '../testing/until.ts';
import { createWorld } from '../testing/world.ts';

/** Canary values: numbers that occur nowhere by chance. They must be found nowhere unsealed. */
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
const canaries: string[] = [];
const canary = (text: string) => {
  canaries.push(text);
  return text;
};
const bvn = () => canary(digits(11));
const nin = () => canary(digits(11));
const passport = () => canary(`PX${digits(9)}`);

const folder = mkdtempSync(join(tmpdir(), 'canaries-'));
const lines: string[] = [];
const destination = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const world = await createWorld({
  logger: createLogger('trace', destination as never),
  storage: localStorage(folder),
});
after(() => rmSync(folder, { recursive: true }));

const answers: string[] = [];

/** Runs a call and collects its whole response. */
async function record(work: Promise<unknown>): Promise<void> {
  const outcome = await work.catch((error) => ({
    message: String(error),
    details: error.details,
    response: error.response,
  }));
  answers.push(JSON.stringify(outcome));
}

const person = (more: Partial<CreatePerson>): CreatePerson => ({
  roles: ['director'],
  first_name: 'Ama',
  last_name: 'Owusu',
  ...more,
});

type CopyStream = { connection: { on(event: 'copyData', listener: (message: { chunk: Buffer }) => void): void } };

/** Every table of the database, also what the service may not read, as COPY writes it out. */
async function dump(): Promise<string> {
  const client = new pg.Client(world.database.ownerAddress);
  await client.connect();
  const chunks: Buffer[] = [];
  (client as unknown as CopyStream).connection.on('copyData', ({ chunk }) => chunks.push(Buffer.from(chunk)));
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) await client.query(`copy (select * from ${name}) to stdout`);
  await client.end();
  return Buffer.concat(chunks).toString('utf8');
}

test('raw numbers are in no answer, table, event, log line, metric or file', async () => {
  const { client } = await world.partner('test', { kyb: 'draft' });
  const kyb = client.kyb;
  const withNumbers = person({ id_type: 'nin', id_number: nin(), bvn: bvn() });
  const created = await kyb.createPerson(withNumbers, { idempotencyKey: 'with-numbers' });
  await record(kyb.createPerson(withNumbers, { idempotencyKey: 'with-numbers' }));
  await record(kyb.createPerson(withNumbers));
  await record(kyb.createPerson({ ...withNumbers, id_number: `${nin()}x` }));
  await record(kyb.createPerson(person({ id_type: 'ghana_card', id_number: passport() })));
  await record(kyb.createPerson(person({ bvn: `${bvn()}9` })));
  await record(kyb.createPerson(person({ bvn: Number(`1${bvn()}`) as never })));
  await record(kyb.createPerson({ ...person({}), [bvn()]: nin() } as never));
  await record(kyb.updatePerson(created.id, { id_type: 'passport', id_number: passport(), bvn: bvn() }));
  await record(kyb.getPerson(bvn()));
  await record(kyb.listPeople());
  await record(client.request('POST', '/partner/v1/kyb/people', { body: `{"bvn":"${bvn()}"` }));
  await record(client.request('GET', `/partner/v1/kyb/people?bvn=${bvn()}`));
  await record(client.request('GET', `/partner/v1/kyb/people?${bvn()}=${bvn()}`));
  const content = samplePdf(canary(`HOLDER ${digits(11)}`)).toString('base64');
  await record(
    kyb.uploadDocument({ document_type: 'other', file_name: 'a.pdf', content_type: 'application/pdf', content }),
  );
  for (const event of ['submitted', 'under_review', 'approved'] as const)
    await record(client.sandbox.simulateKyb({ event }));
  for await (const event of client.events.list()) answers.push(JSON.stringify(event));

  // The log of requests is written a second later.
  const logged = async () =>
    (await world.database.pool.query('select from request_log where target like $1', ['%?…=…'])).rowCount;
  await until(async () => (await logged()) === 1);
  const places = {
    tables: await dump(),
    logs: lines.join(''),
    metrics: await world.service.metrics.registry.metrics(),
    files: readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join('\n'),
  };
  assert.ok(places.logs.includes('/partner/v1/kyb/people') && places.tables.includes('****'));
  for (const [place, text] of Object.entries(places))
    for (const [index, number] of canaries.entries())
      assert.ok(!text.includes(number), `canary ${index} is in the ${place}`);
});

test('responses repeat no number that was right, and no refusal repeats one that was wrong', () => {
  // What a caller sent as a field name or a path is repeated only to that caller.
  const named = [/Unknown field/, /"resource":"person"/, /Unknown parameter/];
  const unnamed = answers.filter((answer) => !named.some((form) => form.test(answer))).join('\n');
  for (const [index, number] of canaries.entries())
    assert.ok(!unnamed.includes(number), `canary ${index} was answered`);
});
