import type { Slice } from '../../platform/slice.ts';
import { countPayments } from './counting.ts';
import { paymentCountChecks } from './verify.ts';

export const slice: Slice = {
  work: [countPayments],
  checks: paymentCountChecks,
};
