import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { openNumber, sealIdNumber } from './numbers.ts';
import type { PersonRow } from './queries.ts';

/** The names that compliance reads, screening compares and statements show, in whatever request they come. */
const world = await createWorld({ operators: operatorsByRole });
const { client } = await world.partner('live', { kyb: 'draft' });
const buyer = (await world.partner('test', { wallets: { NGN: '1000.00' } })).client;
const fund = await world.investment({ price: '2.50' });
const { ask } = await operatorSide(world);

const person = { roles: ['director'], first_name: 'Ama', last_name: 'Owusu' } as const;
const dollars = {
  currency: 'USD',
  bank_name: 'Zenith Bank',
  bank_country: 'NG',
  account_number: '5070001234',
  swift_bic: 'ZEIBNGLA',
} as const;
const attestation = { accepted: true, name: 'Ama Owusu', title: 'Director' } as const;
const order = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;

/** Sends a name in one field. */
const requests: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  first_name: (name) => client.kyb.createPerson({ ...person, roles: ['director'], first_name: name }),
  middle_name: (name) => client.kyb.createPerson({ ...person, roles: ['director'], middle_name: name }),
  last_name: (name) => client.kyb.createPerson({ ...person, roles: ['director'], last_name: name }),
  legal_name: (name) => client.kyb.updateBusiness({ legal_name: name }),
  trading_name: (name) => client.kyb.updateBusiness({ trading_name: name }),
  contact_name: (name) => client.kyb.updateBusiness({ contact_name: name }),
  'attestation.name': (name) => client.kyb.submit({ attestation: { ...attestation, name } }),
  account_name: (name) => buyer.settlementAccounts.create({ ...dollars, account_name: name }),
  'customer.name': (name) => buyer.orders.create({ ...order, customer: { name } }),
};

const UNSEEN =
  'Expected no invisible, reordering, control or unassigned characters; type the name instead of pasting it.';

test('a name of a person or business that is not what is seen is refused in every request, and the refusal names the field', async () => {
  for (const [field, send] of Object.entries(requests))
    for (const [name, message] of [
      ['\u202eABC', UNSEEN],
      ['A\u00admber', UNSEEN],
      ['2026', 'Expected at least one letter; send the name in words.'],
      [`A${'\u0301'.repeat(80)}`, 'Expected at most 4 combining marks on a letter; leave the others out.'],
    ] as const)
      await assert.rejects(send(name), (error) => {
        const { code, details } = error as { code: string; details: Record<string, string> };
        assert.deepEqual([code, details[field]], ['validation_error', message], `${field}: ${name}`);
        return true;
      });
});

test('an organisation is registered under a name that is what is seen', async () => {
  const register = (name: string) => ask('admin', 'POST', '/operator/v1/organisations', { name, country: 'NG' });

  const refused = await register('Acme\u200b Ltd');
  assert.equal(refused.status, 400);
  assert.match(JSON.stringify(refused.body), /invisible, reordering, control or unassigned/);
});

test('a Ghana Card number is stored in capitals, however it was sent, and another number as it was sent', () => {
  const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
  const place = { environment_id: '01890000-0000-7000-8000-000000000001', id: '01890000-0000-7000-8000-000000000002' };
  const storedOf = (id_type: string, sent: string) =>
    openNumber(sealer, { ...place, ...sealIdNumber(sealer, place, id_type, sent) } as PersonRow, 'id_number');

  assert.equal(storedOf('ghana_card', 'gha-123456789-1'), 'GHA-123456789-1');
  assert.equal(storedOf('passport', 'a1b2c3d4'), 'a1b2c3d4');
});
