import { EARLIER, type EventExamples, TOMORROW } from '../../vocabulary/event-example.ts';

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

/** What the published examples of its events show. */
export const mandateEventExamples: EventExamples = {
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
};
