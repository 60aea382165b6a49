import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CreatePerson, PartnerClient, UpdatePerson } from '../../../sdk/src/index.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const draft = async () => (await world.partner('live', { kyb: 'draft' })).client;

const director: CreatePerson = { roles: ['director'], first_name: 'Ama', last_name: 'Owusu' };
const add = (client: PartnerClient, more: Partial<CreatePerson> = {}) =>
  client.kyb.createPerson({ ...director, ...more });

async function refusedFields(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
  } catch (error) {
    const { code, details } = error as { code: string; details: object };
    assert.equal(code, 'validation_error');
    return Object.keys(details);
  }
  return [];
}

test('a person is answered with masks and without the numbers', async () => {
  const client = await draft();

  const person = await add(client, {
    nationality: 'nga',
    id_type: 'nin',
    id_number: '12345678901',
    bvn: '22233344455',
    ownership_percentage: '7.5',
  });

  assert.deepEqual(person, {
    id: person.id,
    roles: ['director'],
    first_name: 'Ama',
    last_name: 'Owusu',
    middle_name: null,
    date_of_birth: null,
    nationality: 'NGA',
    id_type: 'nin',
    id_number_masked: '****8901',
    email: null,
    phone: null,
    residential_address: null,
    ownership_percentage: '7.5000',
    bvn_masked: '****4455',
    is_pep: false,
    pep_details: null,
    review_status: 'pending',
    created_at: person.created_at,
  });
  assert.deepEqual(await client.kyb.getPerson(person.id), person);
  assert.deepEqual(await client.kyb.listPeople(), [person]);
});

test('a number of fewer than 8 characters is masked whole', async () => {
  const client = await draft();

  assert.equal((await add(client, { id_type: 'passport', id_number: 'A123456' })).id_number_masked, '****');
  assert.equal((await add(client, { id_type: 'passport', id_number: 'A1234567' })).id_number_masked, '****4567');
  assert.equal((await add(client, { id_type: 'voters_card', id_number: '1234567😀89' })).id_number_masked, '****7😀89');
});

test('every pattern accepts its valid examples and refuses its invalid ones', async () => {
  const client = await draft();
  const numbers: [CreatePerson['id_type'], string[], string[]][] = [
    ['nin', ['12345678901'], ['1234567890', '123456789012', '1234567890a', ' 12345678901']],
    ['ghana_card', ['GHA-123456789-0', 'gha-123456789-1'], ['GHA-12345678-0', 'GHA1234567890', 'GHA-123456789-']],
    ['passport', ['G12345', 'A12345678901', 'a1b2c3d4'], ['A1234', 'A123456789012', 'A 123456', 'A-123456']],
    ['drivers_license', ['LAG-12/345 678'], ['x'.repeat(65)]],
    ['voters_card', ['90F5 B12A 1234 5678 910'], ['']],
  ];

  for (const [id_type, good, bad] of numbers) {
    for (const id_number of good) assert.equal((await add(client, { id_type, id_number })).id_type, id_type);
    for (const id_number of bad)
      assert.deepEqual(await refusedFields(add(client, { id_type, id_number })), ['id_number'], id_number);
  }
  for (const bvn of ['1234567890', '123456789012', '1234567890x'])
    assert.deepEqual(await refusedFields(add(client, { bvn })), ['bvn']);
  for (const nationality of ['GH', 'gha', 'Ng', 'NGA']) {
    const shown = (await add(client, { nationality })).nationality;
    assert.equal(shown, nationality.toUpperCase());
  }
  for (const nationality of ['XX', 'G', 'ZZZ', '12'])
    assert.deepEqual(await refusedFields(add(client, { nationality })), ['nationality'], nationality);
});

test('fields that depend on each other are required together', async () => {
  const client = await draft();
  const cases: [Partial<CreatePerson>, string[]][] = [
    [{ roles: [] }, ['roles']],
    [{ roles: ['director', 'director'] }, ['roles']],
    [{ id_number: '12345678901' }, ['id_type']],
    [{ roles: ['beneficial_owner'] }, ['ownership_percentage']],
    [{ is_pep: true }, ['pep_details']],
    [{ first_name: '' }, ['first_name']],
    [{ last_name: ' \u3000' }, ['last_name']],
    [{ email: 'nobody' }, ['email']],
    [{ ownership_percentage: '5.00001' }, ['ownership_percentage']],
    [{ ownership_percentage: '-5' }, ['ownership_percentage']],
    [{ ownership_percentage: 5 as never }, ['ownership_percentage']],
    [{ review_status: 'approved' } as never, ['review_status']],
    [{ id_number_masked: '****' } as never, ['id_number_masked']],
  ];

  for (const [more, expected] of cases) assert.deepEqual(await refusedFields(add(client, more)), expected);
  for (const name of ['roles', 'first_name', 'last_name'])
    assert.deepEqual(await refusedFields(client.kyb.createPerson({ ...director, [name]: undefined } as never)), [name]);
  const pep = await add(client, { is_pep: true, pep_details: 'Member of parliament' });
  assert.equal(pep.is_pep, true);
});

test('a person under 18 is refused, one who is 18 today is accepted', async () => {
  const client = await draft();
  const today = new Date().toISOString().slice(0, 10);
  const years = (count: number) => `${Number(today.slice(0, 4)) - count}${today.slice(4)}`.replace('-02-29', '-02-28');
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

  assert.equal((await add(client, { date_of_birth: years(18) })).date_of_birth, years(18));
  for (const date_of_birth of [dayAfter(years(18)), '9981-12-31', '9999-12-31'])
    assert.deepEqual(await refusedFields(add(client, { date_of_birth })), ['date_of_birth']);
});

test('the same number is accepted once per environment, however it is written', async () => {
  const client = await draft();
  const stranger = await draft();
  const passport = { id_type: 'passport', id_number: 'ab123456' } as const;
  await add(client, { ...passport, bvn: '11111111111' });
  const other = await add(client, { bvn: '22222222222' });

  for (const more of [{ bvn: '11111111111' }, { id_type: 'passport', id_number: 'AB123456' } as const])
    await assert.rejects(add(client, more), { code: 'duplicate_person' });
  await assert.rejects(client.kyb.updatePerson(other.id, { bvn: '11111111111' }), { code: 'duplicate_person' });
  assert.equal((await add(client, { id_type: 'voters_card', id_number: 'AB123456' })).id_type, 'voters_card');
  assert.equal((await client.kyb.updatePerson(other.id, { bvn: '22222222222' })).bvn_masked, '****2222');
  assert.equal((await add(stranger, { bvn: '11111111111' })).bvn_masked, '****1111');
});

test('a partial update keeps what is absent and clears what is null', async () => {
  const client = await draft();
  const { id } = await add(client, {
    email: 'ama@example.com',
    id_type: 'nin',
    id_number: '12345678901',
    bvn: '33333333333',
  });

  const updated = await client.kyb.updatePerson(id, { email: null, phone: '+233 20 000 0000' });
  assert.deepEqual(
    [updated.email, updated.phone, updated.id_number_masked, updated.bvn_masked],
    [null, '+233 20 000 0000', '****8901', '****3333'],
  );
  const refusals: [UpdatePerson, string[]][] = [
    [{ id_type: null }, ['id_type']],
    [{ id_type: 'passport' }, ['id_number']],
    [{ id_type: 'ghana_card', id_number: '12345678901' }, ['id_number']],
    [{ is_pep: true }, ['pep_details']],
    [{ roles: ['beneficial_owner'] }, ['ownership_percentage']],
    [{ first_name: null as never }, ['first_name']],
    [{ roles: [] }, ['roles']],
  ];
  for (const [changes, fields] of refusals)
    assert.deepEqual(await refusedFields(client.kyb.updatePerson(id, changes)), fields);

  const cleared = await client.kyb.updatePerson(id, { id_type: null, id_number: null, bvn: null });
  assert.deepEqual([cleared.id_type, cleared.id_number_masked, cleared.bvn_masked], [null, null, null]);
  assert.equal((await add(client, { bvn: '33333333333' })).bvn_masked, '****3333');
});

test('a removed person is gone', async () => {
  const client = await draft();
  const { id } = await add(client);

  assert.deepEqual(await client.kyb.deletePerson(id), { deleted: true });

  for (const work of [
    () => client.kyb.getPerson(id),
    () => client.kyb.updatePerson(id, {}),
    () => client.kyb.deletePerson(id),
  ])
    await assert.rejects(work(), { code: 'not_found', details: { resource: 'person', id } });
  assert.deepEqual(await client.kyb.listPeople(), []);
});
