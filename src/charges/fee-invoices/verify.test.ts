import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoiceOf } from '../../testing/fee-invoices.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { monthBefore } from '../../testing/revenue-shares.ts';
import { createWorld } from '../../testing/world.ts';
import { feeInvoiceChecks as checks } from './verify.ts';

/** `ledger verify` finds an invoice that says other figures than its lines, and lines that are not the charges of the month. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const acme = await world.partner('live');
await invoiceOf(world, acme, monthBefore(2));

const tables = ['fee_invoices', 'fee_invoice_lines', 'charges', 'ledger_transactions'];
const lineSays = 'fee invoice: its line of shared_fee says';
const tamperings: readonly (readonly [what: string, change: string, problems: readonly string[]])[] = [
  ['nothing', 'select 1', []],
  [
    'another sum of an invoice',
    'update fee_invoices set fees = 90.00, total = 90.00',
    ['fee invoice: it says 90.00 and 0.00, its lines come to 150.00 and 0.00'],
  ],
  [
    'another amount of a line and of the invoice',
    'update fee_invoices set fees = 90.00, total = 90.00; update fee_invoice_lines set amount = 90.00',
    [`${lineSays} 90.00 of 1, charges of the month come to 150.00 of 1`],
  ],
  [
    'a line that is gone',
    'delete from fee_invoice_lines',
    [
      'fee invoice: it says 150.00 and 0.00, its lines come to 0.00 and 0.00',
      `${lineSays} 0.00 of 0, charges of the month come to 150.00 of 1`,
    ],
  ],
  [
    'a charge of another month',
    "update charges set created_at = created_at - interval '1 month'",
    [`${lineSays} 150.00 of 1, charges of the month come to 0.00 of 0`],
  ],
  [
    'a charge that is on no invoice of its month',
    `insert into charges (environment_id, id, subject_type, subject_id, number, code, name, kind, currency, base, amount, created_at)
     select environment_id, gen_random_uuid(), 'withdrawal', id, 1, 'payout', 'Payout fee', 'fee', currency, 10.00, 1.00, created_at from charges`,
    ['fee invoice: its line of payout says 0.00 of 0, charges of the month come to 1.00 of 1'],
  ],
];

for (const [what, change, problems] of tamperings)
  test(`detected: ${what}`, async () => {
    assert.deepEqual(await foundAfter(world, { checks, tables }, change), [...problems].sort());
  });
