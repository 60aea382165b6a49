import { z } from 'zod';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { type Permission, permissions, roles } from '../../vocabulary/permissions.ts';
import { id, instant } from '../../vocabulary/values.ts';

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

export const accountEndpoints = [getMe] as const;
