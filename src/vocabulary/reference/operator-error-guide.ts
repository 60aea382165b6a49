import { OPERATOR_IDLE_MINUTES, OPERATOR_INVITATION_HOURS, OPERATOR_PROOF_MINUTES } from '../limits.ts';

/** What an operator of the firm does about each refusal that only the firm's own side answers. */
export const operatorErrorGuide = {
  operator_unauthenticated: {
    details: {},
    remedy: `Sign in again, or make a new token; a session ends after ${OPERATOR_IDLE_MINUTES} minutes without a request.`,
  },
  csrf_token_invalid: {
    details: {},
    remedy: 'Send the token that the sign-in answered in X-CSRF-Token with every request that changes something.',
  },
  sign_in_refused: {
    details: {},
    remedy: 'Check the address, the password and the code of your authenticator; a code is good once.',
  },
  reauthentication_required: {
    details: {},
    remedy: `Give your password or a new code; what takes it can be done for ${OPERATOR_PROOF_MINUTES} minutes afterwards.`,
  },
  invitation_unknown: {
    details: {},
    remedy: `Ask who invited you for a new one; an invitation is good once, for ${OPERATOR_INVITATION_HOURS} hours.`,
  },
  insufficient_permission: {
    details: { required_permission: 'orders.manage' },
    remedy: 'Ask an admin for a role that holds the permission, or a colleague who has it.',
  },
} as const;
