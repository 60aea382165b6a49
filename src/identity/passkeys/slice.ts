import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';
import { days } from '../../vocabulary/limits.ts';
import { type PasskeyNeeds, passkeyRoutes } from './operator.ts';
import { passkeyEndpoints } from './operator-contract.ts';

export const slice: Slice<PasskeyNeeds> = {
  operatorEndpoints: passkeyEndpoints,
  operatorRoutes: passkeyRoutes,
  work: [
    purgeWork({ name: 'passkey_challenges.purge', table: 'passkey_challenges', retention_ms: days(1), batch: 5_000 }),
  ],
  operatorResources: {
    passkeys: { title: 'Passkeys', about: 'What replaces a code at the sign-in of an operator.' },
  },
};
