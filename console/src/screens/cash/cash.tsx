import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { BankLines } from './bank-lines.tsx';
import { BankStatements } from './bank-statements.tsx';
import { Comparisons } from './comparisons.tsx';
import { Conversions } from './conversions.tsx';
import { Discrepancies } from './discrepancies.tsx';
import { FirmAccounts } from './firm-accounts.tsx';
import { Funding } from './funding.tsx';
import { InTransit } from './in-transit.tsx';
import { Mandates } from './mandates.tsx';
import { MatchingRules } from './matching-rules.tsx';
import { PaymentReturns } from './payment-returns.tsx';
import { PlaceReconciliations } from './place-reconciliations.tsx';
import { Places } from './places.tsx';
import { ProviderCalls } from './provider-calls.tsx';
import { ProviderEvents } from './provider-events.tsx';
import { SettlementAccounts } from './settlement-accounts.tsx';
import { Settlements } from './settlements.tsx';
import { UnmatchedPayments } from './unmatched-payments.tsx';
import { Withdrawals } from './withdrawals.tsx';

const tabs: readonly Tab[] = [
  { part: 'withdrawals', title: 'Withdrawals', operation: 'withdrawals.list', Shown: Withdrawals },
  { part: 'funding', title: 'Funding', operation: 'fundingRequests.list', Shown: Funding },
  { part: 'bank-statements', title: 'Bank statements', operation: 'bankStatements.list', Shown: BankStatements },
  { part: 'bank-lines', title: 'Bank lines', operation: 'bankLines.list', Shown: BankLines },
  {
    part: 'unmatched-payments',
    title: 'Unmatched payments',
    operation: 'unmatchedPayments.list',
    Shown: UnmatchedPayments,
  },
  {
    part: 'settlement-accounts',
    title: 'Settlement accounts',
    operation: 'settlementAccounts.list',
    Shown: SettlementAccounts,
  },
  { part: 'mandates', title: 'Mandates', operation: 'mandates.list', Shown: Mandates },
  {
    part: 'place-reconciliations',
    title: 'Days of places',
    operation: 'placeReconciliations.list',
    Shown: PlaceReconciliations,
  },
  { part: 'in-transit', title: 'In transit', operation: 'transfersInTransit.list', Shown: InTransit },
  { part: 'places', title: 'Places', operation: 'places.list', Shown: Places },
  { part: 'matching-rules', title: 'Rules', operation: 'matchingRules.list', Shown: MatchingRules },
  { part: 'returns', title: 'Back to senders', operation: 'paymentReturns.list', Shown: PaymentReturns },
  { part: 'settlements', title: 'Settlements', operation: 'settlements.list', Shown: Settlements },
  { part: 'reconciliation', title: 'Reconciliation', operation: 'comparisons.list', Shown: Comparisons },
  { part: 'discrepancies', title: 'Discrepancies', operation: 'discrepancies.list', Shown: Discrepancies },
  { part: 'conversions', title: 'Conversions', operation: 'conversions.list', Shown: Conversions },
  { part: 'provider-events', title: 'Provider events', operation: 'providerEvents.list', Shown: ProviderEvents },
  { part: 'provider-calls', title: 'Provider calls', operation: 'providerCalls.list', Shown: ProviderCalls },
  { part: 'firm-accounts', title: 'Firm accounts', operation: 'firmAccounts.list', Shown: FirmAccounts },
];

/** Money that comes in and goes out, and what it is held against. */
export const Cash = () => <Tabs title="Cash" to="/cash/$part" tabs={tabs} />;
