import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { pathId, text } from '../../vocabulary/values.ts';
import { Operator } from '../operators/contract.ts';
import { operatorRoles } from '../operators/proposal.ts';
import { Session } from '../sessions/operator-contract.ts';
import { OperatorToken } from '../tokens/operator-contract.ts';

const who = {
  operator: z.string().min(1).max(254).meta({ description: 'The operator: the id, the address or the name.' }),
};
const params = strictObject(who);
const base = '/operator/v1/operators/{operator}' as const;
const reason = text(1, 500, 'Why; kept in the audit.');
const needsProof = true as const;

export const getOperator = operatorRead({
  name: 'operators.get',
  path: base,
  summary: "Retrieve one of the firm's own people",
  permission: 'operators.manage',
  params,
  data: Operator,
});

const change = <const Verb extends 'suspend' | 'reinstate'>(verb: Verb, summary: string) =>
  operatorEndpoint({
    name: `operators.${verb}`,
    path: `${base}/${verb}`,
    summary,
    needsProof,
    permission: 'operators.manage',
    params,
    body: strictObject({ reason }).meta({ id: 'OperatorReason', description: 'Why it is done.' }),
    data: Operator,
    audit: { subject: 'operator' },
    refusals: ['invalid_state'],
  });

export const suspendOperator = change(
  'suspend',
  'Suspend an operator: every session ends, and every token is refused from the next request on',
);
export const reinstateOperator = change('reinstate', 'End the suspension of an operator');

export const changeRoles = operatorEndpoint({
  name: 'operators.changeRoles',
  path: `${base}/roles`,
  summary: 'Propose which roles an operator has',
  needsProof,
  permission: 'operators.manage',
  twoPeople: 'always; nothing changes until another admin approves it.',
  params,
  body: strictObject({
    roles: operatorRoles.shape.to.meta({ description: 'All roles that the person shall have, not only new ones.' }),
    reason,
  }).meta({ id: 'ChangeRoles', description: 'The roles, and why.' }),
  data: ProposedAct,
  audit: { subject: 'operator' },
});

export const withdrawInvitation = operatorEndpoint({
  name: 'operators.withdrawInvitation',
  path: `${base}/invitations/withdraw`,
  summary: 'Withdraw the open invitation of an operator: its text is of no use from then on',
  needsProof,
  permission: 'operators.manage',
  params,
  data: Operator,
  audit: { subject: 'operator' },
  refusals: ['invalid_state'],
});

export const listSessionsOf = operatorRead({
  name: 'operators.listSessions',
  path: `${base}/sessions`,
  summary: 'List the open sessions of an operator, newest first',
  permission: 'operators.manage',
  params,
  data: z.array(Session),
});

const Ended = strictObject({ ended: z.literal(true) }).meta({ description: 'It is ended.' });

export const endSessionOf = operatorEndpoint({
  name: 'operators.endSession',
  path: `${base}/sessions/{session_id}/end`,
  summary: 'End a session of an operator at once; again is no error',
  permission: 'operators.manage',
  params: strictObject({ ...who, session_id: pathId('The session.') }),
  data: Ended,
});

export const endSessionsOf = operatorEndpoint({
  name: 'operators.endSessions',
  path: `${base}/sessions/end-all`,
  summary: 'End all sessions of an operator at once',
  permission: 'operators.manage',
  params,
  data: Ended,
});

export const listTokensOf = operatorRead({
  name: 'operators.listTokens',
  path: `${base}/tokens`,
  summary: 'List the tokens of an operator, newest first, without their texts',
  permission: 'operators.manage',
  params,
  data: z.array(OperatorToken),
});

export const revokeTokenOf = operatorEndpoint({
  name: 'operators.revokeToken',
  path: `${base}/tokens/{token_id}/revoke`,
  summary: 'End a token of an operator at once; again is no error',
  permission: 'operators.manage',
  params: strictObject({ ...who, token_id: pathId('The token.') }),
  data: OperatorToken,
  audit: { subject: 'operator_token', action: 'tokens revoke' },
});

export const administrationEndpoints = [
  ...[getOperator, suspendOperator, reinstateOperator, changeRoles, withdrawInvitation],
  ...[listSessionsOf, endSessionOf, endSessionsOf, listTokensOf, revokeTokenOf],
] as const;
