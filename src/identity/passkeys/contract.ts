import { strictObject, z } from 'zod';
import { OPERATOR_PROOF_MINUTES } from '../../vocabulary/limits.ts';
import { id, instant, pathId, string, text } from '../../vocabulary/values.ts';
import { typed } from '../credentials/contract.ts';

/** What pages and the service say to each other about passkeys, the same for both kinds of people. */

const base64url = (max: number, description: string, example: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'Expected base64url without padding.')
    .max(max, `Expected at most ${max} characters.`)
    .meta({ description, examples: [example] });

const credentialId = base64url(1_400, 'The name that the authenticator gave the passkey.', 'q83vEjRWeJA');
const clientData = base64url(
  8_192,
  '`clientDataJSON` of the response of the browser.',
  'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
);

export const Passkey = strictObject({
  id: id('The passkey.'),
  name: string('What its owner calls it.'),
  created_at: instant('When it was registered.'),
  last_used_at: instant('When it last proved who its owner is; null while it did not.').nullable(),
}).meta({ id: 'Passkey', description: 'A passkey of yours.' });

const challengeFields = {
  challenge: base64url(
    40,
    'What the authenticator signs, of 30 random bytes. It is good once, for 5 minutes.',
    'p7Rk2VxQ9dLmW3sYt8BzHc5NfJ6gKa1UeXo4MiCw',
  ),
  rp_id: z.string().meta({
    description: 'The name of the place that passkeys are bound to.',
    examples: ['console.firm.example'],
  }),
  address: z.string().meta({
    description: 'Where the page has to be open: a browser uses the passkeys at no other place.',
    examples: ['https://console.firm.example'],
  }),
  expires_at: instant('Until when the response is taken.'),
};

export const PasskeyChallenge = strictObject(challengeFields).meta({
  id: 'PasskeyChallenge',
  description: 'What one of your passkeys is asked to sign.',
});

export const PasskeyRegistration = strictObject({
  ...challengeFields,
  user: strictObject({
    handle: base64url(64, 'What the authenticator keeps of who you are: your id.', 'AZNT0l86fEGbfi9MitbeBQ'),
    email: string('Your address, which names the account.'),
    name: string('Your name.'),
  }).meta({ description: 'For whom the passkey is.' }),
  registered: z
    .array(credentialId)
    .meta({ description: 'Your passkeys: an authenticator that has one of them makes no other.' }),
}).meta({ id: 'PasskeyRegistration', description: 'What an authenticator needs to make a passkey.' });

export const NewPasskey = strictObject({
  name: text(1, 60, 'What you call it, such as the device that has it.'),
  credential_id: credentialId,
  client_data: clientData,
  attestation: base64url(32_768, '`attestationObject` of the response of the browser.', 'o2NmbXRkbm9uZQ'),
}).meta({ id: 'NewPasskey', description: 'What the authenticator answered when it made the passkey.' });
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeyAnswer = strictObject({
  credential_id: credentialId,
  client_data: clientData,
  authenticator_data: base64url(8_192, '`authenticatorData` of the response of the browser.', 'SZYN5YgOjGh0NBcPZHZgW4'),
  signature: base64url(4_096, '`signature` of the response of the browser.', 'MEUCIQDx2b3c'),
}).meta({ id: 'PasskeyAnswer', description: 'What a passkey signed.' });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** What is proven before the passkey. */
export const passwordFields = { email: typed.email, password: typed.password };

/** What the operations say and take on both sides; each side adds its name, its path, and who may ask. */
export const operations = {
  list: {
    summary: 'List your passkeys, in the order in which they came',
    data: z.array(Passkey),
  },
  start: {
    summary: 'Begin to register a passkey: what your authenticator needs to make one',
    needsProof: true,
    data: PasskeyRegistration,
    refusals: ['passkey_limit_reached', 'passkey_address_unusable'],
  },
  create: {
    summary: 'Register a passkey: from then on it replaces a code',
    description: 'The authenticator has to have verified you.',
    needsProof: true,
    body: NewPasskey,
    success: 201,
    data: Passkey,
    refusals: ['passkey_refused', 'passkey_limit_reached', 'passkey_address_unusable'],
  },
  remove: {
    summary: 'Remove one of your passkeys at once',
    description: 'The last second factor stays.',
    needsProof: true,
    params: strictObject({ passkey_id: pathId('The passkey.') }),
    data: Passkey,
    refusals: ['last_second_factor'],
  },
  startSignIn: {
    summary: 'Begin a sign-in with a password and a passkey: what the passkey is asked to sign',
    description: 'Returns the same where the password is wrong; what comes back is refused then.',
    data: PasskeyChallenge,
    refusals: ['rate_limited', 'passkey_address_unusable'],
  },
  finishSignIn: {
    summary: 'Sign in with what the passkey signed: a new session, in the cookie of the response',
    body: PasskeyAnswer,
    success: 201,
    refusals: ['rate_limited', 'passkey_refused', 'passkey_address_unusable'],
  },
  startProof: {
    summary: 'Begin to prove once more who you are, with a passkey',
    data: PasskeyChallenge,
  },
  prove: {
    summary: 'Prove once more who you are, with what the passkey signed',
    description: `Counts for this session, for ${OPERATOR_PROOF_MINUTES} minutes.`,
    body: PasskeyAnswer,
    data: strictObject({ proven: z.literal(true).meta({ description: 'It counts from now on.' }) }).meta({
      description: 'That you proved it.',
    }),
  },
} as const;
