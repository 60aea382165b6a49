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

const ofProvider = (what: string) =>
  strictObject({
    provider_record: text(1, 64, 'The id that the provider gives its record of it.')
      .nullable()
      .meta({
        description: `The id that the provider gives its record of it, which is that of no other line; null: the balance that was read from the provider shows ${what}.`,
      }),
  }).optional();

/** What a line is matched with whose other half is at a provider. */
export const providerHalves = {
  top_up: ofProvider('that it is there').meta({
    description:
      'Money for a provider, whose other half is expected at what that can pay from: it is there, and the firm’s share of the account becomes its share of that balance. A line that names a record, or resembles what the firm is to pay, is refused as where it is booked.',
  }),
  from_provider: ofProvider('that it left, also without payouts that are under way').meta({
    description:
      'The reverse of `top_up`, of a credit: money that the firm took from what a provider can pay from, and no settlement. The firm’s share of that balance becomes its share of the account. A line that names a record, or resembles money known from elsewhere, is refused as for suspense.',
  }),
};
