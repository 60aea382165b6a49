import { refuse } from '../../vocabulary/refusals.ts';
import type { JournalAccount, JournalKind } from './contract.ts';
import { accountsBeside } from './reasons.ts';

type Chosen = { readonly kind: JournalKind; readonly account?: JournalAccount | undefined };

/** The account beside the place: the only one, or the one that is named. Throws account_not_allowed and validation_error. */
export function accountBeside(direction: 'credit' | 'debit', { kind, account }: Chosen): JournalAccount {
  const allowed = accountsBeside(kind, direction);
  const [only, ...others] = allowed;
  const chosen = account ?? only;
  if (chosen === undefined || !allowed.includes(chosen))
    return refuse('account_not_allowed', {
      account: direction === 'credit' ? `place to ${account ?? 'another'}` : `${account ?? 'another'} to place`,
      reason: `A journal of the kind ${kind} books no ${direction} so: GET /journal-reasons lists the accounts of each kind.`,
    });
  if (account === undefined && others.length > 0)
    refuse('validation_error', { account: `Required for the kind ${kind}: one of ${allowed.join(', ')}.` });
  return chosen;
}
