import { strictObject, z } from 'zod';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { OPERATOR_LOGIN_MINUTES, OPERATOR_TOKEN_DAYS_MAX } from '../../vocabulary/limits.ts';
import { roles } from '../../vocabulary/permissions.ts';
import { id, instant, string, words } from '../../vocabulary/values.ts';
import { Role } from '../operators/contract.ts';

/** The device authorization flow of RFC 8628, with its names, in the envelope of this API. */

const days = z
  .int()
  .min(1)
  .max(OPERATOR_TOKEN_DAYS_MAX)
  .meta({ description: `For how many days the token is good: 1 to ${OPERATOR_TOKEN_DAYS_MAX}.`, examples: [7] });

const device_code = z
  .string()
  .regex(/^[0-9A-Za-z]{40}$/, 'Expected the device_code that the begin answered.')
  .meta({
    description: 'What the command line keeps to itself and asks with.',
    examples: ['p7Rk2VxQ9dLmW3sYt8BzHc5NfJ6gKa1UeXo4MiCw'],
  });

const user_code = z
  .string()
  .min(1)
  .max(40)
  .meta({
    description: 'What the person compares: eight letters, in any case, with or without the hyphen.',
    examples: ['WDJB-MJHT'],
  });

const interval = z.int().min(1).meta({ description: 'How many seconds to wait between two questions, at least.' });

export const LoginBegun = strictObject({
  device_code,
  user_code: z
    .string()
    .meta({ description: 'What the person compares and may have to type.', examples: ['WDJB-MJHT'] }),
  verification_uri: z.string().meta({
    description: "The page of the console, relative to the address of the operators' listener.",
    examples: ['/login'],
  }),
  verification_uri_complete: z.string().meta({
    description: 'The same with the code, so that nobody has to type it.',
    examples: ['/login?code=WDJB-MJHT'],
  }),
  expires_in: z.int().meta({ description: 'For how many seconds both codes are good.', examples: [600] }),
  interval,
}).meta({ id: 'LoginBegun', description: 'A login that waits for a person in a browser.' });

export const beginLogin = operatorEndpoint({
  name: 'logins.begin',
  path: '/operator/v1/logins',
  summary: 'Begin a login of a command line, which a person approves in a browser',
  description: `Responds as in RFC 8628, section 3.2. Both codes are good for ${OPERATOR_LOGIN_MINUTES} minutes, once.`,
  permission: 'anyone',
  body: strictObject({
    machine: words(80, 'The name of the machine, as the person knows it. It is shown as it was said, not checked.'),
    days,
  }).meta({ id: 'BeginLogin', description: 'Which machine asks, and for how long.' }),
  success: 201,
  data: LoginBegun,
  answersSecret: true,
  refusals: ['rate_limited'],
});

export const LoginToken = strictObject({
  access_token: string('The text of the token, shown this once: `op_…`.'),
  token_type: z.literal('Bearer').meta({ description: 'How it is sent: `Authorization: Bearer`.' }),
  expires_in: z.int().meta({ description: 'For how many seconds it is good.' }),
  token_id: id('The token, as the list of tokens shows it.'),
  roles: z.array(Role).meta({ description: 'The roles that it acts with, as far as its owner has them at each use.' }),
}).meta({ id: 'LoginToken', description: 'What the command line sends from now on.' });

export const takeToken = operatorEndpoint({
  name: 'logins.take',
  path: '/operator/v1/logins/token',
  summary: 'Ask what came of a login, and take the token once it is approved',
  description:
    'Until a person decided it returns `authorization_pending`, and `slow_down` where it is asked too often: then wait 5 seconds longer from now on. `access_denied` and `expired_token` end it. A token is answered once.',
  permission: 'anyone',
  body: strictObject({ device_code }).meta({ id: 'TakeToken', description: 'Which login is asked about.' }),
  data: LoginToken,
  answersSecret: true,
  refusals: ['authorization_pending', 'slow_down', 'access_denied', 'expired_token'],
});

export const LoginShown = strictObject({
  user_code: string('The code as the command line shows it.'),
  machine: string('What the machine calls itself. Nobody checked it.'),
  address: string('From which address it asked.'),
  days,
  roles: z.array(Role).meta({ description: 'The roles that you can give the token: yours.' }),
  created_at: instant('When it asked.'),
  expires_at: instant('Until when it can be approved.'),
}).meta({ id: 'LoginShown', description: 'What a person approves or refuses.' });

const named = { user_code };

export const showLogin = operatorEndpoint({
  name: 'logins.show',
  path: '/operator/v1/logins/show',
  summary: 'See which machine asks for a token with this code',
  permission: 'own',
  body: strictObject(named).meta({ id: 'ShowLogin', description: 'The code that the command line shows.' }),
  data: LoginShown,
  refusals: ['login_unknown', 'rate_limited'],
});

const Decided = strictObject({
  decided: z.enum(['approved', 'refused']).meta({ description: 'What was decided.' }),
}).meta({ id: 'LoginDecided', description: 'What became of a login.' });

export const approveLogin = operatorEndpoint({
  name: 'logins.approve',
  path: '/operator/v1/logins/approve',
  summary: 'Give the machine that shows this code a token of yours',
  permission: 'own',
  needsProof: true,
  description: `The token is one of yours: list it and revoke it with the others.`,
  body: strictObject({
    ...named,
    roles: z
      .array(z.enum(roles, `Expected one of ${roles.join(', ')}.`))
      .min(1, 'Expected at least one role.')
      .max(roles.length)
      .meta({ description: 'Roles of yours that the token acts with.' }),
  }).meta({ id: 'ApproveLogin', description: 'The code, and what the token may do.' }),
  data: Decided,
  refusals: ['login_unknown', 'rate_limited', 'already_decided'],
});

export const refuseLogin = operatorEndpoint({
  name: 'logins.refuse',
  path: '/operator/v1/logins/refuse',
  summary: 'Refuse the machine that shows this code',
  permission: 'own',
  body: strictObject(named).meta({ id: 'RefuseLogin', description: 'The code that is refused.' }),
  data: Decided,
  refusals: ['login_unknown', 'rate_limited', 'already_decided'],
});

export const loginEndpoints = [beginLogin, takeToken, showLogin, approveLogin, refuseLogin] as const;
