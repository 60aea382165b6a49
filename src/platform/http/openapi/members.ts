import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { memberPermissions } from '../../../vocabulary/member-permissions.ts';
import { knownCodes } from '../../../vocabulary/reference/error-guide.ts';
import type { RefusalCode } from '../../../vocabulary/refusals.ts';
import { DEFAULT_ADDRESS } from '../server/own-address.ts';
import { type Audience, infoOf } from './audience.ts';

const info = infoOf(
  {
    title: 'Dashboard API',
    summary:
      "What the page of partners' own people calls: keys, requests, events, verification, money to read, sandboxes.",
    contact: { name: 'The firm that runs the service' },
  },
  'dashboard-guide.md',
);

const securitySchemes = {
  MemberSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'member_session',
    description: 'The session of a person who signed in; where TLS is, the name begins with `__Host-`.',
  },
};

function text(endpoint: AnyEndpoint): string[] {
  const { description, summary, needsProof } = endpoint;
  const proof = needsProof && 'It needs a proof of who sits there that is less than five minutes old.';
  return [description ?? `${summary}.`, access(endpoint), proof].filter((part): part is string => Boolean(part));
}

function access({ member, method }: AnyEndpoint): string {
  if (member === undefined || member === 'anyone') return 'Needs no credentials.';
  const csrf = method === 'GET' ? '' : ' It needs `X-CSRF-Token`.';
  if (member === 'own') return `Needs a session of any member.${csrf}`;
  return `Needs the permission \`${member}\`: ${memberPermissions[member].roles.join(', ')}.${csrf}`;
}

/** People of partners, in a browser. */
export const members = (codes: readonly RefusalCode[]): Audience => ({
  info,
  address: DEFAULT_ADDRESS,
  security: [{ MemberSession: [] }],
  securitySchemes,
  codes: knownCodes.filter((code) => codes.includes(code)),
  text,
  recorded: () => [],
  recordedRefusal: () => undefined,
  samples: () => [],
});
