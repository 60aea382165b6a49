import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { OPERATOR_TOKEN_DAYS_MAX } from '../../vocabulary/limits.ts';
import { roles } from '../../vocabulary/permissions.ts';
import { id, instant, pathId, string, text } from '../../vocabulary/values.ts';
import { Role } from '../operators/contract.ts';

const tokenFields = {
  id: id('The token.'),
  name: string('What it is for, in the words of its owner.'),
  roles: z.array(Role).meta({ description: 'The roles that it acts with, as far as its owner has them at each use.' }),
  created_at: instant('When it was made.'),
  expires_at: instant('When it ends by itself.'),
  last_used_at: instant('When it was last used, to the minute; null while it was not.').nullable(),
  revoked_at: instant('When it was revoked; null while it is good.').nullable(),
};

export const OperatorToken = strictObject(tokenFields).meta({
  id: 'OperatorToken',
  description: 'A token of yours, without its text.',
});
export type OperatorToken = z.infer<typeof OperatorToken>;

export const NewOperatorToken = strictObject({
  ...tokenFields,
  token: string('Its text, shown this once: `op_…`.'),
}).meta({ id: 'NewOperatorToken', description: 'A new token with its text.' });

export const listTokens = operatorRead({
  name: 'tokens.list',
  path: '/operator/v1/tokens',
  summary: 'List your tokens, newest first',
  permission: 'own',
  data: z.array(OperatorToken),
});

export const createToken = operatorEndpoint({
  name: 'tokens.create',
  path: '/operator/v1/tokens',
  summary: 'Make a token for a script; its text is shown this once',
  permission: 'own',
  needsProof: true,
  body: strictObject({
    name: text(1, 100, 'What it is for.'),
    roles: z
      .array(z.enum(roles, `Expected one of ${roles.join(', ')}.`))
      .min(1, 'Expected at least one role.')
      .max(roles.length)
      .meta({ description: 'Roles that you have.' }),
    expires_at: instant(`When it ends, within the next ${OPERATOR_TOKEN_DAYS_MAX} days.`),
  }).meta({ id: 'CreateOperatorToken', description: 'What the token may do, and until when.' }),
  success: 201,
  data: NewOperatorToken,
  audit: { subject: 'operator_token' },
});

export const revokeToken = operatorEndpoint({
  name: 'tokens.revoke',
  path: '/operator/v1/tokens/{token_id}/revoke',
  summary: 'End one of your tokens at once; again is no error',
  permission: 'own',
  params: strictObject({ token_id: pathId('The token.') }),
  data: OperatorToken,
  audit: { subject: 'operator_token' },
});

export const tokenEndpoints = [listTokens, createToken, revokeToken] as const;
