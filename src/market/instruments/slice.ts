import type { Slice } from '../../platform/slice.ts';
import { instrumentEndpoints } from './contract.ts';
import { instrumentMachine } from './states.ts';

export const slice: Slice = {
  machines: [instrumentMachine],
  endpoints: instrumentEndpoints,
};
