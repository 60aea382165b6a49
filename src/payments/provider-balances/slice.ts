import type { Slice } from '../../platform/slice.ts';
import type { PaymentsProviders } from '../../providers/payments/contract.ts';
import { providerBalanceWork } from './work.ts';

export const slice: Slice<{ readonly payments: PaymentsProviders }> = {
  work: ({ payments }) => providerBalanceWork(payments),
};
