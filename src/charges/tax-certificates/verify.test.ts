import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { agreeWithheld, certify, nextYear } from '../../testing/tax-certificates.ts';
import { createWorld } from '../../testing/world.ts';
import { chargingChecks } from '../charging/verify.ts';
import { certificateChecks } from './verify.ts';

/** `ledger verify` finds a certificate that says other figures than its lines and its charges, and a charge that is not its rate of its base. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
await agreeWithheld(world);
const bond = { price: '1.00', country: 'NG', category: 'corporate_bond', name: 'State bond' } as const;
const product = await world.investment(bond);
const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
const { holding_id } = await acme.client.orders.create({
  ...{ investment_id: product.test, amount: '1000.00', currency: 'NGN' },
});
await acme.client.sandbox.distributeHolding(holding_id!, { gross_amount: '4.00' });
await nextYear(acme);
await certify(world, acme);

const checks = [...certificateChecks, ...chargingChecks];
const tables = ['tax_certificates', 'tax_certificate_lines', 'charges', 'ledger_transactions'];
const tamperings: readonly (readonly [what: string, change: string, problems: readonly string[]])[] = [
  ['nothing', 'select 1', []],
  [
    'another amount of a certificate',
    'update tax_certificates set amount = 0.50',
    [
      'tax certificate: it says 0.50 of 4.00, its lines come to 0.40 of 4.00',
      'tax certificate: it says 0.50, its charges come to 0.40',
    ],
  ],
  [
    'another base of a certificate',
    'update tax_certificates set base = 5.00',
    ['tax certificate: it says 0.40 of 5.00, its lines come to 0.40 of 4.00'],
  ],
  [
    'a line that is gone',
    'delete from tax_certificate_lines',
    ['tax certificate: it says 0.40 of 4.00, its lines come to 0.00 of 0.00'],
  ],
  [
    'another base of a charge',
    'update charges set base = 40.00',
    ['charge: it is 0.40, which is not 10.0000 % of its base of 40.00'],
  ],
];

for (const [what, change, problems] of tamperings)
  test(`detected: ${what}`, async () => {
    assert.deepEqual(await foundAfter(world, { checks, tables }, change), [...problems].sort());
  });
