import { setTimeout as sleep } from 'node:timers/promises';
import { lagosDayOf } from '../../../src/vocabulary/lagos-days.ts';
import type { Desk } from '../../demo/desk.ts';
import { type Data, type Recorder, type Recording, recorderOf } from '../recorder.ts';

/** What the firm charges from here on, and what of it is the partner's. */
export async function tourCharges({ call, quietly }: Recorder, desk: Desk): Promise<void> {
  const { id: organisation } = await quietly('organisation.get');
  const { approval_id } = await desk.post('finance', '/fee-schedules', {
    ...{ mode: 'test', code: 'brokerage', name: 'Brokerage', charged_for: 'buy', currency: 'NGN', basis: 'percent' },
    ...{
      percent: '1',
      revenue_share_percent: '20',
      effective_from: new Date().toISOString().slice(0, 10),
      organisation,
    },
    reason: 'The agreement of today',
  });
  await desk.approve('finance', approval_id, () => undefined);
  const [product] = await quietly('investments.list', { query: { currency: 'NGN', is_open: 'true', limit: '1' } });
  await quietly('orders.create', { body: { investment_id: product.id, amount: '15150.00', currency: 'NGN' } });
  while ((await desk.list(`/firm-income?organisation=${organisation}`)).length === 0) await sleep(500);
  const month = lagosDayOf(Date.now()).slice(0, 7);
  const asked = { organisation, mode: 'test', month, currency: 'NGN' };
  const { id: revenue_share_id } = await desk.post('finance', '/revenue-shares', asked);
  const params = { revenue_share_id };
  await call('revenueShares.get', { params });
  await call('revenueShares.list');
  await call('revenueShares.download', { params });
  const credit = await desk.post('finance', `/revenue-shares/${revenue_share_id}/credit`, {
    reason: 'End of the month',
  });
  await desk.approve('finance', credit.approval_id, () => undefined);
}

/** What the firm withholds of income, certified when the year of a sandbox of its own is over. */
export async function tourTaxes(
  baseUrl: string,
  { quietly }: Recorder,
  desk: Desk,
  recording: Recording,
): Promise<void> {
  const { id: organisation } = await quietly('organisation.get');
  await quietly('sandboxes.create', { body: { name: 'taxes' } });
  const key = await quietly('keys.create', { body: { label: 'Taxes', sandbox: 'taxes' } });
  const partner = recorderOf({ baseUrl, keyId: key.key_id, secret: key.secret }, recording);
  const today = new Date().toISOString().slice(0, 10);
  // Months and years of charges are those of Lagos, days of terms are not.
  const month = lagosDayOf(Date.now()).slice(0, 7);
  const products: Data[] = await partner.quietly('investments.list', { query: { currency: 'NGN', is_open: 'true' } });
  const { id: investment_id, country } = products.find((one) => one.country === 'NG');
  const { approval_id } = await desk.post('finance', '/tax-codes', {
    ...{ code: 'wht_ng', name: 'Withholding tax', kind: 'tax', country, authority: 'Nigeria Revenue Service' },
    ...{ base: 'amount', rate: '10', charged_for: ['distribution'], collected_by: 'firm', account: 'tax_payable' },
    ...{ source: 'The tax adviser of the firm', source_date: today, effective_from: today },
    reason: 'The advice of today',
  });
  await desk.approve('finance', approval_id, () => undefined);
  const custody = await desk.post('finance', '/fee-schedules', {
    ...{
      mode: 'test',
      code: 'custody',
      name: 'Custody fee',
      charged_for: 'custody',
      currency: 'NGN',
      basis: 'percent',
    },
    ...{ percent: '0.5', effective_from: today, organisation, reason: 'The agreement of today' },
  });
  await desk.approve('finance', custody.approval_id, () => undefined);
  await partner.quietly('sandbox.fundWallet', { params: { currency: 'NGN' }, body: { amount: '1000000.00' } });
  const { holding_id } = await partner.quietly('orders.create', {
    body: { investment_id, amount: '500000.00', currency: 'NGN' },
  });
  await partner.quietly('sandbox.distributeHolding', { params: { holding_id }, body: { gross_amount: '12000.00' } });
  const year = Number(month.slice(0, 4));
  await partner.quietly('sandbox.advanceClock', { body: { advance_to: `${year + 1}-01-03T08:00:00.000Z` } });
  const { id: tax_certificate_id } = await desk.post('finance', '/tax-certificates', {
    ...{ organisation, mode: 'test', sandbox: 'taxes', year, code: 'wht_ng', currency: 'NGN' },
    ...{ remittance_reference: 'NRS-2026-114', remitted_on: today },
  });
  const params = { tax_certificate_id };
  await partner.call('taxCertificates.get', { params });
  await partner.call('taxCertificates.list');
  await partner.call('taxCertificates.download', { params });
  const [issued] = await partner.quietly('events.list', { query: { type: 'tax_certificate.issued' } });
  recording.events.set('tax_certificate.issued', issued);
  await tourInvoice(partner, desk, recording, { organisation, month });
  await tourCustody(partner, desk, recording);
}

/** What was charged for the buy, invoiced as its month is over in that sandbox. */
async function tourInvoice(
  { call, quietly }: Recorder,
  desk: Desk,
  recording: Recording,
  of: { readonly organisation: string; readonly month: string },
): Promise<void> {
  const asked = { ...of, mode: 'test', sandbox: 'taxes', currency: 'NGN' };
  const { id: fee_invoice_id } = await desk.post('finance', '/fee-invoices', asked);
  const params = { fee_invoice_id };
  await call('feeInvoices.get', { params });
  await call('feeInvoices.list');
  await call('feeInvoices.download', { params });
  const [issued] = await quietly('events.list', { query: { type: 'fee_invoice.issued' } });
  recording.events.set('fee_invoice.issued', issued);
}

/** What custody of a month was charged, once the wallet was debited with it. */
async function tourCustody({ call, quietly }: Recorder, desk: Desk, recording: Recording): Promise<void> {
  const taken = (): Promise<Data[]> => quietly('custodyCharges.list', { query: { status: 'taken' } });
  while ((await taken()).length === 0) await sleep(500);
  const [{ id: custody_charge_id }] = (await taken()) as [Data];
  await call('custodyCharges.get', { params: { custody_charge_id } });
  await call('custodyCharges.list');
  await cancelCustody({ quietly }, desk, recording);
}

/** A month that the wallet has too little for is waived by two people. */
async function cancelCustody({ quietly }: Pick<Recorder, 'quietly'>, desk: Desk, recording: Recording): Promise<void> {
  const [{ available_balance: amount }] = (await quietly('wallets.list')).filter(
    ({ currency }: Data) => currency === 'NGN',
  );
  const [{ investment_id }]: Data[] = await quietly('holdings.list');
  await quietly('orders.create', { body: { investment_id, amount, currency: 'NGN' } });
  const year = new Date().getFullYear();
  await quietly('sandbox.advanceClock', { body: { advance_to: `${year + 1}-02-03T08:00:00.000Z` } });
  const outstanding = (): Promise<Data[]> => quietly('custodyCharges.list', { query: { status: 'outstanding' } });
  while ((await outstanding()).length === 0) await sleep(500);
  const [{ id }] = (await outstanding()) as [Data];
  const { approval_id } = await desk.post('finance', `/custody-charges/${id}/cancel`, { reason: 'A gesture' });
  await desk.approve('finance', approval_id, () => undefined);
  const [cancelled] = await quietly('events.list', { query: { type: 'custody_charge.cancelled' } });
  recording.events.set('custody_charge.cancelled', cancelled);
}
