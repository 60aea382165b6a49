import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { Custody } from './custody.tsx';
import { FeeInvoices } from './fee-invoices.tsx';
import { Fees } from './fees.tsx';
import { Income } from './income.tsx';
import { RevenueShares } from './revenue-shares.tsx';
import { TaxCertificates } from './tax-certificates.tsx';
import { Taxes } from './taxes.tsx';
import { TaxesDue } from './taxes-due.tsx';

const tabs: readonly Tab[] = [
  { part: 'fees', title: 'Fee schedules', operation: 'feeSchedules.list', Shown: Fees },
  { part: 'taxes', title: 'Taxes and levies', operation: 'taxCodes.list', Shown: Taxes },
  { part: 'income', title: 'Income', operation: 'firmIncome.list', Shown: Income },
  { part: 'taxes-due', title: 'Taxes due', operation: 'taxesDue.list', Shown: TaxesDue },
  { part: 'custody', title: 'Custody', operation: 'custodyCharges.list', Shown: Custody },
  { part: 'revenue-shares', title: 'Revenue shares', operation: 'revenueShares.list', Shown: RevenueShares },
  { part: 'tax-certificates', title: 'Tax certificates', operation: 'taxCertificates.list', Shown: TaxCertificates },
  { part: 'fee-invoices', title: 'Invoices', operation: 'feeInvoices.list', Shown: FeeInvoices },
];

/** What is charged, from a day on, by two people. */
export const Charges = () => <Tabs title="Charges" to="/charges/$part" tabs={tabs} />;
