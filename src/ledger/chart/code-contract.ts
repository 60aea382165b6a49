import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { id, instant, requestedId, string, text } from '../../vocabulary/values.ts';
import { collectedKinds, glTypes } from './types.ts';

const code = z
  .string()
  .regex(/^[0-9]{3,10}$/, 'Expected 3 to 10 digits.')
  .meta({ description: 'Its code in the chart of accounts, 3 to 10 digits.', examples: ['1000'] });
const name = text(1, 120, 'Its name.');
const Kind = z.enum(collectedKinds);
const Type = z.enum(glTypes).meta({
  description:
    'What it is in the books. In the ledger a credit adds, so the accounts that an `asset` or an `expense` collects are below zero.',
});

export const GlAccount = strictObject({
  code,
  name,
  type: Type,
  kinds: z
    .array(Kind)
    .meta({ description: 'The kinds of ledger accounts that it collects. Each kind is in exactly one code.' }),
  places: z.array(id('A place.')).meta({
    description: 'The places that it collects by themselves; the others are in the code of the kind `place`.',
  }),
  created_at: instant('When it was made.'),
  updated_at: instant('When it was last changed.'),
}).meta({ id: 'GlAccount', description: 'A code of the chart of accounts.' });
export type GlAccount = z.infer<typeof GlAccount>;

export const listGlAccounts = operatorRead({
  name: 'glAccounts.list',
  path: '/operator/v1/gl-accounts',
  summary: 'List the chart of accounts, by code',
  permission: 'partners.read',
  data: z.array(GlAccount),
});

const kinds = z.array(Kind).max(collectedKinds.length).meta({
  description:
    'The kinds of ledger accounts that it collects from today on (Lagos): the code that collected them no longer does. Statements up to an earlier day keep the codes of that day. Only kinds of its own type.',
});

const PLACES_MAX = 200;
const places = z
  .array(requestedId('A place, as `GET /places` lists it.'))
  .max(PLACES_MAX)
  .meta({
    description: `The places that it collects by themselves from today on, at most ${PLACES_MAX}; only of an \`asset\`.`,
  });

export const createGlAccount = operatorEndpoint({
  name: 'glAccounts.create',
  path: '/operator/v1/gl-accounts',
  summary: 'Add a code to the chart of accounts',
  description: 'A code that is there is 400 `validation_error`. No money moves, and no entry changes.',
  permission: 'journals.manage',
  body: strictObject({ code, name, type: Type, kinds: kinds.optional(), places: places.optional() }).meta({
    id: 'CreateGlAccount',
    description: 'A code, and what it collects.',
  }),
  success: 201,
  data: GlAccount,
  audit: { subject: 'gl_account' },
});

export const updateGlAccount = operatorEndpoint({
  name: 'glAccounts.update',
  path: '/operator/v1/gl-accounts/{code}/update',
  summary: 'Rename a code, or let it collect more',
  description:
    'Its code and its type stay. What it collects goes to another code by an update of that one. No money moves, and no entry changes.',
  permission: 'journals.manage',
  params: strictObject({ code: string('The code.') }),
  body: strictObject({ name: name.optional(), kinds: kinds.optional(), places: places.optional() }).meta({
    id: 'UpdateGlAccount',
    description: 'What changes; what is absent stays.',
  }),
  data: GlAccount,
  audit: { subject: 'gl_account' },
  refusals: ['not_found'],
});
