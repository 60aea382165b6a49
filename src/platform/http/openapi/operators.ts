import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { IDEMPOTENCY_KEY_DAYS, OPERATOR_PROOF_MINUTES } from '../../../vocabulary/limits.ts';
import { permissions } from '../../../vocabulary/permissions.ts';
import { knownCodes } from '../../../vocabulary/reference/error-guide.ts';
import type { RefusalCode } from '../../../vocabulary/refusals.ts';
import { DEFAULT_OPERATOR_ADDRESS } from '../server/own-address.ts';
import { type Audience, infoOf } from './audience.ts';

const info = infoOf(
  {
    title: 'Operator API',
    summary: "The firm's own side: partners, orders, wallets, holdings, the work that waits and the audit.",
    contact: { name: 'An administrator of the firm' },
  },
  'operator-guide.md',
);

const securitySchemes = {
  OperatorSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'operator_session',
    description: 'The session of a person who signed in; where TLS is, the name begins with `__Host-`.',
  },
  OperatorToken: { type: 'http', scheme: 'bearer', description: 'A token of a script: `op_` and 46 characters.' },
};

const IN_SESSION = `A session needs a proof of who sits there that is at most ${OPERATOR_PROOF_MINUTES} minutes old.`;
const NOT_BY_TOKEN = 'A token is refused.';
const BY_TOKEN = 'A token sends a proof of `POST /operator/v1/proofs` in `X-Operator-Proof`; each is good once.';

function text(endpoint: AnyEndpoint): string[] {
  const { description, twoPeople, idempotency, needsProof, takesProof } = endpoint;
  const paragraphs = [
    description,
    twoPeople && `Two people: ${twoPeople}`,
    idempotency &&
      `An \`Idempotency-Key\` is honoured: the same operator gets the first answer again for the same body, for ${IDEMPOTENCY_KEY_DAYS} days.`,
    access(endpoint),
    needsProof && `${IN_SESSION} ${takesProof ? BY_TOKEN : NOT_BY_TOKEN}`,
  ];
  return paragraphs.filter((paragraph): paragraph is string => Boolean(paragraph));
}

function access({ permission, method, needsProof }: AnyEndpoint): string {
  if (permission === undefined || permission === 'anyone') return 'Needs no credentials.';
  const csrf = method === 'GET' ? '' : ' With a session it needs `X-CSRF-Token`.';
  if (permission === 'own') return `Needs a session${needsProof ? '' : ' or a token'} of any operator.${csrf}`;
  return `Needs the permission \`${permission}\`: ${permissions[permission].roles.join(', ')}.${csrf}`;
}

/** The firm's own people and their scripts. */
export const operators = (codes: readonly RefusalCode[]): Audience => ({
  info,
  address: DEFAULT_OPERATOR_ADDRESS,
  security: [{ OperatorSession: [] }, { OperatorToken: [] }],
  securitySchemes,
  codes: knownCodes.filter((code) => codes.includes(code)),
  text,
  recorded: () => [],
  recordedRefusal: () => undefined,
  samples: () => [],
});
