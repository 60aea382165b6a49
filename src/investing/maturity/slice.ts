import type { Slice } from '../../platform/slice.ts';
import { maturityChecks } from './verify.ts';
import { maturityWork } from './work.ts';

export const slice: Slice = {
  work: maturityWork,
  checks: maturityChecks,
};
