import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { after, test } from 'node:test';
import pg from 'pg';
import { samplePdf } from '../../scripts/demo/sample-files.ts';
import type { CreatePerson } from '../../sdk/src/index.ts';
import { localStorage } from '../platform/storage/local.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { createWorld } from '../testing/world.ts';

/** Numbers that occur nowhere by chance. Whatever path they take, they must be found nowhere but sealed. */
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

/** Runs a call and keeps all that was answered. */
async function tell(work: Promise<unknown>): Promise<void> {
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

type Heard = { connection: { on(event: 'copyData', hear: (message: { chunk: Buffer }) => void): void } };

/** Every table of the database, as COPY writes it out. */
async function dump(): Promise<string> {
  const client = new pg.Client(world.database.address);
  await client.connect();
  const chunks: Buffer[] = [];
  (client as unknown as Heard).connection.on('copyData', ({ chunk }) => chunks.push(Buffer.from(chunk)));
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) await client.query(`copy ${name} to stdout`);
  await client.end();
  return Buffer.concat(chunks).toString('utf8');
}

test('raw numbers are in no answer, table, event, log line, metric or file', async () => {
  const { client } = await world.partner('test', { kyb: 'draft' });
  const kyb = client.kyb;
  const known = person({ id_type: 'nin', id_number: nin(), bvn: bvn() });
  const created = await kyb.createPerson(known, { idempotencyKey: 'with-numbers' });
  await tell(kyb.createPerson(known, { idempotencyKey: 'with-numbers' }));
  await tell(kyb.createPerson(known));
  await tell(kyb.createPerson({ ...known, id_number: `${nin()}x` }));
  await tell(kyb.createPerson(person({ id_type: 'ghana_card', id_number: passport() })));
  await tell(kyb.createPerson(person({ bvn: `${bvn()}9` })));
  await tell(kyb.createPerson(person({ bvn: Number(`1${bvn()}`) as never })));
  await tell(kyb.createPerson({ ...person({}), [bvn()]: nin() } as never));
  await tell(kyb.updatePerson(created.id, { id_type: 'passport', id_number: passport(), bvn: bvn() }));
  await tell(kyb.getPerson(bvn()));
  await tell(kyb.listPeople());
  await tell(client.request('POST', '/partner/v1/kyb/people', { body: `{"bvn":"${bvn()}"` }));
  await tell(client.request('GET', `/partner/v1/kyb/people?bvn=${bvn()}`));
  const content = samplePdf(canary(`HOLDER ${digits(11)}`)).toString('base64');
  await tell(
    kyb.uploadDocument({ document_type: 'other', file_name: 'a.pdf', content_type: 'application/pdf', content }),
  );
  for (const event of ['submitted', 'under_review', 'approved'] as const)
    await tell(client.sandbox.simulateKyb({ event }));
  for await (const event of client.events.list()) answers.push(JSON.stringify(event));

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

test('answers repeat no number that was right, and no refusal repeats one that was wrong', () => {
  // What a caller put where a name belongs, a field or a path, is named back to that caller alone.
  const named = [/Unknown field/, /"resource":"person"/, /Unknown parameter/];
  const said = answers.filter((answer) => !named.some((form) => form.test(answer))).join('\n');
  for (const [index, number] of canaries.entries()) assert.ok(!said.includes(number), `canary ${index} was answered`);
});
