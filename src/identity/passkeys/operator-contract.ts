import { strictObject } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { SignedIn } from '../sessions/operator-contract.ts';
import { operations, passwordFields } from './contract.ts';

const PATH = '/operator/v1/passkeys';
const OF_SESSIONS = '/operator/v1/sessions/passkey';

export const listPasskeys = operatorRead({
  ...{ ...operations.list, name: 'passkeys.list', path: PATH },
  permission: 'own',
});

export const startPasskey = operatorEndpoint({
  ...{ ...operations.start, name: 'passkeys.start', path: `${PATH}/start` },
  permission: 'own',
});

export const createPasskey = operatorEndpoint({
  ...{ ...operations.create, name: 'passkeys.create', path: PATH },
  permission: 'own',
});

export const removePasskey = operatorEndpoint({
  ...{ ...operations.remove, name: 'passkeys.remove', path: `${PATH}/{passkey_id}/remove` },
  permission: 'own',
});

export const startPasskeySignIn = operatorEndpoint({
  ...{ ...operations.startSignIn, name: 'sessions.startPasskey', path: `${OF_SESSIONS}/start` },
  permission: 'anyone',
  body: strictObject(passwordFields).meta({
    id: 'StartPasskeySignIn',
    description: 'What you prove before the passkey.',
  }),
});

export const finishPasskeySignIn = operatorEndpoint({
  ...{ ...operations.finishSignIn, name: 'sessions.finishPasskey', path: `${OF_SESSIONS}/finish` },
  permission: 'anyone',
  data: SignedIn,
});

export const startPasskeyProof = operatorEndpoint({
  ...{ ...operations.startProof, name: 'sessions.startPasskeyProof', path: `${OF_SESSIONS}/start-proof` },
  description: 'In a session: a token proves nothing of a person.',
  permission: 'own',
  refusals: ['reauthentication_required', 'rate_limited', 'passkey_address_unusable'],
});

export const provePasskey = operatorEndpoint({
  ...{ ...operations.prove, name: 'sessions.provePasskey', path: `${OF_SESSIONS}/prove` },
  permission: 'own',
  refusals: ['reauthentication_required', 'passkey_refused', 'passkey_address_unusable'],
});

export const passkeyEndpoints = [
  ...[listPasskeys, startPasskey, createPasskey, removePasskey],
  ...[startPasskeySignIn, finishPasskeySignIn, startPasskeyProof, provePasskey],
] as const;
