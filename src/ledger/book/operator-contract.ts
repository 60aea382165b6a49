import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { PROOF_PROBLEMS_MAX, PROVED_AT_ONCE_MAX } from '../../vocabulary/limits.ts';
import { rangeEnd } from '../../vocabulary/page.ts';
import { Currency, count, flag, instant, Mode, money, string } from '../../vocabulary/values.ts';
import { accountKinds } from './postings.ts';

export const AccountKind = z.enum(accountKinds).meta({
  description:
    'What the account is for: `wallet` is the money of a partner, `place` its share of a place where money lies (below zero: so much lies there), the others say what money is owed for meanwhile.',
});
export const TrialBalance = strictObject({
  as_of: instant('Entries before this instant are summed; null: all of them.').nullable(),
  is_balanced: flag('Whether every currency of every mode sums to zero, as it must.'),
  lines: z.array(
    strictObject({
      mode: Mode,
      currency: Currency,
      account: AccountKind,
      accounts: count('How many accounts of the kind there are.'),
      balance: money('The sum of their balances.'),
    }),
  ),
}).meta({ id: 'TrialBalance', description: 'The sum of all accounts of a kind, per mode and currency.' });

export const getTrialBalance = operatorRead({
  name: 'ledger.trialBalance',
  path: '/operator/v1/ledger/trial-balance',
  summary: 'Sum the accounts of each kind, now or as they were at the end of a day',
  permission: 'partners.read',
  query: strictObject({
    as_of: rangeEnd('The end, inclusive: a date (UTC), or a date-time with its offset. Now when absent.').optional(),
  }),
  data: TrialBalance,
  whenTooLarge: 'Leave `as_of` out: the balances of now are read without their entries.',
  refusals: ['invalid_date_range'],
});

export const BooksProof = strictObject({
  is_verified: flag('Whether nothing was found wrong.'),
  accounts: count('How many accounts were walked from their first entry on.'),
  entries: count('How many entries they have.'),
  problem_count: count('How much is wrong.'),
  problems: z
    .array(strictObject({ place: string('Where.'), problem: z.string() }))
    .meta({ description: `What is wrong, and where: the first ${PROOF_PROBLEMS_MAX} of them.` }),
}).meta({ id: 'BooksProof', description: 'Every balance, chain and reference, held against each other.' });

export type BooksProof = z.infer<typeof BooksProof>;

export const VERIFY_IN_PIECES =
  'Start a verification with POST /operator/v1/ledger/verification and read its progress with GET /operator/v1/ledger/verification, or run `ledger verify` on the command line.';

export const verifyBooks = operatorRead({
  name: 'ledger.verify',
  path: '/operator/v1/ledger/verify',
  summary: 'Prove the books from their first entry on, while the caller waits',
  description: `It reads all of the ledger. With more than ${PROVED_AT_ONCE_MAX} entries it is 400 \`too_large\`: start a verification, which goes on by itself, and read its progress.`,
  permission: 'partners.read',
  data: BooksProof,
  whenTooLarge: VERIFY_IN_PIECES,
});

export const Verification = strictObject({
  started_at: instant('When the last verification began; null: none did.').nullable(),
  finished_at: instant('When it ended; null while it is under way.').nullable(),
  verified_at: instant('When one that walked entries and found nothing wrong ended; null: none did.').nullable(),
  accounts: count('How many accounts it has walked.'),
  entries: count('How many entries it has walked: of what was booked later it says nothing.'),
  entries_total: count('How many entries there are.'),
  problems: count('How much it has found wrong.'),
}).meta({ id: 'LedgerVerification', description: 'The progress of the daily verification of the ledger.' });
export type Verification = z.infer<typeof Verification>;

export const getVerification = operatorRead({
  name: 'ledger.verification',
  path: '/operator/v1/ledger/verification',
  summary: 'See when the ledger was last verified, which the service does every day',
  permission: 'partners.read',
  data: Verification,
});

export const startVerification = operatorEndpoint({
  name: 'ledger.startVerification',
  path: '/operator/v1/ledger/verification',
  summary: 'Verify the whole ledger now, piece by piece, during the work of partners',
  description:
    'It walks every account from its first entry on, as the service does once a day, with shorter rests. One that is under way goes on and is hurried. ' +
    'That the records of orders, holdings and payments agree with the ledger is proved by `ledger verify` on the command line.',
  permission: 'audit.read',
  data: Verification,
  audit: { subject: 'ledger_verification' },
});

export const ledgerOperatorEndpoints = [getTrialBalance, verifyBooks, getVerification, startVerification] as const;
