import { strictObject } from 'zod';
import { memberEndpoint, memberRead } from '../../vocabulary/endpoint.ts';
import { operations, passwordFields } from '../passkeys/contract.ts';
import { signIn } from './contract.ts';

const PATH = '/dashboard/v1/passkeys';
const OF_SESSIONS = '/dashboard/v1/sessions/passkey';

export const listPasskeys = memberRead({
  ...{ ...operations.list, name: 'dashboardPasskeys.list', path: PATH },
  member: 'own',
});

export const startPasskey = memberEndpoint({
  ...{ ...operations.start, name: 'dashboardPasskeys.start', path: `${PATH}/start` },
  member: 'own',
});

export const createPasskey = memberEndpoint({
  ...{ ...operations.create, name: 'dashboardPasskeys.create', path: PATH },
  member: 'own',
});

export const removePasskey = memberEndpoint({
  ...{ ...operations.remove, name: 'dashboardPasskeys.remove', path: `${PATH}/{passkey_id}/remove` },
  member: 'own',
});

export const startPasskeySignIn = memberEndpoint({
  ...{ ...operations.startSignIn, name: 'dashboardSessions.startPasskey', path: `${OF_SESSIONS}/start` },
  member: 'anyone',
  body: strictObject(passwordFields).meta({
    id: 'StartMemberPasskeySignIn',
    description: 'What you prove before the passkey.',
  }),
});

export const finishPasskeySignIn = memberEndpoint({
  ...{ ...operations.finishSignIn, name: 'dashboardSessions.finishPasskey', path: `${OF_SESSIONS}/finish` },
  member: 'anyone',
  data: signIn.data,
});

export const startPasskeyProof = memberEndpoint({
  ...{ ...operations.startProof, name: 'dashboardSessions.startPasskeyProof', path: `${OF_SESSIONS}/start-proof` },
  member: 'own',
  refusals: ['rate_limited', 'passkey_address_unusable'],
});

export const provePasskey = memberEndpoint({
  ...{ ...operations.prove, name: 'dashboardSessions.provePasskey', path: `${OF_SESSIONS}/prove` },
  member: 'own',
  refusals: ['passkey_refused', 'passkey_address_unusable'],
});

export const memberPasskeyEndpoints = [
  ...[listPasskeys, startPasskey, createPasskey, removePasskey],
  ...[startPasskeySignIn, finishPasskeySignIn, startPasskeyProof, provePasskey],
] as const;
