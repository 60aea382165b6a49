import type { CalledProvider } from './account.ts';
import { providerOfAccount } from './account.ts';
import type { CallRow } from './definition.ts';
import type { Held } from './held-reasons.ts';

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

const unknownToProvider: readonly string[] = ['provider_forgot', 'account_unknown', 'not_traded'] satisfies Held[];

/** While the provider is asked again, what it did not show stays held. */
export const stillHeld = ({ call_held: held }: CallRow): string | null =>
  held !== null && unknownToProvider.includes(held) ? held : null;
