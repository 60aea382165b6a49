import { strictObject, z } from 'zod';
import { type Permission, permissions, roles } from '../../vocabulary/permissions.ts';
import { id, instant, string } from '../../vocabulary/values.ts';

export const operatorStatuses = ['invited', 'active', 'suspended'] as const;

export const Role = z.enum(roles).meta({ description: "A role of the firm's people." });

const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];

export const Me = strictObject({
  id: id('The operator.'),
  email: string('The address that the operator signs in with.'),
  name: string('The name of the person.'),
  roles: z.array(Role).meta({ description: 'The roles that this session or token acts with.' }),
  permissions: z
    .array(z.enum(permissionNames))
    .meta({ description: 'What these roles may do, in the order of the table.' }),
  credential: strictObject({
    kind: z.enum(['session', 'token']).meta({ description: 'A session of a browser, or a token of a script.' }),
    id: id('The session or the token.'),
  }).meta({ description: 'What this request was sent with.' }),
  authenticated_at: instant('When the person last proved who they are; null with a token.').nullable(),
}).meta({ id: 'Me', description: 'The operator who sends the request.' });
export type Me = z.infer<typeof Me>;

export const Operator = strictObject({
  id: id('The operator.'),
  email: string('The address that the operator signs in with.'),
  name: string('The name of the person.'),
  roles: z.array(Role).meta({ description: 'The roles of the person.' }),
  status: z.enum(operatorStatuses).meta({ description: 'A suspended operator is refused from the next request on.' }),
  created_at: instant('When the operator was made.'),
  updated_at: instant('When the operator last changed.'),
  suspended_at: instant('Since when the operator is suspended; null while active.').nullable(),
}).meta({ id: 'Operator', description: "One of the firm's own people." });
