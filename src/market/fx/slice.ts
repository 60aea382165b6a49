import type { Slice } from '../../platform/slice.ts';
import { fxCommands } from './commands.ts';
import { fxEndpoints } from './contract.ts';
import { fxRate } from './proposal.ts';
import { fxRoutes } from './routes.ts';
import { simulatedRateWork } from './work.ts';

type Needs = {
  /** Of the demonstration: its exchange rates never become too old to quote. */
  readonly refreshesRates: boolean;
};

export const slice: Slice<Needs> = {
  endpoints: fxEndpoints,
  routes: fxRoutes,
  work: ({ refreshesRates }) => (refreshesRates ? [simulatedRateWork] : []),
  auditSubjects: { fx_rate: {} },
  commands: fxCommands,
  proposalKinds: [fxRate],
};
