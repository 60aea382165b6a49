/** How soon a provider is called again. Providers that respond immediately are followed up sooner than banks. */
export const FOLLOW_UP_MS = 30_000;
export const BANK_FOLLOW_UP_MS = 60_000;

/** How often a provider is asked for what waits for a person: a payer, or the holder of an account. */
export const PERSON_POLL_MS = 10 * 60_000;

/** How soon it is looked again whether what a person has to look at may go on. */
export const HELD_POLL_MS = 10 * 60_000;

/** How long the outcome of what was sent stays unknown before it is sent again. */
export const UNKNOWN_FOR_MS = 10 * 60_000;

/** The columns of every row that a provider is called about. All of it is real time. */
export type CallColumns = {
  /** When the provider is to be called next; null where nothing is wanted of it. */
  call_due_at: string | null;
  /** How often it was called. */
  call_attempts: number;
  /** When it was called last; null before the first time. */
  called_at: string | null;
  /** Since when the outcome of what was sent is unknown. */
  unknown_since: string | null;
  /** With whom it was made: provider, mode and account. Null before the first time. */
  call_account: string | null;
  /** Whether the provider has answered it once: then it has it. */
  is_call_answered: boolean;
  /** Why it waits for a person; null where it does not. */
  call_held: string | null;
};

/** Their names, for the update of such a row and for its audit. */
export const callColumns = [
  ...(['call_due_at', 'call_attempts', 'called_at', 'unknown_since'] as const),
  ...(['call_account', 'is_call_answered', 'call_held'] as const),
] as const;

export const noCall: CallColumns = {
  ...({ call_due_at: null, call_attempts: 0, called_at: null, unknown_since: null } as const),
  ...{ call_account: null, is_call_answered: false, call_held: null },
};

/** A call that was not made yet. */
export const firstCallAt = (at_ms: number): CallColumns => ({ ...noCall, call_due_at: new Date(at_ms).toISOString() });

/** The request that created it makes the call at once; if nothing is recorded after this long, a work loop does. */
export const firstCallByRequest = (now_ms: number): CallColumns => firstCallAt(now_ms + FOLLOW_UP_MS);
