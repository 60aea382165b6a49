import type { Slice } from '../../platform/slice.ts';
import { type AccountNeeds, accountRoutes } from './operator.ts';
import { accountEndpoints } from './operator-contract.ts';

export const slice: Slice<AccountNeeds> = {
  operatorEndpoints: accountEndpoints,
  operatorRoutes: accountRoutes,
  operatorResources: {
    me: { title: 'Me', about: 'The operator who sends the request: roles, permissions, session or token.' },
    sessions: { title: 'Sessions', about: 'What a browser has after a person signed in.' },
    tokens: {
      title: 'Tokens',
      about: 'What scripts of an operator send: some of the roles of their owner, for 90 days at most.',
    },
    operators: { title: 'Operators', about: "The firm's own people." },
  },
};
