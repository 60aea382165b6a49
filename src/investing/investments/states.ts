import { statusMachine } from '../../vocabulary/machine.ts';
import { investmentClosed, investmentOpened, storedStatuses } from './contract.ts';

/** Every change of status an investment can make. `fully_subscribed` is none: it follows from the allocation. */
export const investmentMachine = statusMachine({
  title: 'Investments',
  table: 'investments',
  statuses: storedStatuses,
  initial: { pending: [], open: [], closed: [], matured: [], suspended: [] },
  transitions: {
    open: { from: ['pending'], to: 'open', events: [investmentOpened] },
    close: { from: ['open'], to: 'closed', events: [investmentClosed] },
    mature: { from: ['closed'], to: 'matured' },
    suspend: { from: ['pending', 'open', 'closed'], to: 'suspended' },
    resume: { from: ['suspended'], to: 'open', events: [investmentOpened] },
  },
});

export type InvestmentTransition = (typeof investmentMachine.names)[number];
