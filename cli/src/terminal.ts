/** What a command line reads from and writes to. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  out(text: string | Uint8Array): void;
  err(text: string): void;
  /** Everything on standard input. */
  readInput(): Promise<string>;
  /** Asks for a line that is not shown while it is typed; from a pipe, its first line. */
  readSecret(question: string): Promise<string>;
  /** Ends a command that runs until it is stopped. */
  readonly signal: AbortSignal;
};

/** A mistake in the words of a command line or in a file it names: exit code 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** It was done, and found what is wrong: exit code 2, without another word. */
export class FoundWrongError extends Error {
  override readonly name = 'FoundWrongError';
}
