import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { Distributions } from './distributions.tsx';
import { Investments } from './investments.tsx';
import { Maturities } from './maturities.tsx';
import { PriceFiles } from './price-files.tsx';

const tabs: readonly Tab[] = [
  { part: 'investments', title: 'Investments', operation: 'investments.list', Shown: Investments },
  { part: 'price-files', title: 'Price files', operation: 'priceFiles.list', Shown: PriceFiles },
  { part: 'distributions', title: 'Distributions', operation: 'distributions.list', Shown: Distributions },
  { part: 'maturities', title: 'Maturities', operation: 'maturities.list', Shown: Maturities },
];

/** What can be bought, what it costs, what it pays, and when it ends. */
export const Catalogue = () => <Tabs title="Catalogue" to="/catalogue/$part" tabs={tabs} />;
