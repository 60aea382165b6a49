import { command, option } from '../../platform/operator/command.ts';
import { findCallsInFlight } from '../../platform/provider-calls/queries.ts';

export const callCommands = [
  command({
    name: 'calls list',
    about: 'List calls that a provider has not answered for good, the longest ago first',
    kind: 'read',
    options: { mode: option.queueMode },
    run: async ({ tx, input: { mode = 'live' }, settings: { providerCalls } }) => ({
      data: await findCallsInFlight(tx, providerCalls, mode),
    }),
  }),
];
