/**
 * What the published example of each event says of its object, beside the status and the time of the move that emits
 * it: what is so before and after, and what changes with it.
 */
export type Fields = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
export type Told = {
  readonly is?: Readonly<Record<string, unknown>>;
  readonly becomes?: Fields;
  /** The status before, where it is not the first that the move may leave. */
  readonly from?: string;
  readonly isTypical?: true;
};

const ID = '019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05';
export const EARLIER = '2026-11-21T09:00:00.000Z';
export const NOW = '2026-11-21T09:30:00.000Z';
const TOMORROW = '2026-11-22T09:30:00.000Z';

const none = { funding: 'disabled', mandates: 'disabled', orders: 'disabled', withdrawals: 'disabled' };
const all = { funding: 'enabled', mandates: 'enabled', orders: 'enabled', withdrawals: 'enabled' };

const account = { warnings: [], account_name: 'ACME WEALTH LIMITED', is_default: false };

const activation = {
  method: 'token_payment',
  account_number: '9901234567',
  account_name: 'Token payments',
  bank_code: '058',
  bank_name: 'Guaranty Trust Bank',
  amount: '100.00',
  currency: 'NGN',
  pay_from: { account_number_masked: '****6789', bank_name: 'Guaranty Trust Bank' },
  instructions: 'Pay exactly NGN 100.00 from the account to be debited.',
  expires_at: TOMORROW,
};
const mandate = { account_name: 'ACME WEALTH LIMITED', provider_reference: 'SIM-7Q2M9K' };
const activeMandate = { ...mandate, activated_at: EARLIER, ready_to_debit_at: EARLIER };

const taxId = (status: string) => ({
  code: 'business.tax_id',
  field: 'tax_id',
  person_id: null,
  document_type: null,
  status,
  message: 'Give its tax identification number.',
});
const unread = { note: null, reasons: [], reviewed_at: null };
const reviewed = (note: string, reasons: readonly string[] = []) => ({ note, reasons, reviewed_at: NOW });
const submitted = { submitted_at: EARLIER, requirements: [taxId('submitted')] };
const rejectedKyb = { note: 'The company is dissolved.', reasons: [], reviewed_at: EARLIER };

const asked = { fee: '0.00', amount_received: '0.00', expires_at: TOMORROW };

const checkout = {
  status: 'pending',
  method: 'gateway_checkout',
  funding_request_id: ID,
  reference: 'FND-01JD9X5GST8V21Q7XF5J4R6WG5',
  amount: '5000.00',
  currency: 'NGN',
  checkout_url: 'https://checkout.example.com/FND-01JD9X5GST8V21Q7XF5J4R6WG5',
  instructions: null,
  expires_at: '2026-11-21T10:00:00.000Z',
  paid_at: null,
};
const paid: Told = {
  is: { payment_mode: 'checkout' },
  becomes: { payment: [checkout, { ...checkout, status: 'paid', paid_at: NOW }] },
};
const paidBefore = { paid_at: EARLIER, submitted_at: EARLIER };
const placing = { from: 'pending_fulfilment', is: paidBefore };

const lot = {
  units: '50',
  available_units: '50',
  cost_basis: '5000.00',
  average_cost: '100.00',
  current_price: '100.00',
  current_value: '5000.00',
  gain_loss: '0.00',
  gain_loss_percent: '0.0000',
  accrued_income: '0.00',
  purchased_at: EARLIER,
  valuation_as_of: EARLIER,
};
const reduced = (units: string, value: string, unitsAfter: string, valueAfter: string) => ({
  units: [units, unitsAfter] as const,
  available_units: [units, unitsAfter] as const,
  cost_basis: [value, valueAfter] as const,
  current_value: [value, valueAfter] as const,
});

const session = {
  trade_date: '2026-11-20',
  as_of: '2026-11-20T13:30:00.000Z',
  all_share_index: '145234.56',
  all_share_index_change: '312.45',
  all_share_index_change_percent: '0.2156',
  deals: 21_480,
  volume: 512_345_678,
  value_traded: '14523456789.12',
  listed_securities: 148,
  breadth: { advancers: 31, decliners: 22, unchanged: 75, traded_securities: 128 },
  session: { open_time: '10:00', close_time: '14:30', timezone: 'Africa/Lagos' },
};

const income = { gross_amount: '50.00', tax_withheld: '5.00', net_amount: '45.00' };
const product = { price: '100.00', minimum_investment: '1000.00', unit_precision: 4 };

export const tellings: { readonly [type: string]: Told } = {
  'organisation.status_changed': { is: { kyb_status: 'approved' }, becomes: { capabilities: [all, none] } },
  'key.rotated': {
    becomes: {
      id: ['019353d2-0c11-7aa2-8d35-71b2c04f9e60', ID],
      key_id: ['pk_test_7Hq2LmXc9VbTzR4nKs8WdYf3GjPa6EuB', 'pk_test_4Tn8QwLs2ZxKv6RbYc9MfHd3GjPa7EuW'],
      created_at: [EARLIER, NOW],
    },
  },
  'key.allowlist_changed': { becomes: { ip_allowlist: [['203.0.113.7'], ['203.0.113.7', '203.0.113.8']] } },
  'key.expiring': { becomes: { expires_at: [null, TOMORROW] } },

  'settlement_account.verified': { is: account, becomes: { name_match: [null, 'exact'] } },
  'settlement_account.rejected': {
    is: { ...account, account_name: 'JOHN OKAFOR' },
    becomes: { name_match: [null, 'none'], rejection_reason: [null, 'The account belongs to somebody else.'] },
  },
  'settlement_account.disabled': { from: 'verified', is: { ...account, name_match: 'exact', verified_at: EARLIER } },

  'mandate.activated': {
    is: mandate,
    becomes: { activation: [activation, null], ready_to_debit_at: [null, TOMORROW] },
  },
  'mandate.failed': {
    is: mandate,
    becomes: { activation: [activation, null], failure_reason: [null, 'The token payment did not come in time.'] },
  },
  'mandate.revoked': { from: 'active', is: activeMandate },
  'mandate.suspended': { is: activeMandate },
  'mandate.expired': { is: activeMandate },

  'kyb.submitted': { is: { requirements: [taxId('submitted')], review: unread } },
  'kyb.under_review': { is: { ...submitted, review: unread } },
  'kyb.more_info_required': {
    from: 'under_review',
    is: { submitted_at: EARLIER },
    becomes: {
      requirements: [[taxId('submitted')], [taxId('rejected')]],
      review: [unread, reviewed('The tax number is of another company.', ['business.tax_id'])],
    },
  },
  'kyb.approved': {
    from: 'under_review',
    is: { submitted_at: EARLIER },
    becomes: {
      requirements: [[taxId('submitted')], [taxId('accepted')]],
      review: [unread, reviewed('Everything is in order.')],
    },
  },
  'kyb.rejected': { from: 'under_review', is: submitted, becomes: { review: [unread, reviewed(rejectedKyb.note)] } },
  'kyb.suspended': {
    is: { submitted_at: EARLIER, approved_at: EARLIER, requirements: [taxId('accepted')] },
    becomes: { review: [unread, reviewed('The licence ran out.')] },
  },
  'kyb.reopened': { is: { ...submitted, review: rejectedKyb } },
  'kyb.document.reviewed': { is: { size_bytes: 184_320 }, becomes: { review_status: ['in_review', 'approved'] } },

  'wallet.funded': { is: { source: { type: 'funding_request', id: ID } } },
  'funding.processing': { is: asked },
  'funding.completed': { is: asked, becomes: { amount_received: ['0.00', '5000.00'] } },
  'funding.failed': {
    is: asked,
    becomes: { failure_code: [null, 'declined'], failure_reason: [null, 'The bank of the payer declined.'] },
  },
  'funding.expired': { is: { ...asked, expires_at: NOW } },
  'funding.cancelled': { is: asked },
  'funding.reversed': { is: { ...asked, amount_received: '5000.00', completed_at: EARLIER } },

  'order.created': { is: { status: 'pending_fulfilment', paid_at: NOW } },
  'order.paid': paid,
  'order.pending_fulfilment': paid,
  'order.completed': {
    isTypical: true,
    is: paidBefore,
    becomes: { units: [null, '50'], price: [null, '100.00'], holding_id: [null, ID] },
  },
  'order.failed': {
    ...placing,
    becomes: {
      failure_code: [null, 'provider_rejected'],
      failure_reason: [null, 'The provider rejected the order.'],
    },
  },
  'order.cancelled': { ...placing, is: { paid_at: EARLIER } },

  'holding.created': { isTypical: true, is: { ...lot, purchased_at: NOW } },
  'holding.updated': { is: lot, becomes: reduced('50', '5000.00', '30', '3000.00') },
  'holding.matured': { is: { ...lot, accrued_income: '125.00', maturity_date: '2026-11-21' } },
  'holding.closed': {
    is: lot,
    becomes: { ...reduced('50', '5000.00', '0', '0.00'), average_cost: ['100.00', null] },
  },
  'market.session_closed': { is: session },
  'disclosure.published': { is: { symbol: 'GTCO', instrument_id: ID, period_end: '2026-09-30' } },
  'distribution.paid': { is: income },
  'conversion.completed': {
    is: { from: 'USD', to: 'NGN', rate: '1500.00', source_amount: '100.00', destination_amount: '150000.00' },
  },

  'withdrawal.completed': { is: { approved_at: EARLIER, provider_reference: 'SIM-7Q2M9K' } },
  'withdrawal.failed': {
    becomes: {
      failure_code: [null, 'operator_rejected'],
      failure_reason: [null, 'The operator rejected the withdrawal.'],
    },
  },
  'withdrawal.returned': {
    is: { approved_at: EARLIER, completed_at: EARLIER, provider_reference: 'SIM-7Q2M9K' },
    becomes: {
      failure_code: [null, 'returned_by_bank'],
      failure_reason: [null, 'The bank returned the money.'],
    },
  },

  'investment.opened': { is: product, becomes: { is_open: [false, true] } },
  'investment.closed': { is: product, becomes: { is_open: [true, false] } },
  'webhook_endpoint.disabled': {
    is: { failing_since: '2026-11-16T09:30:00.000Z' },
    becomes: { enabled: [true, false], disabled_reason: [null, 'failing'] },
  },
};
