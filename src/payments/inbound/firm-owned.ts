import { columnsOf, columnsWithout } from '../../platform/database/rows.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import type { ProviderEvent } from './provider-contract.ts';
import type { UnmatchedPayment } from './unmatched-contract.ts';

export const unmatchedPayments = firmRecords<UnmatchedPayment>({
  from: 'unmatched_payments',
  columns: columnsOf('unmatched_payments', 'record'),
  resource: 'unmatched_receipt',
  equal: ['provider', 'transaction_id', 'reference'],
  closed: ['mode', 'status', 'currency'],
});

export const providerEvents = firmRecords<ProviderEvent>({
  from: 'provider_events',
  columns: columnsWithout('provider_events', ['body', 'body_hash', 'due_at', 'subject', 'fingerprint'], 'record'),
  resource: 'provider_event',
  equal: ['provider'],
  closed: ['mode', 'status'],
});
