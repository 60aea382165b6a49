import { strictObject, z } from 'zod';
import { placeKinds } from '../../ledger/places/contract.ts';
import { readEndpoint } from '../../vocabulary/endpoint.ts';
import { Currency, count, day, id, instant, money, string } from '../../vocabulary/values.ts';

const hash = (description: string) =>
  string(`${description} SHA-256, 64 hex digits.`).meta({
    examples: ['678345b0b89f1796481cce4e68ecb85c0b784d059767d071c8ed82e13f9f459b'],
  });

const SignedBalance = strictObject({
  kind: z.enum(placeKinds).meta({ description: 'What kind of place it is.' }),
  balance: money('What the bank or provider had at the end of the day.'),
  by_books: money('What the books of the firm had there.'),
  signed_at: instant('When the second person signed it.'),
}).meta({ id: 'SignedBalance', description: 'What the firm signed of one place where client money lies.' });

const published = {
  currency: Currency.meta({ description: 'The currency of the tree.' }),
  root_hash: hash('The root of the tree.'),
  owed: money('What the firm owes to all partners together: the sum of the tree.'),
  held: money('What the firm says is held for them: the sum of `places`. What lies nobody knows where is not held.'),
  places: z.array(SignedBalance).meta({ description: 'The reconciled balances that the firm signed.' }),
};

/** What everyone reads of a day. */
export const ClientMoneyRoot = strictObject({
  date: day('The day of Lagos, at whose end it is.'),
  published_at: instant('When it was published.'),
  currencies: z.array(strictObject(published)),
});
export type ClientMoneyRoot = z.infer<typeof ClientMoneyRoot>;

const ProofStep = strictObject({
  hash: hash('Of the other child.'),
  amount: money('Its sum.'),
}).meta({ id: 'ClientMoneyStep', description: 'What is beside the path at one step.' });

const ProofLeaf = strictObject({
  position: count('Which leaf of the tree it is, from 0 on the left.'),
  salt: string('32 random bytes, as 64 hex digits.').meta({
    examples: ['2f0c8a51d9e34b7680a1c2d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f50617'],
  }),
  amount: money('This part of your money.'),
  path: z.array(ProofStep).meta({ description: 'The other child at each step, from the leaf to the root.' }),
}).meta({ id: 'ClientMoneyLeaf', description: 'A part of your money, and what leads from it to the root.' });

export const ClientMoneyProof = strictObject({
  date: day('The day of Lagos, at whose end it is.'),
  environment_id: id('Whose money it is: yours. It is part of each leaf, and never changes in live.'),
  published_at: instant('When it was published.'),
  currencies: z
    .array(
      strictObject({
        ...published,
        amount: money('What is owed to you: wallet, orders that are not placed, and payouts that have not left.'),
        leaves: z.array(ProofLeaf).meta({ description: 'The parts of that amount; none where nothing is owed.' }),
      }).meta({ id: 'ClientMoneyOfCurrency', description: 'Your part of what is owed in one currency.' }),
    )
    .meta({ description: 'Each currency that was published.' }),
}).meta({ id: 'ClientMoneyProof', description: 'That your money is in the sum that the firm published of a day.' });
export type ClientMoneyProof = z.infer<typeof ClientMoneyProof>;

export const getClientMoneyProof = readEndpoint({
  name: 'clientMoney.get',
  path: '/partner/v1/client-money/{date}',
  summary: 'Retrieve the proof that your money is in what the firm owes',
  description:
    'Returns your leaves of the trees of a day, with what leads from each of them to the published root. A day is published once every place of live money was reconciled and signed by two people, usually by 12:00 in Lagos on the next day; any other day is `not_found`. It proves what is owed to you; what is held is the statement of the firm. With test keys each day up to today has a tree over your sandbox only, which is published nowhere, so that you can try it.',
  next: 'Compare the amounts with `GET /wallets`. Read the roots without a signature at `/partner/v1/client-money/{date}/root`. Verify both with `verifyClientMoney` of the SDK or `partner verify client-money`.',
  params: strictObject({ date: string('The day of Lagos, such as `2026-03-31`.').meta({ examples: ['2026-03-31'] }) }),
  data: ClientMoneyProof,
  refusals: ['not_found'],
});

export const clientMoneyEndpoints = [getClientMoneyProof] as const;
