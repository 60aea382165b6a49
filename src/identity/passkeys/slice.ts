import type { Slice } from '../../platform/slice.ts';
import { type PasskeyNeeds, passkeyRoutes } from './operator.ts';
import { passkeyEndpoints } from './operator-contract.ts';

export const slice: Slice<PasskeyNeeds> = {
  operatorEndpoints: passkeyEndpoints,
  operatorRoutes: passkeyRoutes,
  operatorResources: {
    passkeys: { title: 'Passkeys', about: 'What stands in the place of a code at the sign-in of an operator.' },
  },
};
