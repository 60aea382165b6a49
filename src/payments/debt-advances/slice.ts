import type { Slice } from '../../platform/slice.ts';
import { debtAdvanceChecks } from './verify.ts';
import { advanceDebts, takeAdvancesBack } from './work.ts';

export const slice: Slice = { checks: debtAdvanceChecks, work: [advanceDebts, takeAdvancesBack] };
