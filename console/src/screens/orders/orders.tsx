import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { AllOrders } from './all.tsx';
import { OrderBatches } from './batches.tsx';
import { WaitingOrders } from './waiting.tsx';

const tabs: readonly Tab[] = [
  { part: 'all', title: 'All', operation: 'orders.list', Shown: AllOrders },
  { part: 'waiting', to: '/orders/waiting', title: 'Waiting', operation: 'orders.listWaiting', Shown: WaitingOrders },
  { part: 'batches', to: '/orders/batches', title: 'Batches', operation: 'orders.listBatches', Shown: OrderBatches },
];

/** Orders one by one, what waits by fund and side, and the files in which it is sent. */
const partOfOrders = (part: string) => () => <Tabs title="Orders" to="/orders" part={part} tabs={tabs} />;

export const Orders = partOfOrders('all');
export const Waiting = partOfOrders('waiting');
export const Batches = partOfOrders('batches');
