import type { Slice } from '../../platform/slice.ts';
import { ledgerAccountMachine } from './states.ts';
import { type VerifySettings, verifyLedgerDaily } from './work.ts';

export const slice: Slice<{ readonly ledgerProblem: VerifySettings['report'] }> = {
  machines: [ledgerAccountMachine],
  work: ({ ledgerProblem }) => [verifyLedgerDaily({ report: ledgerProblem })],
};
