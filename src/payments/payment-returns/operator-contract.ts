import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, id, pathId, requestedId, string, text } from '../../vocabulary/values.ts';
import { PaymentReturn, ReturnPayment, returnStatuses } from './contract.ts';

const permission = 'money.manage';
const params = strictObject({ payment_return: string('The `id` of the return.') });
const reason = text(1, 500, 'Why; kept in the audit.');

export const returnLine = operatorEndpoint({
  name: 'bankLines.return',
  path: '/operator/v1/bank-lines/{bank_line}/return',
  summary: 'Propose to pay the money of a line back to who sent it',
  description:
    'Once another person approves it, its money is in suspense and to be paid by hand, and the line has ended. It is paid back once.',
  permission,
  params: strictObject({ bank_line: string('The `id` of the line.') }),
  body: ReturnPayment,
  data: ProposedAct,
  audit: { subject: 'bank_line' },
  twoPeople: 'always.',
  refusals: ['invalid_state', 'looks_like_known_money'],
});

export const returnUnmatched = operatorEndpoint({
  name: 'unmatchedPayments.return',
  path: '/operator/v1/unmatched-payments/{unmatched_payment}/return',
  summary: 'Propose to pay money in suspense back to who sent it',
  description:
    'Once another person approves it, nothing else becomes of it. It is paid by hand, and leaves suspense with the line by which it left.',
  permission,
  params: strictObject({ unmatched_payment: pathId('The payment in suspense.') }),
  body: ReturnPayment,
  data: ProposedAct,
  audit: { subject: 'unmatched_receipt' },
  twoPeople: 'always.',
  refusals: ['invalid_state', 'looks_like_known_money'],
});

export const listReturns = operatorList({
  name: 'paymentReturns.list',
  path: '/operator/v1/payment-returns',
  summary: 'List money that goes back to who sent it, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    currency: Currency.optional(),
    status: z.enum(returnStatuses).optional().meta({ description: 'Only returns of this status.' }),
  }),
  data: PaymentReturn,
});

export const getReturn = operatorRead({
  name: 'paymentReturns.get',
  path: '/operator/v1/payment-returns/{payment_return}',
  summary: 'Retrieve a return',
  permission: 'partners.read',
  params,
  data: PaymentReturn,
});

export const matchReturn = operatorEndpoint({
  name: 'paymentReturns.match',
  path: '/operator/v1/payment-returns/{payment_return}/match',
  summary: 'Match a return with the line by which it left',
  description:
    'Its money leaves suspense at the account of the line. The line has ended with it, until its match is taken back with `POST /bank-lines/{id}/unmatch`.',
  permission,
  params,
  body: strictObject({
    bank_line: requestedId('The line: a debit of the whole amount in its currency that is not decided.'),
    reason: reason.optional(),
  }).meta({ id: 'MatchReturn', description: 'The line of the payout.' }),
  data: PaymentReturn,
  audit: { subject: 'payment_return' },
  refusals: ['invalid_state', 'currency_mismatch', 'not_found'],
});

export const cancelReturn = operatorEndpoint({
  name: 'paymentReturns.cancel',
  path: '/operator/v1/payment-returns/{payment_return}/cancel',
  summary: 'Say that a return is not paid, or that its bank refused it',
  description: 'Its money waits in suspense again. Stop the payout at the bank first.',
  permission,
  params,
  body: strictObject({ reason }).meta({ id: 'CancelReturn', description: 'Why it is not paid.' }),
  data: PaymentReturn,
  audit: { subject: 'payment_return' },
  refusals: ['invalid_state'],
});

export const revealReturn = operatorEndpoint({
  name: 'paymentReturns.reveal',
  path: '/operator/v1/payment-returns/{payment_return}/reveal',
  summary: 'Show the account number that a return is paid to; the audit keeps who looked, and why',
  permission,
  params,
  body: strictObject({ reason }).meta({ id: 'RevealReturn', description: 'Why the number is needed.' }),
  data: strictObject({
    id: id('The return.'),
    account_number: string('The whole number of the account that is paid.'),
  }).meta({ id: 'RevealedReturnAccount', description: 'The number of one account, for the reason that was given.' }),
  audit: { subject: 'payment_return' },
});

export const returnEndpoints = [
  ...[returnLine, returnUnmatched, listReturns, getReturn],
  ...[matchReturn, cancelReturn, revealReturn],
] as const;
