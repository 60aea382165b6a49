import { z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { OPERATOR_TOKEN_DAYS_MAX } from '../../vocabulary/limits.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { type Permission, permissions, roles } from '../../vocabulary/permissions.ts';
import { signInBounds } from '../../vocabulary/sign-in-bounds.ts';
import { id, instant, pathId, text } from '../../vocabulary/values.ts';
import { typed } from '../credentials/contract.ts';
import { operatorStatuses } from '../operators/states.ts';

export const Role = z.enum(roles).meta({ description: "A role of the firm's people." });

const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];

export const Me = z
  .strictObject({
    id: id('The operator.'),
    email: z.string().meta({ description: 'The address that the operator signs in with.' }),
    name: z.string().meta({ description: 'The name of the person.' }),
    roles: z.array(Role).meta({ description: 'The roles that this session or token acts with.' }),
    permissions: z
      .array(z.enum(permissionNames))
      .meta({ description: 'What these roles may do, in the order of the table.' }),
    credential: z
      .strictObject({
        kind: z.enum(['session', 'token']).meta({ description: 'A session of a browser, or a token of a script.' }),
        id: id('The session or the token.'),
      })
      .meta({ description: 'What this request was sent with.' }),
    authenticated_at: instant('When the person last proved who they are; null with a token.').nullable(),
  })
  .meta({ id: 'Me', description: 'The operator who sends the request.' });
export type Me = z.infer<typeof Me>;

export const getMe = operatorRead({
  name: 'me.get',
  path: '/operator/v1/me',
  summary: 'See who you are and what you may do',
  permission: 'own',
  data: Me,
  refusals: [],
});

export const SignedIn = z
  .strictObject({
    operator_id: id('Who signed in.'),
    session_id: id('The session, which the cookie `operator_session` carries.'),
    csrf_token: z.string().meta({ description: 'Send it in X-CSRF-Token with every request that changes something.' }),
    expires_at: instant('When the session ends at the latest.'),
  })
  .meta({ id: 'SignedIn', description: 'A new session.' });

export const signIn = operatorEndpoint({
  name: 'sessions.create',
  method: 'POST',
  path: '/operator/v1/sessions',
  summary: 'Sign in: a new session, in the cookie of the response',
  description: signInBounds,
  permission: 'anyone',
  body: z
    .strictObject({
      ...typed,
    })
    .meta({ id: 'SignIn', description: 'What proves who you are.' }),
  success: 201,
  data: SignedIn,
  refusals: ['sign_in_refused', 'rate_limited'],
});

const tokenFields = {
  id: id('The token.'),
  name: z.string().meta({ description: 'What it is for, in the words of its owner.' }),
  roles: z.array(Role).meta({ description: 'The roles that it acts with, as far as its owner has them at each use.' }),
  created_at: instant('When it was made.'),
  expires_at: instant('When it ends by itself.'),
  last_used_at: instant('When it was last used, to the minute; null while it was not.').nullable(),
  revoked_at: instant('When it was revoked; null while it is good.').nullable(),
};

export const OperatorToken = z
  .strictObject(tokenFields)
  .meta({ id: 'OperatorToken', description: 'A token of yours, without its text.' });
export type OperatorToken = z.infer<typeof OperatorToken>;

export const NewOperatorToken = z
  .strictObject({ ...tokenFields, token: z.string().meta({ description: 'Its text, shown this once: `op_…`.' }) })
  .meta({ id: 'NewOperatorToken', description: 'A new token with its text.' });

export const listTokens = operatorRead({
  name: 'tokens.list',
  path: '/operator/v1/tokens',
  summary: 'List your tokens, newest first',
  permission: 'own',
  data: z.array(OperatorToken),
  refusals: [],
});

export const createToken = operatorEndpoint({
  name: 'tokens.create',
  method: 'POST',
  path: '/operator/v1/tokens',
  summary: 'Make a token for a script; its text is shown this once',
  permission: 'own',
  needsProof: true,
  body: z
    .strictObject({
      name: text(1, 100, 'What it is for.'),
      roles: z
        .array(z.enum(roles, `Expected one of ${roles.join(', ')}.`))
        .min(1, 'Expected at least one role.')
        .max(roles.length)
        .meta({ description: 'Roles that you have.' }),
      expires_at: instant(`When it ends, within the next ${OPERATOR_TOKEN_DAYS_MAX} days.`),
    })
    .meta({ id: 'CreateOperatorToken', description: 'What the token may do, and until when.' }),
  success: 201,
  data: NewOperatorToken,
  refusals: [],
});

export const revokeToken = operatorEndpoint({
  name: 'tokens.revoke',
  method: 'POST',
  path: '/operator/v1/tokens/{token_id}/revoke',
  summary: 'End one of your tokens at once; again is no error',
  permission: 'own',
  params: z.strictObject({ token_id: pathId('The token.') }),
  success: 200,
  data: OperatorToken,
  refusals: [],
});

export const Operator = z
  .strictObject({
    id: id('The operator.'),
    email: z.string().meta({ description: 'The address that the operator signs in with.' }),
    name: z.string().meta({ description: 'The name of the person.' }),
    roles: z.array(Role).meta({ description: 'The roles of the person.' }),
    status: z.enum(operatorStatuses).meta({ description: 'A suspended operator is refused from the next request on.' }),
    created_at: instant('When the operator was made.'),
    updated_at: instant('When the operator last changed.'),
    suspended_at: instant('Since when the operator is suspended; null while active.').nullable(),
  })
  .meta({ id: 'Operator', description: "One of the firm's own people." });

export const listOperators = operatorRead({
  name: 'operators.list',
  path: '/operator/v1/operators',
  summary: "List the firm's own people, in the order in which they came",
  permission: 'operators.manage',
  query: z.strictObject({
    ...ofAllPartners(paging),
    role: Role.optional().meta({ description: 'Only people who have this role.' }),
    status: z.enum(operatorStatuses).optional().meta({ description: 'Only people of this status.' }),
    search: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Only people whose name or address has this text in it, in any letter case.' }),
    sort: z.enum(['asc', 'desc']).optional().meta({ description: 'By when they came; `asc` when absent.' }),
  }),
  data: Operator,
  paginated: true,
  refusals: [],
});

export const accountEndpoints = [getMe, signIn, listTokens, createToken, revokeToken, listOperators] as const;
