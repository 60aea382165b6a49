import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { textOf } from '../../testing/pdf-text.ts';
import { agreeWithheld, certificateOf, certify, nextYear, thisYear } from '../../testing/tax-certificates.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { TaxDue } from '../taxes-due/operator-contract.ts';
import { listAllTaxCertificates, type OwnedTaxCertificate } from './operator-contract.ts';

/** What the firm withheld of income in a year is certified once, to the partner whose income it was. */
const world = await createWorld({ operators: operatorsByRole, role: 'api', firmName: 'Baobab Securities Limited' });
const { ask, read, baseUrl } = await operatorSide(world);
await agreeWithheld(world);
const bond = { price: '1.00', country: 'NG', expected_return_rate: '36.5', provider: 'Lagos State' } as const;
const product = await world.investment({
  ...bond,
  category: 'corporate_bond',
  duration: '10 days',
  name: 'State bond',
});

/** 4.00 as a distribution and 6.00 at maturity, of which 10 % are withheld. */
async function paidIncome(): Promise<Partner> {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const buy = { investment_id: product.test, amount: '1000.00', currency: 'NGN' } as const;
  const { holding_id } = await acme.client.orders.create(buy);
  await world.database.pool.query(
    `insert into businesses (environment_id, legal_name, tax_id, updated_at)
     values ($1, 'Acme Savings Limited', '12345678-0001', clock_timestamp())
     on conflict (environment_id) do update
     set legal_name = excluded.legal_name, tax_id = excluded.tax_id`,
    [acme.environment.id],
  );
  await acme.client.sandbox.distributeHolding(holding_id!, { gross_amount: '4.00' });
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 10 * 86_400 });
  await acme.client.sandbox.matureHolding(holding_id!);
  return acme;
}

type Schedule = {
  readonly rows: readonly Readonly<Record<string, string | null>>[];
  readonly checks: readonly { readonly total: string; readonly account: string; readonly is_equal: boolean }[];
};

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code, details }) => `${code} ${Object.values(details)}`,
  );

test('a certificate says who paid, whose income it was, and what was withheld of what', async () => {
  const acme = await paidIncome();
  await nextYear(acme);

  const { id } = await certify(world, acme);

  const certificate = await acme.client.taxCertificates.get(id);
  const { created_at, certificate_number, lines, ...rest } = certificate;
  assert.match(certificate_number, new RegExp(`^TEST-${thisYear}-\\d{6}$`));
  assert.equal(created_at.slice(0, 10), `${thisYear + 1}-01-02`);
  assert.deepEqual(
    { ...rest, remitted_on: 'today' },
    {
      ...{ id, year: thisYear, code: 'wht_ng', name: 'Withholding tax', currency: 'NGN', remitted_on: 'today' },
      withheld_by: 'Baobab Securities Limited',
      ...{ beneficiary: 'Acme Savings Limited', tax_id: '12345678-0001', base: '10.00', amount: '1.00' },
      remittance_reference: 'NRS-114',
    },
  );
  const from = { authority: 'Nigeria Revenue Service', payer: 'Lagos State', investment_name: 'State bond' };
  assert.deepEqual(lines, [
    { ...from, charged_for: 'maturity', rate: '10.0000', payments: 1, base: '6.00', amount: '0.60' },
    { ...from, charged_for: 'distribution', rate: '10.0000', payments: 1, base: '4.00', amount: '0.40' },
  ]);
  assert.deepEqual((await acme.client.taxCertificates.list({ currency: 'NGN' })).data, [certificate]);
  assert.equal((await acme.client.taxCertificates.list({ currency: 'USD' })).data.length, 0);
  const due = await read<TaxDue[]>(`/operator/v1/taxes-due?organisation=${acme.organisation_id}`);
  assert.deepEqual(
    due.map((one) => [one.amount, one.certificate_number]),
    [
      ['0.60', certificate_number],
      ['0.40', certificate_number],
    ],
  );
  // The clock of the sandbox was ten days ahead when the holding matured: no report is of such a day.
  const days = `mode=test&from=${thisYear}-01-01`;
  const schedule = await read<Schedule>(`/operator/v1/reports/tax-schedule?${days}`);
  const mine = schedule.rows.filter((row) => row['certificate_number'] === certificate_number);
  const columns = ['charged_for', 'payer', 'beneficiary', 'tax_id', 'base', 'rate', 'amount'];
  assert.deepEqual(mine.map((row) => columns.map((name) => row[name])).sort(), [
    ['distribution', 'Lagos State', 'Acme Savings Limited', '12345678-0001', '4.00', '10', '0.40'],
  ]);
  assert.deepEqual(
    schedule.checks.map(({ total, account, is_equal }) => [total, account, is_equal]),
    [
      ['withheld', 'charges_due', true],
      ['amount', 'charges_due wht_ng', true],
    ],
  );
  const text = textOf((await acme.client.taxCertificates.download(id)).bytes);
  for (const said of [
    certificate_number,
    'Acme Savings Limited',
    '12345678-0001',
    'Baobab Securities Limited',
    'NGN 1.00',
    'Lagos State',
    'NRS-114',
  ])
    assert(text.includes(said), `${said} is in: ${text}`);
});

test('a certificate covers what was withheld from the first instant of its year in Lagos, and the list and the schedule name it of the same', async () => {
  const acme = await paidIncome();
  const atMidnight = async (subject_type: string, at: string) => {
    const owner = await world.database.owner.connect();
    await owner.query("begin; set local session_replication_role = 'replica'");
    await owner.query('update charges set created_at = $3 where environment_id = $1 and subject_type = $2', [
      acme.environment.id,
      subject_type,
      at,
    ]);
    await owner.query('commit');
    owner.release();
  };
  await atMidnight('holding', `${thisYear - 1}-12-31T22:59:59.999Z`);
  await atMidnight('distribution', `${thisYear - 1}-12-31T23:00:00.000Z`);
  await nextYear(acme);

  const { base, certificate_number } = await certify(world, acme);

  const due = await read<TaxDue[]>(`/operator/v1/taxes-due?organisation=${acme.organisation_id}`);
  const { rows } = await read<Schedule>(`/operator/v1/reports/tax-schedule?mode=test&from=${thisYear - 1}-12-31`);
  assert.equal(base, '4.00');
  assert.deepEqual(due.map((one) => [one.base, one.certificate_number]).sort(), [
    ['4.00', certificate_number],
    ['6.00', null],
  ]);
  const ofMine = rows.filter(({ charge_id }) => due.some(({ id }) => id === charge_id));
  assert.deepEqual(ofMine.map((row) => [row['base'], row['certificate_number']]).sort(), [
    ['4.00', certificate_number],
    ['6.00', null],
  ]);
});

test('the tax was paid in the year or later, and not after today', async () => {
  const acme = await paidIncome();
  await nextYear(acme);
  const range = `Expected a day from ${thisYear}-01-01 to today, ${thisYear + 1}-01-02.`;

  for (const remitted_on of ['2020-01-01', `${thisYear - 1}-12-31`, `${thisYear + 1}-01-03`])
    assert.equal(await refusalOf(certify(world, acme, { remitted_on })), `validation_error ${range}`, remitted_on);
  await certify(world, acme, { remitted_on: `${thisYear}-01-01` });
});

test('a certificate says plainly that no tax number is known, and whose name is not configured', async () => {
  const acme = await world.partner('live');
  const { id } = await certificateOf(world, acme, 2025);

  const text = textOf((await acme.client.taxCertificates.download(id)).bytes);

  assert.ok(text.includes('no tax number known'), text);
  assert.ok(text.includes('the firm; its name is not configured'), text);
});

test('the firm downloads the file of the partner, and the audit has who did', async () => {
  const acme = await world.partner('live');
  const { id } = await certificateOf(world, acme, 2024);

  const headers = { Authorization: 'Bearer op_viewer' };
  const response = await fetch(`${baseUrl}${listAllTaxCertificates.path}/${id}/pdf`, { headers });

  assert.equal(response.headers.get('content-type'), 'application/pdf');
  const ofPartner = await acme.client.taxCertificates.download(id);
  assert.equal(textOf(new Uint8Array(await response.arrayBuffer())), textOf(ofPartner.bytes));
  const { body } = await ask('compliance', 'GET', `/operator/v1/audit?subject_id=${id}`);
  const looks = body.data as unknown as { action: string; actor: string; organisation_id: string }[];
  assert.deepEqual(
    looks.map(({ action, actor, organisation_id }) => [action, actor, organisation_id]),
    [['tax-certificates download', 'The viewer', acme.organisation_id]],
  );
  assert.equal((await ask('viewer', 'GET', `${listAllTaxCertificates.path}/${acme.environment.id}/pdf`)).status, 404);
});

test('a year is certified once, also where two do it at once, and not before it is over', async () => {
  const acme = await paidIncome();
  const before = await refusalOf(certify(world, acme));
  await nextYear(acme);

  const outcomes = await Promise.all([1, 2, 3].map(() => refusalOf(certify(world, acme))));

  assert.match(before, /^validation_error It is over and complete from/);
  assert.equal(outcomes.filter((outcome) => outcome === 'done').length, 1, outcomes.join('\n'));
  for (const outcome of outcomes)
    if (outcome !== 'done') assert.match(outcome, /^validation_error It was certified before/);
  const listed = await read<OwnedTaxCertificate[]>(
    `${listAllTaxCertificates.path}?organisation=${acme.organisation_id}&code=wht_ng`,
  );
  assert.deepEqual(
    listed.map(({ year, amount, issued_by }) => [year, amount, issued_by]),
    [[thisYear, '1.00', 'Jane']],
  );
});

test('a year without tax, a payment to come and an unknown partner are refused', async () => {
  const acme = await world.partner('test');
  await nextYear(acme);

  assert.match(await refusalOf(certify(world, acme)), /^validation_error Nothing was withheld by wht_ng in NGN/);
  assert.match(
    await refusalOf(certify(world, acme, { remitted_on: '2999-01-01' })),
    /^validation_error Expected a day from/,
  );
  const body = { organisation: 'Nobody', mode: 'live', year: 2020, code: 'wht_ng', currency: 'NGN' };
  const said = { remittance_reference: 'NRS-1', remitted_on: '2026-01-02' };
  assert.equal((await ask('finance', 'POST', listAllTaxCertificates.path, { ...body, ...said })).code, 'not_found');
  assert.equal((await ask('viewer', 'GET', `${listAllTaxCertificates.path}?organisation=Nobody`)).code, 'not_found');
  const days = 'from=2026-12-02&to=2026-12-01';
  assert.equal((await ask('viewer', 'GET', `${listAllTaxCertificates.path}?${days}`)).code, 'invalid_date_range');
});

test('in test the reference and the day are said, since no line of a bank pays taxes there', async () => {
  const acme = await paidIncome();
  await nextYear(acme);

  const { status, body } = await ask('finance', 'POST', listAllTaxCertificates.path, {
    ...{ organisation: acme.organisation_id, mode: 'test', sandbox: acme.environment.sandbox, year: thisYear },
    ...{ code: 'wht_ng', currency: 'NGN' },
  });

  assert.equal(status, 400);
  assert.match(JSON.stringify(body), /Expected it in test: no line of a bank pays taxes there/);
});

test('neither another partner nor the sandbox sees what is live', async () => {
  const acme = await world.partner('live');
  const sandbox = await world.partner('test', { organisation_id: acme.organisation_id });
  const other = await world.partner('live');
  const { id } = await certificateOf(world, acme, 2025);

  for (const { client } of [sandbox, other]) {
    await assert.rejects(client.taxCertificates.get(id), { code: 'not_found' });
    await assert.rejects(client.taxCertificates.download(id), { code: 'not_found' });
    assert.deepEqual((await client.taxCertificates.list()).data, []);
  }
  assert.match((await acme.client.taxCertificates.get(id)).certificate_number, /^TC-2025-/);
});
