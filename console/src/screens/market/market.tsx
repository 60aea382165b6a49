import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { Feeds } from './feeds.tsx';
import { Holidays } from './holidays.tsx';
import { Imports } from './imports.tsx';
import { Quarantine } from './quarantine.tsx';
import { Rates } from './rates.tsx';

const tabs: readonly Tab[] = [
  { part: 'feeds', title: 'Feeds', operation: 'exchanges.list', Shown: Feeds },
  { part: 'quarantine', title: 'Quarantine', operation: 'quarantine.list', Shown: Quarantine },
  { part: 'imports', title: 'Imports', operation: 'marketImports.list', Shown: Imports },
  { part: 'holidays', title: 'Holidays', operation: 'holidays.list', Shown: Holidays },
  { part: 'rates', title: 'Exchange rates', operation: 'fxRates.list', Shown: Rates },
];

/** What the exchanges report, what of it is not believed, and what currencies cost. */
export const Market = () => <Tabs title="Market" to="/market/$part" tabs={tabs} />;
