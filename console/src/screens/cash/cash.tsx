import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { Accounts } from './accounts.tsx';
import { ProviderCalls } from './calls.tsx';
import { Comparisons } from './comparisons.tsx';
import { Conversions } from './conversions.tsx';
import { Discrepancies } from './discrepancies.tsx';
import { FirmAccounts } from './firm-accounts.tsx';
import { Funding } from './funding.tsx';
import { Lines } from './lines.tsx';
import { Mandates } from './mandates.tsx';
import { ProviderEvents } from './provider-events.tsx';
import { Statements } from './statements.tsx';
import { Suspense } from './suspense.tsx';
import { Withdrawals } from './withdrawals.tsx';

const tabs: readonly Tab[] = [
  { part: 'withdrawals', title: 'Withdrawals', operation: 'withdrawals.list', Shown: Withdrawals },
  { part: 'funding', title: 'Funding', operation: 'fundingRequests.list', Shown: Funding },
  { part: 'statements', title: 'Bank statements', operation: 'bankStatements.list', Shown: Statements },
  { part: 'lines', title: 'Lines', operation: 'bankLines.list', Shown: Lines },
  { part: 'suspense', title: 'Suspense', operation: 'unmatchedPayments.list', Shown: Suspense },
  { part: 'accounts', title: 'Settlement accounts', operation: 'settlementAccounts.list', Shown: Accounts },
  { part: 'mandates', title: 'Mandates', operation: 'mandates.list', Shown: Mandates },
  { part: 'reconciliation', title: 'Reconciliation', operation: 'comparisons.list', Shown: Comparisons },
  { part: 'discrepancies', title: 'Discrepancies', operation: 'discrepancies.list', Shown: Discrepancies },
  { part: 'conversions', title: 'Conversions', operation: 'conversions.list', Shown: Conversions },
  { part: 'events', title: 'Provider events', operation: 'providerEvents.list', Shown: ProviderEvents },
  { part: 'calls', title: 'Provider calls', operation: 'providerCalls.list', Shown: ProviderCalls },
  { part: 'firm', title: 'The firm’s accounts', operation: 'firmAccounts.list', Shown: FirmAccounts },
];

/** Money that comes in and goes out, and what it is held against. */
export const Cash = () => <Tabs title="Cash" to="/cash/$part" tabs={tabs} />;
