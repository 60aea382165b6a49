import type { CalledProvider } from './account.ts';
import { providerOfAccount } from './account.ts';
import type { CallRow } from './definition.ts';

/** Why a call waits for a person, and what the person may do. */
export const heldReasons = {
  provider_changed: {
    reason: 'It was made with another provider than is configured now.',
    remedy:
      'Configure that provider again and it goes on by itself, or ask that provider what became of it and record it by hand.',
  },
  account_changed: {
    reason: 'It was made with another account of the provider than the configured credentials belong to.',
    remedy:
      'Give the credentials of that account back and it goes on by itself, or ask there what became of it and record it by hand.',
  },
  no_provider: {
    reason: 'Nobody is configured who could carry it out.',
    remedy: 'Configure a provider and it goes on by itself, or do it elsewhere and record it by hand.',
  },
  account_unknown: {
    reason: 'It was made before calls named their account, and the account that is configured now does not know it.',
    remedy: 'Ask the provider what became of it, and record it by hand.',
  },
  provider_forgot: {
    reason: 'The provider answered it before and says now that it does not know it. It is not sent again.',
    remedy:
      'Ask the provider what became of it, and record it by hand. It goes on by itself once the provider shows it again.',
  },
} as const;
export type Held = keyof typeof heldReasons;

/** Why this row may not be asked about with this account; null where it may. */
export function heldBecause(row: CallRow, account: string | null, { name }: CalledProvider): Held | null {
  const { call_account: bound, provider: chosen = null } = row;
  if (bound === null && chosen !== null && chosen !== name) return 'provider_changed';
  if (bound === null) return account === null ? 'no_provider' : null;
  if (bound === account) return null;
  return account !== null && providerOfAccount(account) === providerOfAccount(bound)
    ? 'account_changed'
    : 'provider_changed';
}

/** What may have been made is not made again where the provider had answered it, or nobody knows with whom it was made. */
export function keptFromSending(row: CallRow, code: string | null): Held | null {
  if (row.is_call_answered || code !== null) return 'provider_forgot';
  return row.called_at !== null && row.call_account === null ? 'account_unknown' : null;
}

/** While the provider is asked again, what it did not show stays held. */
export const stillHeld = ({ call_held: held }: CallRow): string | null =>
  held === 'provider_forgot' || held === 'account_unknown' ? held : null;
