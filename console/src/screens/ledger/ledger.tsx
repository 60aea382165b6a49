import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { Accounts } from './accounts.tsx';
import { Adjustments } from './adjustments.tsx';
import { Balance } from './balance.tsx';
import { ClientMoney } from './client-money.tsx';
import { Entries } from './entries.tsx';
import { IncomeStatement } from './income-statement.tsx';
import { JournalExports } from './journal-exports.tsx';
import { Journals } from './journals.tsx';
import { LedgerAccounts } from './ledger-accounts.tsx';
import { Periods } from './periods.tsx';
import { LedgerProof } from './proof.tsx';
import { Sheet } from './sheet.tsx';
import { Transactions } from './transactions.tsx';

const tabs: readonly Tab[] = [
  { part: 'transactions', title: 'Transactions', operation: 'ledgerTransactions.list', Shown: Transactions },
  { part: 'journals', title: 'Journals', operation: 'journals.list', Shown: Journals },
  { part: 'adjustments', title: 'Adjustments', operation: 'adjustments.list', Shown: Adjustments },
  { part: 'balance', title: 'Trial balance', operation: 'ledger.trialBalance', Shown: Balance },
  { part: 'accounts', title: 'Chart of accounts', operation: 'ledger.trialBalanceOfPeriod', Shown: Accounts },
  { part: 'sheet', title: 'Assets and liabilities', operation: 'ledger.balance', Shown: Sheet },
  {
    part: 'income-statement',
    title: 'Income statement',
    operation: 'ledger.incomeStatement',
    Shown: IncomeStatement,
  },
  { part: 'entries', title: 'Entries', operation: 'glAccounts.entries', Shown: Entries },
  { part: 'ledger-accounts', title: 'Accounts', operation: 'ledgerAccounts.list', Shown: LedgerAccounts },
  { part: 'client-money', title: 'Client money', operation: 'places.clientMoney', Shown: ClientMoney },
  { part: 'periods', title: 'Periods', operation: 'periods.show', Shown: Periods },
  { part: 'exports', title: 'Exports', operation: 'journalExports.list', Shown: JournalExports },
  { part: 'proof', title: 'Proof', operation: 'ledger.verification', Shown: LedgerProof },
];

/** What was booked, why, and the proof that nothing was changed since. */
export const Ledger = () => <Tabs title="Ledger" to="/ledger/$part" tabs={tabs} />;
