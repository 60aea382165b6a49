import { ProviderAway } from '../../platform/provider-calls/errors.ts';

/**
 * A provider answered, and what is needed of its response cannot be read: the outcome is unknown, as with one that is away,
 * but asking again brings the same. A person looks at the response.
 */
export class ProviderUnreadable extends ProviderAway {
  /** What it answered. */
  readonly answer: unknown;
  constructor(message: string, answer: unknown) {
    super(message);
    this.answer = answer;
  }
}

/** As a value, for who goes on without it; any other error is thrown again. */
export function unreadableAsSuch(error: unknown): ProviderUnreadable {
  if (error instanceof ProviderUnreadable) return error;
  throw error;
}

/** What a person reads of it; the text is masked. */
export const unreadableMessage = (text: string): string => `It cannot be read: ${text}`;
