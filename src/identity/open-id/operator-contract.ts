import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { OPERATOR_PROOF_MINUTES } from '../../vocabulary/limits.ts';
import { string } from '../../vocabulary/values.ts';
import { SignedIn } from '../sessions/operator-contract.ts';

export const SignInMethods = strictObject({
  open_id: strictObject({
    name: string('What people call the provider, to write on a button.'),
  })
    .nullable()
    .meta({ description: 'The OpenID Connect provider of the firm; null where none is set up.' }),
}).meta({ id: 'SignInMethods', description: 'How operators can sign in here, besides a password and a code.' });

export const getSignInMethods = operatorRead({
  name: 'signInMethods.get',
  path: '/operator/v1/sign-in-methods',
  summary: 'See how operators can sign in here, besides a password and a code',
  permission: 'anyone',
  data: SignInMethods,
});

const secret = z
  .string()
  .regex(/^[0-9A-Za-z]{40}$/, 'Expected the secret that the start answered.')
  .meta({
    examples: ['p7Rk2VxQ9dLmW3sYt8BzHc5NfJ6gKa1UeXo4MiCw'],
    description: 'What this browser keeps until the person comes back: it proves that both are the same.',
  });

const Started = strictObject({
  address: z.url().meta({
    examples: ['https://login.firm.example/authorize?client_id=console&response_type=code'],
    description: 'Where the browser goes now: the sign-in of the provider.',
  }),
  secret,
}).meta({
  id: 'OpenIdStarted',
  description: 'The begin of a sign-in at the provider. It is good once, for ten minutes.',
});

const Finish = strictObject({
  secret,
  code: z.string().min(1).max(4_096).meta({ description: 'The `code` of the address that the person came back to.' }),
  state: z.string().min(1).max(200).meta({ description: 'The `state` of the same address.' }),
  iss: z.string().max(1_000).meta({ description: 'The `iss` of the same address, where it has one.' }).optional(),
}).meta({ id: 'OpenIdFinish', description: 'What the provider sent the person back with.' });

const AWAY = ['not_found', 'rate_limited', 'provider_unavailable'] as const;

export const startOpenId = operatorEndpoint({
  name: 'sessions.startOpenId',
  path: '/operator/v1/sessions/open-id/start',
  summary: 'Begin a sign-in at the OpenID Connect provider of the firm',
  permission: 'anyone',
  data: Started,
  refusals: [...AWAY],
});

const JUDGED = ['rate_limited', 'provider_unavailable', 'open_id_refused', 'second_factor_missing'] as const;

export const finishOpenId = operatorEndpoint({
  name: 'sessions.finishOpenId',
  path: '/operator/v1/sessions/open-id/finish',
  summary: 'Sign in with what the provider answered: a new session, in the cookie of the response',
  description:
    'An active operator signs in whose e-mail address the provider has verified. The first sign-in binds the operator to the subject there; another subject is refused from then on. Roles never come from the provider.',
  permission: 'anyone',
  body: Finish,
  success: 201,
  data: SignedIn,
  refusals: ['not_found', ...JUDGED],
});

export const startOpenIdProof = operatorEndpoint({
  name: 'sessions.startOpenIdProof',
  path: '/operator/v1/sessions/open-id/start-proof',
  summary: 'Begin to prove once more who you are, at the OpenID Connect provider of the firm',
  permission: 'own',
  data: Started,
  refusals: [...AWAY],
});

export const proveOpenId = operatorEndpoint({
  name: 'sessions.proveOpenId',
  path: '/operator/v1/sessions/open-id/prove',
  summary: 'Prove once more who you are, with what the provider answered',
  description: `Counts for this session, for ${OPERATOR_PROOF_MINUTES} minutes. The person has to have signed in at the provider after the proof was begun.`,
  permission: 'own',
  body: Finish,
  data: strictObject({ proven: z.literal(true) }).meta({ description: 'It counts from now on.' }),
  refusals: ['not_found', ...JUDGED],
});

export const openIdEndpoints = [getSignInMethods, startOpenId, finishOpenId, startOpenIdProof, proveOpenId] as const;
