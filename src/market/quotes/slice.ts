import type { Slice } from '../../platform/slice.ts';
import { quoteEndpoints } from './contract.ts';

export const slice: Slice = {
  endpoints: quoteEndpoints,
};
