import type { Moves } from '../../vocabulary/moves.ts';
import { investmentClosed, investmentOpened, type StoredStatus } from './contract.ts';

/** Every change of state an investment can make. `fully_subscribed` is no state: it follows from the allocation. */
export const investmentMoves = {
  open: { from: ['pending'], to: 'open', stamps: null, events: [investmentOpened] },
  close: { from: ['open'], to: 'closed', stamps: null, events: [investmentClosed] },
  mature: { from: ['closed'], to: 'matured', stamps: null, events: [] },
  suspend: { from: ['pending', 'open', 'closed'], to: 'suspended', stamps: null, events: [] },
  resume: { from: ['suspended'], to: 'open', stamps: null, events: [investmentOpened] },
} as const satisfies Moves<StoredStatus>;

export type InvestmentMove = keyof typeof investmentMoves;
