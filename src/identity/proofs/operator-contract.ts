import { strictObject, z } from 'zod';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { OPERATOR_PROOF_MINUTES, PROOF_APPROVALS_MAX } from '../../vocabulary/limits.ts';
import { id, instant, string } from '../../vocabulary/values.ts';
import { typed } from '../credentials/contract.ts';
import { operations, PasskeyAnswer } from '../passkeys/contract.ts';

const approval_ids = z
  .array(id('An approval; of the report of an order that waits, the id of the order.'))
  .min(1, 'Expected at least one approval.')
  .max(PROOF_APPROVALS_MAX, `Expected at most ${PROOF_APPROVALS_MAX} approvals.`)
  .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, 'Expected no approval twice.')
  .meta({ uniqueItems: true, description: 'What is to be approved; none twice.' });

export const Proof = strictObject({
  proof: string('Its text, shown this once. Send it in X-Operator-Proof.'),
  approval_ids: z.array(z.string()).meta({ description: 'What it is good for: each of these, once.' }),
  expires_at: instant('When it ends.'),
}).meta({ id: 'OperatorProof', description: 'What a token approves these approvals with.' });

export const createProof = operatorEndpoint({
  name: 'proofs.create',
  path: '/operator/v1/proofs',
  summary: 'Prove who you are for approvals that a script of yours is about to approve',
  description:
    `The response is good for ${OPERATOR_PROOF_MINUTES} minutes, for each of these approvals once, and only with the token that asks. ` +
    'Give your password and a code of your authenticator, or what one of your passkeys signed. ' +
    'Who signs in at a provider of the firm and has no password here gives a passkey, or approves in the console.',
  permission: 'own',
  body: z
    .union([
      strictObject({
        password: typed.password,
        code: typed.code,
        approval_ids,
      }),
      strictObject({
        passkey: PasskeyAnswer.meta({ description: 'What one of your passkeys signed.' }),
        approval_ids,
      }),
    ])
    .meta({ id: 'CreateProof', description: 'What proves who you are, and what you are about to approve.' }),
  success: 201,
  data: Proof,
  answersSecret: true,
  refusals: ['sign_in_refused', 'passkey_refused', 'rate_limited', 'passkey_address_unusable'],
});

export const startPasskey = operatorEndpoint({
  ...{ ...operations.startProof, name: 'proofs.startPasskey', path: '/operator/v1/proofs/passkey/start' },
  summary: 'Begin to prove with a passkey who you are: what the passkey is asked to sign',
  permission: 'own',
  refusals: ['rate_limited', 'passkey_address_unusable'],
});

export const proofEndpoints = [createProof, startPasskey] as const;
