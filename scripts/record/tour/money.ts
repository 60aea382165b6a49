import { lagosDayOf } from '../../../src/vocabulary/lagos-days.ts';
import type { Data, Recorder } from '../recorder.ts';

const account = { currency: 'NGN', bank_code: '058', account_number: '0123456785', label: 'Main account' };

/** Money in and out of wallets: banks, settlement accounts, mandates, funding, conversions, withdrawals. */
export async function tourMoney(recorder: Recorder): Promise<void> {
  const settlement_account_id = await tourAccounts(recorder);
  const mandate_id = await tourMandates(recorder, settlement_account_id);
  await tourFunding(recorder, mandate_id);
  await tourConversions(recorder);
  await tourWithdrawals(recorder, settlement_account_id);
  await recorder.call('clientMoney.get', { params: { date: lagosDayOf(Date.now()) } });
}

async function tourAccounts({ call, quietly, refused }: Recorder): Promise<string> {
  await call('banks.list', { query: { country: 'NG' }, rows: 2 });
  const { label: _, ...resolved } = account;
  await call('settlementAccounts.resolve', { body: resolved });
  await refused('account_not_resolved', 'settlementAccounts.resolve', {
    body: { ...resolved, account_number: '0123450000' },
  });
  const { id } = await call('settlementAccounts.create', { body: account });
  await refused('settlement_account_exists', 'settlementAccounts.create', { body: account });
  const pending = await quietly('settlementAccounts.create', {
    body: { ...account, account_number: '0123459999', label: 'Second account' },
  });
  const second = { settlement_account_id: pending.id };
  await refused('settlement_account_not_eligible', 'withdrawals.create', {
    body: { currency: 'NGN', amount: '100.00', settlement_account_id: pending.id },
  });
  await call('sandbox.simulateSettlementAccount', { params: second, body: { event: 'verified' } });
  await call('settlementAccounts.makeDefault', { params: second });
  await call('settlementAccounts.list');
  await quietly('settlementAccounts.makeDefault', { params: { settlement_account_id: id } });
  await call('settlementAccounts.delete', { params: second });
  await call('settlementAccounts.get', { params: { settlement_account_id: id } });
  return id;
}

async function tourMandates({ call, quietly, refused }: Recorder, settlement_account_id: string): Promise<string> {
  const body = { settlement_account_id, limit_amount: '500000.00' };
  const headers = { 'X-Sandbox-Scenario': 'hold' };
  const failing = await quietly('mandates.create', { body, headers });
  await quietly('sandbox.simulateMandate', { params: { mandate_id: failing.id }, body: { event: 'failed' } });
  await call('mandates.retryActivation', { params: { mandate_id: failing.id }, headers });
  await quietly('sandbox.simulateMandate', { params: { mandate_id: failing.id }, body: { event: 'activated' } });
  await call('mandates.revoke', { params: { mandate_id: failing.id } });
  const mandate = await call('mandates.create', { body, headers });
  const params = { mandate_id: mandate.id };
  await refused('mandate_exists', 'mandates.create', { body });
  await refused('mandate_not_active', 'fundingRequests.create', {
    body: { currency: 'NGN', method: 'gateway_direct_debit', amount: '1000.00', mandate_id: mandate.id },
  });
  await call('sandbox.simulateMandate', { params, body: { event: 'activated' } });
  await refused('settlement_account_in_use', 'settlementAccounts.delete', { params: { settlement_account_id } });
  await call('mandates.get', { params });
  await call('mandates.list');
  return mandate.id;
}

async function tourFunding({ call, quietly, refused }: Recorder, mandate_id: string): Promise<void> {
  const headers = { 'X-Sandbox-Scenario': 'hold' };
  const transfer = { currency: 'NGN', method: 'bank_transfer', amount: '250000.00', client_reference: 'TOPUP-1001' };
  const funding = await call('fundingRequests.create', { body: transfer, headers, title: 'bank transfer' });
  await refused('duplicate_reference', 'fundingRequests.create', { body: transfer });
  const params = { funding_request_id: funding.id };
  await call('sandbox.simulateFunding', { params, body: { event: 'completed' } });
  await call('fundingRequests.get', { params });
  const checkout = { currency: 'NGN', method: 'gateway_checkout', amount: '15000.00' };
  const open = await call('fundingRequests.create', { body: checkout, headers, title: 'checkout' });
  await call('fundingRequests.cancel', { params: { funding_request_id: open.id } });
  await refused('invalid_state', 'fundingRequests.cancel', { params: { funding_request_id: open.id } });
  await refused('unsupported_method', 'fundingRequests.create', {
    body: { currency: 'USD', method: 'gateway_checkout', amount: '100.00' },
  });
  await quietly('sandbox.advanceClock', { body: { advance_by_seconds: 86_400 } });
  const debit = { currency: 'NGN', method: 'gateway_direct_debit', amount: '50000.00', mandate_id };
  await call('fundingRequests.create', { body: debit, title: 'direct debit' });
  await call('fundingRequests.list', { query: { status: 'completed' } });
  const assigned: Data = await call('wallets.assignVirtualAccount');
  const { account_number } = assigned.virtual_account ?? assigned;
  await call('sandbox.simulateDeposit', {
    body: { account_number, amount: '20000.00', sender_name: 'Kwame Asante' },
  });
  await call('sandbox.fundWallet', { params: { currency: 'NGN' }, body: { amount: '1000000.00' } });
}

async function tourConversions({ call, quietly, refused }: Recorder): Promise<void> {
  const quote = await call('fx.quote', { body: { from: 'NGN', to: 'USD', amount: '150000.00' } });
  const { id } = await call('fx.convert', { body: { quote_id: quote.id } });
  await refused('quote_used', 'fx.convert', { body: { quote_id: quote.id } });
  const old = await quietly('fx.quote', { body: { from: 'NGN', to: 'GHS', amount: '1000.00' } });
  await quietly('sandbox.advanceClock', { body: { advance_by_seconds: 3_600 } });
  await refused('quote_expired', 'fx.convert', { body: { quote_id: old.id } });
  await call('fx.conversion', { params: { conversion_id: id } });
  await call('fx.conversions');
}

async function tourWithdrawals({ call, quietly, refused }: Recorder, settlement_account_id: string): Promise<void> {
  const headers = { 'X-Sandbox-Scenario': 'hold' };
  const body = { currency: 'NGN', amount: '25000.00', settlement_account_id };
  const cancelled = await quietly('withdrawals.create', { body, headers });
  await call('withdrawals.cancel', { params: { withdrawal_id: cancelled.id } });
  await refused('insufficient_funds', 'withdrawals.create', { body: { ...body, amount: '900000000.00' } });
  const named = { ...body, client_reference: 'PAYOUT-1001' };
  const withdrawal = await call('withdrawals.create', { body: named, headers });
  const params = { withdrawal_id: withdrawal.id };
  await quietly('sandbox.simulateWithdrawal', { params, body: { event: 'processing' } });
  await call('sandbox.simulateWithdrawal', { params, body: { event: 'completed' } });
  await call('withdrawals.get', { params });
  await call('withdrawals.list');
}
