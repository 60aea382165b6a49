import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { Batches } from './batches.tsx';
import { Waiting } from './waiting.tsx';

const tabs: readonly Tab[] = [
  { part: 'waiting', title: 'Waiting', operation: 'orders.listWaiting', Shown: Waiting },
  { part: 'batches', title: 'Batches', operation: 'orders.listBatches', Shown: Batches },
];

/** What waits by fund and side, and the files in which it is sent. */
export const Desk = () => <Tabs title="Desk" to="/desk/$part" tabs={tabs} />;
