import { refuse } from '../../vocabulary/refusals.ts';
import type { JournalAccount, JournalKind } from './contract.ts';
import { accountsBeside, type Booked } from './reasons.ts';

type Chosen = { readonly kind: JournalKind; readonly account?: JournalAccount | undefined };

const pairs = {
  credit: (account: string) => `place to ${account}`,
  debit: (account: string) => `${account} to place`,
  suspense: (account: string) => `suspense to ${account}`,
} as const;
const names = { credit: 'credit', debit: 'debit', suspense: 'money in suspense' } as const;

/** The account beside the place, or beside suspense: the only one, or the one that is named. Throws account_not_allowed and validation_error. */
export function accountBeside(booked: Booked, { kind, account }: Chosen): JournalAccount {
  const allowed = accountsBeside(kind, booked);
  const [only, ...others] = allowed;
  const chosen = account ?? only;
  if (chosen === undefined || !allowed.includes(chosen))
    return refuse('account_not_allowed', {
      account: pairs[booked](account ?? 'another'),
      reason: `A journal of the kind ${kind} books no ${names[booked]} so: GET /journal-reasons lists the accounts of each kind.`,
    });
  if (account === undefined && others.length > 0)
    refuse('validation_error', { account: `Required for the kind ${kind}: one of ${allowed.join(', ')}.` });
  return chosen;
}
