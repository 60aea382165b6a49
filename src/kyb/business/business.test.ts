import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UpdateBusiness } from '../../../sdk/src/index.ts';
import { sampleProofOfAddress } from '../../service/demo/sample-business.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const draft = () => world.partner('live', { kyb: 'draft' });

const fields = [
  'legal_name',
  'trading_name',
  'country',
  'entity_type',
  'registration_number',
  'date_of_incorporation',
  'tax_id',
  'registered_address',
  'operating_address',
  'industry',
  'website',
  'use_case',
  'expected_monthly_volume',
  'source_of_funds',
  'licence_regulator',
  'licence_type',
  'licence_number',
  'contact_name',
  'contact_email',
  'contact_phone',
  'technical_contact_email',
];

test('a new business has every field, and all are null', async () => {
  const { client } = await draft();

  const business = await client.kyb.getBusiness();

  assert.deepEqual(Object.keys(business), fields);
  assert.deepEqual(new Set(Object.values(business)), new Set([null]));
});

test('a partial update keeps what is absent and clears what is null', async () => {
  const { client } = await draft();
  await client.kyb.updateBusiness({ legal_name: 'Acme Ltd', tax_id: '77', registered_address: 'Line one\nLine two' });

  const updated = await client.kyb.updateBusiness({ tax_id: null, industry: 'Savings' });

  assert.deepEqual(updated, await client.kyb.getBusiness());
  const { legal_name, tax_id, registered_address, industry } = updated;
  assert.deepEqual(
    { legal_name, tax_id, registered_address, industry },
    { legal_name: 'Acme Ltd', tax_id: null, registered_address: 'Line one\nLine two', industry: 'Savings' },
  );
});

test('each mode has a business of its own', async () => {
  const live = await draft();
  const sandbox = await world.partner('test', { organisation_id: live.organisation_id });

  await sandbox.client.kyb.updateBusiness({ legal_name: 'Sandbox Ltd' });

  assert.equal((await live.client.kyb.getBusiness()).legal_name, null);
});

test('every field is checked against its bounds', async () => {
  const { client } = await draft();
  const bad: Record<string, unknown> = {
    legal_name: 'x'.repeat(256),
    trading_name: 'x'.repeat(256),
    country: 'KE',
    entity_type: 'company',
    registration_number: 'x'.repeat(65),
    date_of_incorporation: '2020-02-30',
    tax_id: 'x'.repeat(65),
    registered_address: 'x'.repeat(501),
    operating_address: 'x'.repeat(501),
    industry: 'x'.repeat(121),
    website: 'ftp://example.com',
    use_case: 'x'.repeat(2001),
    expected_monthly_volume: 'x'.repeat(121),
    source_of_funds: 'x'.repeat(1001),
    licence_regulator: 'x'.repeat(121),
    licence_type: 'x'.repeat(121),
    licence_number: 'x'.repeat(121),
    contact_name: 'x'.repeat(256),
    contact_email: 'not an address',
    contact_phone: '1'.repeat(51),
    technical_contact_email: `${'x'.repeat(250)}@example.com`,
  };

  await assert.rejects(client.kyb.updateBusiness(bad as UpdateBusiness), (error) => {
    const { code, details } = error as { code: string; details: Record<string, string> };
    assert.equal(code, 'validation_error');
    assert.deepEqual(Object.keys(details).sort(), [...fields].sort());
    return true;
  });
});

test('a website is an address written in full', async () => {
  const { client } = await draft();
  const bad = [
    ' https://a.example',
    'https:a.example',
    'http:\\\\a.example',
    'https://a.example/\u0001',
    'javascript:x',
  ];

  for (const website of bad) await assert.rejects(client.kyb.updateBusiness({ website }), { code: 'validation_error' });
  for (const website of ['http://a.example', 'HTTPS://bücher.example/a?b=c#d'])
    assert.equal((await client.kyb.updateBusiness({ website })).website, website);
});

test('the longest values fit', async () => {
  const { client } = await draft();
  const longest: UpdateBusiness = {
    legal_name: 'x'.repeat(255),
    registration_number: 'x'.repeat(64),
    registered_address: 'x'.repeat(500),
    industry: 'x'.repeat(120),
    website: `https://example.com/${'x'.repeat(235)}`,
    use_case: 'x'.repeat(2000),
    source_of_funds: 'x'.repeat(1000),
    contact_phone: '1'.repeat(50),
  };

  const business = await client.kyb.updateBusiness(longest);

  for (const [name, value] of Object.entries(longest)) assert.equal(business[name as keyof typeof business], value);
});

test('an empty text is refused, as are unknown and read-only fields', async () => {
  const { client } = await draft();

  for (const body of [
    { legal_name: '' },
    { use_case: ' \n ' },
    { legal_name: '\u200b \ufeff' },
    { kyb_status: 'approved' },
    { environment_id: 'x' },
    { updated_at: null },
  ])
    await assert.rejects(client.kyb.updateBusiness(body as UpdateBusiness), (error) => {
      const { code, details } = error as { code: string; details: object };
      assert.deepEqual([code, Object.keys(details)], ['validation_error', Object.keys(body)]);
      return true;
    });
});

test('the country is fixed once a document exists, everything else is not', async () => {
  const { client } = await draft();
  await client.kyb.updateBusiness({ country: 'NG' });
  await client.kyb.updateBusiness({ country: 'GH' });
  const { id } = await client.kyb.uploadDocument(sampleProofOfAddress);

  const reason = 'The country is fixed once a document exists; delete the documents first.';
  for (const country of ['NG', null] as const)
    await assert.rejects(client.kyb.updateBusiness({ country }), {
      code: 'kyb_locked',
      explanation: 'Business verification cannot be edited like this now; details says why.',
      details: { field: 'country', reason },
    });
  assert.equal((await client.kyb.updateBusiness({ country: 'GH', industry: 'Savings' })).industry, 'Savings');

  await client.kyb.deleteDocument(id);
  assert.equal((await client.kyb.updateBusiness({ country: 'NG' })).country, 'NG');
});

test('a missing country can be set although documents exist', async () => {
  const { client } = await draft();
  await client.kyb.uploadDocument(sampleProofOfAddress);

  assert.equal((await client.kyb.updateBusiness({ country: 'GH' })).country, 'GH');
  await assert.rejects(client.kyb.updateBusiness({ country: 'NG' }), { code: 'kyb_locked' });
});
