import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { OPERATOR_PROOF_MINUTES } from '../../vocabulary/limits.ts';
import { signInBounds } from '../../vocabulary/sign-in-bounds.ts';
import { id, instant, pathId, string } from '../../vocabulary/values.ts';
import { typed } from '../credentials/contract.ts';

export const Session = strictObject({
  id: id('The session.'),
  address: string('From where the person signed in.'),
  created_at: instant('When the person signed in.'),
  authenticated_at: instant('When the person last proved who they are.'),
  last_used_at: instant('When it was last used, to the minute.'),
  expires_at: instant('When it ends at the latest.'),
}).meta({ id: 'Session', description: 'A session of yours.' });

export const SignedIn = strictObject({
  operator_id: id('Who signed in.'),
  session_id: id('The session, which the cookie `operator_session` carries.'),
  csrf_token: string('Send it in X-CSRF-Token with every request that changes something.'),
  expires_at: instant('When the session ends at the latest.'),
}).meta({ id: 'SignedIn', description: 'A new session.' });

export const signIn = operatorEndpoint({
  name: 'sessions.create',
  path: '/operator/v1/sessions',
  summary: 'Sign in: a new session, in the cookie of the response',
  description: signInBounds,
  permission: 'anyone',
  body: strictObject(typed).meta({ id: 'SignIn', description: 'What proves who you are.' }),
  success: 201,
  data: SignedIn,
  refusals: ['sign_in_refused', 'rate_limited'],
});

export const listSessions = operatorRead({
  name: 'sessions.list',
  path: '/operator/v1/sessions',
  summary: 'List your open sessions, newest first',
  permission: 'own',
  data: z.array(Session),
});

const Ended = strictObject({ ended: z.literal(true) }).meta({ description: 'It is ended.' });

export const endSession = operatorEndpoint({
  name: 'sessions.end',
  path: '/operator/v1/sessions/{session_id}/end',
  summary: 'End one of your sessions at once, this one too: that is how you sign out',
  permission: 'own',
  params: strictObject({ session_id: pathId('The session.') }),
  data: Ended,
});

export const endSessions = operatorEndpoint({
  name: 'sessions.endAll',
  path: '/operator/v1/sessions/end-all',
  summary: 'End all of your sessions at once',
  permission: 'own',
  data: Ended,
});

export const proveSession = operatorEndpoint({
  name: 'sessions.prove',
  path: '/operator/v1/sessions/prove',
  summary: 'Prove once more who you are, for changes of operators',
  description: `Counts for this session, for ${OPERATOR_PROOF_MINUTES} minutes. Give the password or a code of your authenticator.`,
  permission: 'own',
  body: z
    .union([
      strictObject({ password: typed.password }),
      strictObject({
        code: typed.code,
      }),
    ])
    .meta({ id: 'Proof', description: 'Your password, or a code of your authenticator.' }),
  data: strictObject({ proven: z.literal(true) }).meta({ description: 'It counts from now on.' }),
  refusals: ['sign_in_refused', 'rate_limited'],
});

export const sessionEndpoints = [signIn, listSessions, endSession, endSessions, proveSession] as const;
