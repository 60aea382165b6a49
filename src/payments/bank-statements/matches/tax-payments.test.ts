import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issueTaxCertificate } from '../../../charges/tax-certificates/operator-contract.ts';
import { listTaxMonths, type TaxMonth } from '../../../charges/taxes-due/month-contract.ts';
import { declareDistribution } from '../../../investing/declarations/operator-contract.ts';
import { fulfilOrder } from '../../../investing/orders/operator-contract.ts';
import { agreeTax, withheldTax } from '../../../testing/agreed-charges.ts';
import { fileOf, type Line, type Matched } from '../../../testing/bank-statements.ts';
import { boughtEarlier, dayFromNow, openIncome } from '../../../testing/declared-income.ts';
import { openDuties } from '../../../testing/duties.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { reconciliationSide, refusalOf } from '../../../testing/reconciliation-side.ts';
import { createWorld, type Partner } from '../../../testing/world.ts';

/** What is due to authorities is paid by lines of banks, in whole or in parts, never more than is due and once. Without work loops: a test sweeps. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, today, made, get, answered, refused, account, importFile, linesOf } = await reconciliationSide(world);
const { firm, database } = world;
const month = today.slice(0, 7);

const { sweep, dutyOf } = openDuties(world);
const bank = await account();

let balance = 0;
async function lineOf(amount: string, reference = '', at = bank): Promise<Line> {
  balance = at === bank ? balance + Number(amount) : Number(amount);
  const { id } = await importFile(at, fileOf([`${today},TAX OFFICE,${amount},${balance.toFixed(2)},${reference}`]));
  return (await linesOf(id))[0]!;
}

const monthsOf = async (code: string, of = month) =>
  (await answered<TaxMonth[]>('GET', `/taxes-due/months?from_month=${of}&to_month=${of}`)).filter(
    (one) => one.code === code,
  );
const monthOf = async (code: string, of = month) => (await monthsOf(code, of))[0]!;
async function owed(kind: string): Promise<string> {
  const { rows } = await database.pool.query<{ balance: string }>(
    `select account.balance from ledger_accounts account join environments on environments.id = account.environment_id
     where organisation_id is null and mode = 'live' and kind = $1 and currency = 'NGN'`,
    [kind],
  );
  return rows[0]!.balance;
}
/** What of the firm lies at an account. */
async function ownAt(place: string): Promise<number> {
  const { rows } = await database.pool.query<{ own: string }>(
    `select -account.balance as own from ledger_accounts account join environments on environments.id = account.environment_id
     where organisation_id is null and mode = 'live' and kind = 'place' and part = $1`,
    [place],
  );
  return Number(rows[0]?.own ?? 0);
}
const match = (line: Line, id: string, amount?: string) =>
  answered<Matched>('POST', `/bank-lines/${line.id}/match`, {
    records: [{ type: 'tax_month', id, ...(amount && { amount }) }],
  });
const refusedOf = (line: Line, id: string, amount?: string) =>
  refused(`/bank-lines/${line.id}/match`, { records: [{ type: 'tax_month', id, ...(amount && { amount }) }] });

test('a line pays what is due of a month in parts, the schedule names it, and undone it is due again, once', async () => {
  await dutyOf('duty_one', 'KE', '101000.00');
  const due = await monthOf('duty_one');
  assert.deepEqual(
    { ...due, id: '' },
    {
      ...{ id: '', authority: 'Duties of KE', code: 'duty_one', account: 'levies_payable', currency: 'NGN', month },
      ...{ charges: 1, base: '100000.00', amount: '1000.00', given_back: '0.00', due: '1000.00', paid: '0.00' },
      ...{ remaining: '1000.00', payments: [], journals: [] },
    },
  );
  const [owing, own] = [Number(await owed('levies_payable')), await ownAt(bank)];
  const [part, rest] = [await lineOf('-400.00', 'RRR-1'), await lineOf('-600.00', 'RRR-2')];

  const { line } = await match(part, due.id, '400.00');
  await match(rest, due.id);

  assert.deepEqual([line.status, line.matched_type, line.moved_money], ['matched', 'bank_match', true]);
  const paid = await monthOf('duty_one');
  assert.deepEqual([paid.paid, paid.remaining], ['1000.00', '0.00']);
  assert.deepEqual(
    paid.payments.map(({ bank_line_id, day, reference, amount }) => [bank_line_id, day, reference, amount]),
    [
      [part.id, today, 'RRR-1', '400.00'],
      [rest.id, today, 'RRR-2', '600.00'],
    ],
  );
  assert.equal(owing - Number(await owed('levies_payable')), 1000);
  assert.equal((await ownAt(bank)) - own, -1000);
  assert.deepEqual((await get(await made(bank))).items, []);
  const again = await refusedOf(await lineOf('-1.00'), due.id);
  assert.match(again.details['records.0.id']!, /^Nothing is due for it: NGN 1000\.00 of 1000\.00 is paid/);

  await answered('POST', `/bank-lines/${part.id}/unmatch`, { reason: 'it was another authority' });
  const twice = await refused(`/bank-lines/${part.id}/unmatch`, { reason: 'again' });
  assert.equal(twice.code, 'invalid_state');
  assert.deepEqual(
    [(await monthOf('duty_one')).remaining, owing - Number(await owed('levies_payable'))],
    ['400.00', 600],
  );
  assert.equal((await ownAt(bank)) - own, -600);
  await match(part, due.id);
  assert.equal((await monthOf('duty_one')).remaining, '0.00');
});

test('more than is due is refused with the figures, and so is what the firm does not owe any more', async () => {
  await dutyOf('duty_two', 'UG', '101000.00');
  const { id } = await monthOf('duty_two');
  const line = await lineOf('-1500.00');

  const whole = await refusedOf(line, id);
  const named = await refusedOf(line, id, '1500.00');

  assert.equal(whole.code, 'match_differs');
  assert.deepEqual(whole.details, { currency: 'NGN', lines: '-1500.00', records: '-1000.00', difference: '-500.00' });
  assert.deepEqual(
    [named.code, named.details],
    ['validation_error', { 'records.0.amount': `At most NGN 1000.00 is left of duty_two of ${month}.` }],
  );
  const nowhere = await refusedOf(line, line.id);
  assert.deepEqual([nowhere.code, nowhere.details['resource']], ['not_found', 'tax_month']);
  const twice = await refused(`/bank-lines/${line.id}/match`, {
    records: ['400.00', '600.00'].map((amount) => ({ type: 'tax_month', id, amount })),
  });
  assert.equal(twice.details['records.1.id'], 'This month is there twice.');
  const other = await refused(`/bank-lines/${line.id}/match`, {
    records: [{ type: 'order', id: line.id, amount: '1.00' }],
  });
  assert.equal(other.details['records.0.amount'], 'Only of a tax_month: leave it out.');
  const credit = await refusedOf(await lineOf('1000.00'), id);
  assert.equal(credit.code, 'match_differs');
  const before = await lineOf('-1000.00');
  const all = await owed('levies_payable');
  const body = { kind: 'remittance', account: 'levies_payable', reason: 'all of it' };
  const paid = await lineOf(`-${all}`);
  const { approval_id } = await answered<{ approval_id: string }>('POST', `/bank-lines/${paid.id}/book`, body);
  await firm.approve(approval_id);
  const { code, details } = await refusedOf(before, id);
  assert.deepEqual([code, details['current_status']], ['invalid_state', 'NGN 0.00 are in levies_payable']);
});

test('of two lines that pay the same month at once one does', async () => {
  await dutyOf('duty_three', 'RW', '50500.00');
  const { id } = await monthOf('duty_three');
  const lines = [await lineOf('-500.00'), await lineOf('-500.00')];
  const owing = Number(await owed('levies_payable'));

  const all = await Promise.allSettled(lines.map((line) => match(line, id)));

  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal(owing - Number(await owed('levies_payable')), 500);
  assert.equal((await monthOf('duty_three')).remaining, '0.00');
});

test('months in the wrong order, and too many, are refused', async () => {
  const read = async (from: string, to: string) => {
    const { code, body } = await ask('viewer', 'GET', `${listTaxMonths.path}?from_month=${from}&to_month=${to}`);
    return { code, details: body.error?.details };
  };

  assert.equal((await read('2026-10', '2026-09')).code, 'invalid_date_range');
  assert.deepEqual((await read('2020-01', '2026-09')).details, { from_month: 'Expected at most 24 months.' });
});

/** 10.00 withheld of income of a year that is over. */
async function incomeOf(year: number): Promise<Partner> {
  const { live } = await world.investment({ price: '1.00', unit_precision: '4', country: 'NG', name: `Bond ${year}` });
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const { id } = await acme.client.orders.create({ investment_id: live, amount: '1000.00', currency: 'NGN' });
  await firm.act(fulfilOrder, { params: { order: id }, body: {} }, 'Jane');
  await boughtEarlier(world, (await acme.client.orders.get(id)).holding_id, 3);
  const days = { record_date: dayFromNow(-1), payment_date: dayFromNow(0) };
  const body = { investment: live, ...days, amount_per_unit: '0.10', reason: 'Resolution 7' };
  const { approval_id } = await firm.act(declareDistribution, { body }, 'Jane');
  await firm.approve(approval_id!);
  await openIncome(world).pay();
  const client = await database.owner.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query(`update charges set created_at = $2 where environment_id = $1`, [
    acme.environment.id,
    `${year}-06-15T12:00:00Z`,
  ]);
  await client.query('commit');
  client.release();
  await sweep();
  return acme;
}

test('a certificate takes reference and day from the line that paid the tax, which then stays matched', async () => {
  await agreeTax(firm, withheldTax);
  const acme = await incomeOf(2024);
  const certify = (more: object = {}) =>
    firm.act(
      issueTaxCertificate,
      {
        body: {
          ...{ organisation: acme.organisation_id, mode: 'live', year: 2024, code: 'wht_ng', currency: 'NGN' },
          ...more,
        },
      },
      'Jane',
    );
  const early = await refusalOf(certify());
  assert.match(
    (early.details as Record<string, string>)['remittance_reference']!,
    /^NGN 10\.00 of 2024-06 is not paid by lines of banks/,
  );
  const half = await refusalOf(certify({ remitted_on: '2024-07-21' }));
  assert.match((half.details as Record<string, string>)['remittance_reference']!, /^Expected both or neither/);
  const line = await lineOf('-10.00', 'NRS-2024-7');
  await match(line, (await monthOf('wht_ng', '2024-06')).id);

  const certificate = await certify();

  const { remittance_reference, remitted_on, is_paid_by_lines, amount } = certificate;
  assert.deepEqual(
    { remittance_reference, remitted_on, is_paid_by_lines, amount },
    { remittance_reference: 'NRS-2024-7', remitted_on: today, is_paid_by_lines: true, amount: '10.00' },
  );
  const { code, details } = await refused(`/bank-lines/${line.id}/unmatch`, { reason: 'wrong' });
  assert.deepEqual(
    [code, details['rests']],
    ['statement_rested_on', `the certificate ${certificate.id} of wht_ng in 2024`],
  );
});

test('a certificate takes reference and day from a journal that names the month too, which then is not reversed', async () => {
  const acme = await incomeOf(2023);
  const { id } = await monthOf('wht_ng', '2023-06');
  const body = {
    ...{ mode: 'live', kind: 'remittance', value_day: today, reference: 'NRS-2023-7', reason: 'paid by cheque' },
    lines: [
      { account: 'tax_payable', currency: 'NGN', side: 'debit', amount: '10.00', tax_month: id },
      { account: 'place', place: bank, currency: 'NGN', side: 'credit', amount: '10.00' },
    ],
  };
  const journal = await answered<{ approval_id: string }>('POST', '/journals', body);
  await firm.approve(journal.approval_id);

  const certified = { organisation: acme.organisation_id, mode: 'live', year: 2023, code: 'wht_ng', currency: 'NGN' };
  const certificate = await firm.act(issueTaxCertificate, { body: certified as never }, 'Jane');

  const { remittance_reference, remitted_on, is_paid_by_lines, amount } = certificate;
  assert.deepEqual([remittance_reference, remitted_on, is_paid_by_lines, amount], ['NRS-2023-7', today, true, '10.00']);
  const { code, details } = await refused(`/journals/${journal.approval_id}/reverse`, { reason: 'wrong' });
  assert.deepEqual(
    [code, details['current_status']],
    ['invalid_state', `The certificate ${certificate.id} of wht_ng says that it paid 2023-06.`],
  );
});
