import { refuse } from '../../vocabulary/refusals.ts';

/** The outcome of the call is unknown: a time-out, a broken connection, an error of theirs. */
export class ProviderAway extends Error {}

/** A clear refusal: nothing was done, and nothing ever will be under this reference. */
export class ProviderRefused extends Error {
  /** The provider's code for it, or ours; `bank_account_unknown`, `do_not_honor`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What a caller who waits is answered about a provider that is away; any other error is left to the caller. */
export function refuseIfAway({ name }: { readonly name: string }, error: unknown): void {
  if (error instanceof ProviderAway) refuse('provider_unavailable', { provider: name, retryable: 'true' });
}
