import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { createService } from '../../service/create-service.ts';
import { samplePdf } from '../../service/demo/sample-files.ts';
import { sealedColumns } from '../../service/registry.ts';
import { plainService } from '../../testing/plain-service.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { localStorage } from '../storage/local.ts';
import type { MasterKeys } from './master-keys.ts';
import { createSealer } from './sealed.ts';

const first = randomBytes(32);
const second = randomBytes(32);
const one: MasterKeys = { current: 1, keys: new Map([[1, first]]) };
const both: MasterKeys = { current: 2, keys: new Map([[1, first], [2, second]]) }; // biome-ignore format: one line shows it
const two: MasterKeys = { current: 2, keys: new Map([[2, second]]) };

const folder = mkdtempSync(join(tmpdir(), 'rotation-'));
after(() => rmSync(folder, { recursive: true }));
const storage = localStorage(folder);
const world = await createWorld({ sealer: createSealer(one), storage, role: 'api' });

/** The service again, with other master keys, on the same database. */
async function restarted<Result>(
  keys: MasterKeys,
  work: (client: PartnerClient) => Promise<Result>,
  credentials: { keyId: string; secret: string },
): Promise<Result> {
  const service = createService({
    address: world.database.address,
    sealer: createSealer(keys),
    storage,
    ...plainService,
  });
  try {
    const baseUrl = await service.server.listen({ host: '127.0.0.1', port: 0 });
    return await work(new PartnerClient({ baseUrl, ...credentials, retries_max: 0 }));
  } finally {
    await service.stop();
  }
}

/** How many values each version has sealed, over all columns that hold sealed values. */
async function versions(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of sealedColumns) {
    const { rows } = await world.database.pool.query<{ version: string; count: number }>(
      `select split_part(${column}, '.', 2) as version, count(*)::int as count
       from ${table} where ${column} is not null group by 1`,
    );
    for (const { version, count } of rows) counts[version] = (counts[version] ?? 0) + count;
  }
  return counts;
}

/** The secret that signs, and the one it replaced. */
async function webhookSecrets(keys: MasterKeys, id: string): Promise<string[]> {
  const { rows } = await world.database.pool.query<Record<'secret_sealed' | 'replaced_secret_sealed', string>>(
    'select secret_sealed, replaced_secret_sealed from webhook_endpoints where id = $1',
    [id],
  );
  const sealer = createSealer(keys);
  return rows.flatMap((row) => [sealer.open(row.secret_sealed, id), sealer.open(row.replaced_secret_sealed, id)]);
}

test('a new master key takes over while the service runs, and the old one can then be dropped', async () => {
  const acme = await world.partner('test', { kyb: 'draft' });
  const credentials = { keyId: acme.key.key_id, secret: acme.key.secret };
  const person = { roles: ['director' as const], first_name: 'Ama', last_name: 'Owusu' };
  const numbers = { id_type: 'passport' as const, id_number: 'AB1234567', bvn: '12345678901' };
  await acme.client.kyb.createPerson({ ...person, ...numbers });
  for (let index = 0; index < 120; index++)
    await acme.client.kyb.createPerson({ ...person, bvn: String(20_000_000_000 + index) });
  const pdf = samplePdf('Sealed once, sealed again');
  const upload = { document_type: 'other' as const, file_name: 'a.pdf', content_type: 'application/pdf' };
  const { id } = await acme.client.kyb.uploadDocument({ ...upload, content: pdf.toString('base64') });
  const endpoint = await acme.client.webhooks.create({ url: 'http://127.0.0.1:9/hook', enabled: false });
  const { secret } = await acme.client.webhooks.rotateSecret(endpoint.id);
  assert.deepEqual(await versions(), { 1: 126 });

  await restarted(
    both,
    async (client) => {
      await until(async () => {
        await assert.rejects(client.kyb.createPerson({ ...person, bvn: numbers.bvn }), { code: 'duplicate_person' });
        return !(await versions())['1'];
      }, 100);
      assert.ok(pdf.equals((await client.kyb.downloadDocument(id)).bytes));
    },
    credentials,
  );
  assert.deepEqual(await versions(), { 2: 126 });
  assert.deepEqual(await webhookSecrets(two, endpoint.id), [secret, endpoint.secret]);

  await restarted(
    two,
    async (client) => {
      assert.ok(pdf.equals((await client.kyb.downloadDocument(id)).bytes));
      for (const again of [{ bvn: numbers.bvn }, { id_type: numbers.id_type, id_number: 'ab1234567' }])
        await assert.rejects(client.kyb.createPerson({ ...person, ...again }), { code: 'duplicate_person' });
      assert.equal((await client.kyb.listPeople()).at(-1)?.id_number_masked, '****4567');
    },
    credentials,
  );
});

test('every column that holds sealed values is known to the rotation', async () => {
  const { rows } = await world.database.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place
     from information_schema.columns
     where column_name like '%\\_sealed' and column_name <> 'is_sealed' and table_schema = 'public'
     order by 1`,
  );

  assert.deepEqual(
    rows.map(({ place }) => place),
    sealedColumns.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});
