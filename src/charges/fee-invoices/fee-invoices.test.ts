import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax, payoutFee } from '../../testing/agreed-charges.ts';
import { invoice, invoiceOf } from '../../testing/fee-invoices.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { textOf } from '../../testing/pdf-text.ts';
import { monthBefore } from '../../testing/revenue-shares.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { listAllFeeInvoices, type OwnedFeeInvoice } from './operator-contract.ts';

/** What a partner was charged in fees in a month is invoiced once, with the taxes on it and less what came back of earlier months. */
const world = await createWorld({ operators: operatorsByRole, role: 'api', firmName: 'Baobab Securities Limited' });
const { ask, read } = await operatorSide(world);
await agreeTax(world.firm);
await agreeFee(world.firm, { ...payoutFee, mode: 'test' });
await agreeFee(world.firm, { mode: 'test', charged_for: 'buy', percent: '1', minimum: undefined });
const fund = await world.investment({ country: 'NG', price: '100.00', unit_precision: '4' });

const [THIS, NEXT, AFTER] = [monthBefore(0), monthBefore(-1), monthBefore(-2)];
const secondDayOf = (month: string) => ({ advance_to: `${month}-02T08:00:00.000Z` });

async function withdrawn({ client }: Partner): Promise<string> {
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  return (await client.withdrawals.create({ currency: 'NGN', amount: '1000.00', settlement_account_id })).id;
}

const returned = ({ client }: Partner, id: string) => client.sandbox.simulateWithdrawal(id, { event: 'returned' });

/** Three withdrawals with 50.00 and 3.75 each, of which one came back at once, and a buy with 150.00 and 11.25. */
async function charged() {
  const acme = await world.partner('test', { wallets: { NGN: '20000.00' } });
  await acme.client.orders.create({ investment_id: fund.test, amount: '15161.25', currency: 'NGN' });
  await withdrawn(acme);
  await returned(acme, await withdrawn(acme));
  const comesBackLater = await withdrawn(acme);
  await acme.client.sandbox.advanceClock(secondDayOf(NEXT));
  return { acme, comesBackLater };
}

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code, details }) => `${code} ${Object.values(details)}`,
  );

test('an invoice has the fees of its month with the VAT on them, without what came back in it', async () => {
  const { acme } = await charged();

  const { id } = await invoice(world, acme, THIS);

  const issued = await acme.client.feeInvoices.get(id);
  const { created_at, invoice_number, lines, ...rest } = issued;
  assert.match(invoice_number, new RegExp(`^TEST-${THIS.slice(0, 4)}-\\d{6}$`));
  assert.equal(created_at.slice(0, 10), `${NEXT}-02`);
  assert.deepEqual(rest, {
    ...{ id, month: THIS, currency: 'NGN', billed_to: 'Acme Savings', tax_id: null },
    ...{ billed_by: 'Baobab Securities Limited', fees: '250.00', taxes: '18.75', total: '268.75' },
  });
  const [fee, tax] = [
    { charged_month: THIS, kind: 'fee', rate: null },
    { charged_month: THIS, kind: 'tax', code: 'vat_ng', name: 'VAT', rate: '7.5000' },
  ] as const;
  const payout = { charged_for: 'withdrawal', charges: 2 } as const;
  const bought = { charged_for: 'buy', charges: 1 } as const;
  assert.deepEqual(lines, [
    { ...fee, code: 'brokerage', name: 'Brokerage', ...bought, base: '15000.00', amount: '150.00' },
    { ...fee, code: 'payout', name: 'Payout fee', ...payout, base: '2000.00', amount: '100.00' },
    { ...tax, ...bought, base: '150.00', amount: '11.25' },
    { ...tax, ...payout, base: '100.00', amount: '7.50' },
  ]);
  assert.deepEqual((await acme.client.feeInvoices.list({ currency: 'NGN' })).data, [issued]);
  assert.deepEqual((await acme.client.feeInvoices.list({ currency: 'USD' })).data, []);
  const { bytes, contentType } = await acme.client.feeInvoices.download(id);
  assert.equal(contentType, 'application/pdf');
  const said = textOf(bytes);
  for (const text of [invoice_number, '(test)', 'Acme Savings', 'Baobab Securities Limited', 'NGN 268.75', 'payout'])
    assert(said.includes(text), `${text} is in: ${said}`);
});

test('what comes back in a later month is taken off the invoice of that month', async () => {
  const { acme, comesBackLater } = await charged();
  const before = await invoice(world, acme, THIS);
  await returned(acme, comesBackLater);
  await acme.client.sandbox.advanceClock(secondDayOf(AFTER));

  const { id, lines, fees, taxes, total } = await invoice(world, acme, NEXT);

  assert.deepEqual([fees, taxes, total], ['-50.00', '-3.75', '-53.75']);
  assert.deepEqual(
    lines.map(({ charged_month, code, charges, base, amount }) => [charged_month, code, charges, base, amount]),
    [
      [THIS, 'payout', 1, '-1000.00', '-50.00'],
      [THIS, 'vat_ng', 1, '-50.00', '-3.75'],
    ],
  );
  assert.equal((await acme.client.feeInvoices.get(before.id)).total, '268.75');
  const said = textOf((await acme.client.feeInvoices.download(id)).bytes);
  for (const text of [`${THIS}, given back`, 'nothing: it was given back already'])
    assert(said.includes(text), `${text} is in: ${said}`);
  await world.assertBooks();
});

test('a month is invoiced once, when it is over, and where something was charged in it', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '20000.00' } });
  await withdrawn(acme);
  assert.match(await refusalOf(invoice(world, acme, THIS)), /^validation_error It is over and complete from/);
  await acme.client.sandbox.advanceClock(secondDayOf(NEXT));

  const outcomes = await Promise.all(['first', 'second'].map(() => refusalOf(invoice(world, acme, THIS))));

  assert.deepEqual(outcomes.filter((outcome) => outcome === 'done').length, 1, outcomes.join('\n'));
  assert.match(await refusalOf(invoice(world, acme, THIS)), /^validation_error It was invoiced before/);
  assert.match(await refusalOf(invoice(world, acme, monthBefore(1))), /^validation_error No fee in NGN was charged/);
  const body = { organisation: 'Nobody', mode: 'live', month: monthBefore(1), currency: 'NGN' };
  assert.equal((await ask('finance', 'POST', listAllFeeInvoices.path, body)).code, 'not_found');
  assert.equal((await ask('viewer', 'GET', `${listAllFeeInvoices.path}?organisation=Nobody`)).code, 'not_found');
  const days = 'from=2026-12-02&to=2026-12-01';
  assert.equal((await ask('viewer', 'GET', `${listAllFeeInvoices.path}?${days}`)).code, 'invalid_date_range');
  assert.equal((await ask('viewer', 'POST', listAllFeeInvoices.path, body)).code, 'insufficient_permission');
});

test('the firm sees the invoices of all, each with whose it is, and no partner that of another', async () => {
  const [acme, other] = [await world.partner('live'), await world.partner('live')];
  const { id } = await invoiceOf(world, acme, monthBefore(3));

  const mine = await read<OwnedFeeInvoice[]>(
    `${listAllFeeInvoices.path}?organisation=${acme.organisation_id}&month=${monthBefore(3)}`,
  );

  assert.deepEqual(
    mine.map((one) => [one.id, one.issued_by, one.organisation_id, one.mode, one.invoice_number.slice(0, 4)]),
    [[id, 'Jane', acme.organisation_id, 'live', 'INV-']],
  );
  assert.equal((await ask('viewer', 'GET', `${listAllFeeInvoices.path}/${id}`)).status, 200);
  await assert.rejects(other.client.feeInvoices.get(id), { code: 'not_found' });
  await assert.rejects(other.client.feeInvoices.download(id), { code: 'not_found' });
});
