import { codeOf, LostRace } from '../../platform/database/errors.ts';

const UNIQUE_VIOLATION = '23505';
const CONSTRAINTS: readonly unknown[] = ['a_file_is_imported_once', 'a_line_is_stored_once', 'a_record_is_on_one_line'];

/**
 * Writes what somebody else may be writing at this moment: a file, a line, or what a line is tied to. The transaction of
 * the second one is done again, finds what the first one did, and is refused with it.
 */
export async function orRetry(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw isTaken(error) ? new LostRace('a file, a line or a record was taken meanwhile', { cause: error }) : error;
  }
}

const isTaken = (error: unknown): boolean =>
  codeOf(error) === UNIQUE_VIOLATION && CONSTRAINTS.includes((error as { constraint?: unknown }).constraint);
