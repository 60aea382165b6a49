import { strictObject } from 'zod';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { requestedId, string, text } from '../../vocabulary/values.ts';
import { BankLine } from './contract.ts';

export const expectOtherHalf = operatorEndpoint({
  name: 'bankLines.expectOtherHalf',
  path: '/operator/v1/bank-lines/{bank_line}/expect-other-half',
  summary: 'Say at which place the other half of a line is expected',
  description:
    'Of a transfer between own accounts, or money for a provider: the line is in transit until it is decided, and it is suggested for the other line once that comes. Nothing is booked.',
  permission: 'money.manage',
  params: strictObject({ bank_line: string('The `id` of the line.') }),
  body: strictObject({
    other_place: requestedId(
      'The account or the balance of a provider, open and in the currency of the line; null: none is expected any more.',
    ).nullable(),
    reason: text(1, 500, 'Why; kept in the audit.'),
  }).meta({ id: 'ExpectOtherHalf', description: 'Where the other half of a transfer is expected.' }),
  data: BankLine,
  audit: { subject: 'bank_line' },
  refusals: ['invalid_state', 'currency_mismatch', 'not_found'],
});
