import { z } from 'zod';
import { memberEndpoint } from '../../vocabulary/endpoint.ts';
import { OPERATOR_PROOF_MINUTES } from '../../vocabulary/limits.ts';
import { pathId } from '../../vocabulary/values.ts';
import * as shared from '../credentials/passkey-contract.ts';
import { signIn } from './contract.ts';

const FRESH = `Needs a proof of who you are that is at most ${OPERATOR_PROOF_MINUTES} minutes old, in a session.`;

export const listPasskeys = memberEndpoint({
  name: 'dashboardPasskeys.list',
  method: 'GET',
  path: '/dashboard/v1/passkeys',
  summary: 'List your passkeys, in the order in which they came',
  member: 'own',
  success: 200,
  data: z.array(shared.Passkey),
  refusals: [],
});

export const startPasskey = memberEndpoint({
  name: 'dashboardPasskeys.start',
  method: 'POST',
  path: '/dashboard/v1/passkeys/start',
  summary: 'Begin to register a passkey: what your authenticator needs to make one',
  description: FRESH,
  member: 'own',
  success: 200,
  data: shared.PasskeyRegistration,
  refusals: ['reauthentication_required', 'passkey_limit_reached', 'passkey_address_unusable'],
});

export const createPasskey = memberEndpoint({
  name: 'dashboardPasskeys.create',
  method: 'POST',
  path: '/dashboard/v1/passkeys',
  summary: 'Register a passkey: from then on it stands in the place of a code',
  description: `${FRESH} The authenticator has to have verified you.`,
  member: 'own',
  body: shared.NewPasskey,
  success: 201,
  data: shared.Passkey,
  refusals: ['reauthentication_required', 'passkey_refused', 'passkey_limit_reached', 'passkey_address_unusable'],
});

export const removePasskey = memberEndpoint({
  name: 'dashboardPasskeys.remove',
  method: 'POST',
  path: '/dashboard/v1/passkeys/{passkey_id}/remove',
  summary: 'Remove one of your passkeys at once',
  description: `${FRESH} The last second factor stays.`,
  member: 'own',
  params: z.strictObject({ passkey_id: pathId('The passkey.') }),
  success: 200,
  data: shared.Passkey,
  refusals: ['reauthentication_required', 'last_second_factor'],
});

export const startPasskeySignIn = memberEndpoint({
  name: 'dashboardSessions.startPasskey',
  method: 'POST',
  path: '/dashboard/v1/sessions/passkey/start',
  summary: 'Begin a sign-in with a password and a passkey: what the passkey is asked to sign',
  description: 'Answers the same where the password is wrong; what comes back is refused then.',
  member: 'anyone',
  body: z
    .strictObject({
      email: z.string().min(1).max(254).meta({ description: 'Your address.' }),
      password: z.string().min(1).max(1_024).meta({ description: 'Your password.' }),
    })
    .meta({ id: 'StartMemberPasskeySignIn', description: 'What you prove before the passkey.' }),
  success: 200,
  data: shared.PasskeyChallenge,
  refusals: ['rate_limited', 'passkey_address_unusable'],
});

export const finishPasskeySignIn = memberEndpoint({
  name: 'dashboardSessions.finishPasskey',
  method: 'POST',
  path: '/dashboard/v1/sessions/passkey/finish',
  summary: 'Sign in with what the passkey signed: a new session, in the cookie of the answer',
  member: 'anyone',
  body: shared.PasskeyAnswer,
  success: 201,
  data: signIn.data,
  refusals: ['rate_limited', 'passkey_refused', 'passkey_address_unusable'],
});

export const startPasskeyProof = memberEndpoint({
  name: 'dashboardSessions.startPasskeyProof',
  method: 'POST',
  path: '/dashboard/v1/sessions/passkey/start-proof',
  summary: 'Begin to prove once more who you are, with a passkey',
  member: 'own',
  success: 200,
  data: shared.PasskeyChallenge,
  refusals: ['rate_limited', 'passkey_address_unusable'],
});

export const provePasskey = memberEndpoint({
  name: 'dashboardSessions.provePasskey',
  method: 'POST',
  path: '/dashboard/v1/sessions/passkey/prove',
  summary: 'Prove once more who you are, with what the passkey signed',
  description: `Counts for this session, for ${OPERATOR_PROOF_MINUTES} minutes.`,
  member: 'own',
  body: shared.PasskeyAnswer,
  success: 200,
  data: z
    .strictObject({ proven: z.literal(true).meta({ description: 'It counts from now on.' }) })
    .meta({ description: 'That you proved it.' }),
  refusals: ['passkey_refused', 'passkey_address_unusable'],
});

export const memberPasskeyEndpoints = [
  ...[listPasskeys, startPasskey, createPasskey, removePasskey],
  ...[startPasskeySignIn, finishPasskeySignIn, startPasskeyProof, provePasskey],
] as const;
