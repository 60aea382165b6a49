import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { ledgerRoutes } from './operator.ts';
import { ledgerOperatorEndpoints } from './operator-contract.ts';
import { ledgerAccountMachine } from './states.ts';
import { type VerifySettings, verifyLedgerDaily } from './work.ts';

type Needs = { readonly ledgerProblem: VerifySettings['report']; readonly operatorSettings: OperatorSettings };

export const slice: Slice<Needs> = {
  operatorEndpoints: ledgerOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => ledgerRoutes(operatorSettings),
  operatorResources: { ledger: { title: 'Ledger', about: 'The sums and the proof of the whole ledger.' } },
  auditSubjects: { ledger_verification: {} },
  machines: [ledgerAccountMachine],
  work: ({ ledgerProblem }) => [verifyLedgerDaily({ report: ledgerProblem })],
};
