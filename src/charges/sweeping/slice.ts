import type { Slice } from '../../platform/slice.ts';
import { sweepChecks } from './verify.ts';
import { sweepDueCharges } from './work.ts';

export const slice: Slice = { checks: sweepChecks, work: [sweepDueCharges] };
