import { z } from 'zod';
import * as shared from '../../access/credentials/passkey-contract.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { OPERATOR_PROOF_MINUTES } from '../../vocabulary/limits.ts';
import { pathId } from '../../vocabulary/values.ts';
import { SignedIn } from '../account/contract.ts';

const FRESH = `Needs a proof of who you are that is at most ${OPERATOR_PROOF_MINUTES} minutes old, in a session.`;

export const listPasskeys = operatorRead({
  name: 'passkeys.list',
  path: '/operator/v1/passkeys',
  summary: 'List your passkeys, in the order in which they came',
  permission: 'own',
  data: z.array(shared.Passkey),
  refusals: [],
});

export const startPasskey = operatorEndpoint({
  name: 'passkeys.start',
  method: 'POST',
  path: '/operator/v1/passkeys/start',
  summary: 'Begin to register a passkey: what your authenticator needs to make one',
  description: FRESH,
  permission: 'own',
  success: 200,
  data: shared.PasskeyRegistration,
  refusals: ['reauthentication_required', 'passkey_limit_reached', 'passkey_address_unusable'],
});

export const createPasskey = operatorEndpoint({
  name: 'passkeys.create',
  method: 'POST',
  path: '/operator/v1/passkeys',
  summary: 'Register a passkey: from then on it stands in the place of a code',
  description: `${FRESH} The authenticator has to have verified you.`,
  permission: 'own',
  body: shared.NewPasskey,
  success: 201,
  data: shared.Passkey,
  refusals: ['reauthentication_required', 'passkey_refused', 'passkey_limit_reached', 'passkey_address_unusable'],
});

export const removePasskey = operatorEndpoint({
  name: 'passkeys.remove',
  method: 'POST',
  path: '/operator/v1/passkeys/{passkey_id}/remove',
  summary: 'Remove one of your passkeys at once',
  description: `${FRESH} The last second factor stays.`,
  permission: 'own',
  params: z.strictObject({ passkey_id: pathId('The passkey.') }),
  success: 200,
  data: shared.Passkey,
  refusals: ['reauthentication_required', 'last_second_factor'],
});

export const startPasskeySignIn = operatorEndpoint({
  name: 'sessions.startPasskey',
  method: 'POST',
  path: '/operator/v1/sessions/passkey/start',
  summary: 'Begin a sign-in with a password and a passkey: what the passkey is asked to sign',
  description: 'Answers the same where the password is wrong; what comes back is refused then.',
  permission: 'anyone',
  body: z
    .strictObject({
      email: z.string().min(1).max(254).meta({ description: 'Your address.' }),
      password: z.string().min(1).max(1_024).meta({ description: 'Your password.' }),
    })
    .meta({ id: 'StartPasskeySignIn', description: 'What you prove before the passkey.' }),
  success: 200,
  data: shared.PasskeyChallenge,
  refusals: ['rate_limited', 'passkey_address_unusable'],
});

export const finishPasskeySignIn = operatorEndpoint({
  name: 'sessions.finishPasskey',
  method: 'POST',
  path: '/operator/v1/sessions/passkey/finish',
  summary: 'Sign in with what the passkey signed: a new session, in the cookie of the answer',
  permission: 'anyone',
  body: shared.PasskeyAnswer,
  success: 201,
  data: SignedIn,
  refusals: ['rate_limited', 'passkey_refused', 'passkey_address_unusable'],
});

export const startPasskeyProof = operatorEndpoint({
  name: 'sessions.startPasskeyProof',
  method: 'POST',
  path: '/operator/v1/sessions/passkey/start-proof',
  summary: 'Begin to prove once more who you are, with a passkey',
  description: 'In a session: a token proves nothing of a person.',
  permission: 'own',
  success: 200,
  data: shared.PasskeyChallenge,
  refusals: ['reauthentication_required', 'rate_limited', 'passkey_address_unusable'],
});

export const provePasskey = operatorEndpoint({
  name: 'sessions.provePasskey',
  method: 'POST',
  path: '/operator/v1/sessions/passkey/prove',
  summary: 'Prove once more who you are, with what the passkey signed',
  description: `Counts for this session, for ${OPERATOR_PROOF_MINUTES} minutes.`,
  permission: 'own',
  body: shared.PasskeyAnswer,
  success: 200,
  data: z.strictObject({ proven: z.literal(true) }).meta({ description: 'It counts from now on.' }),
  refusals: ['reauthentication_required', 'passkey_refused', 'passkey_address_unusable'],
});

export const passkeyEndpoints = [
  ...[listPasskeys, startPasskey, createPasskey, removePasskey],
  ...[startPasskeySignIn, finishPasskeySignIn, startPasskeyProof, provePasskey],
] as const;
