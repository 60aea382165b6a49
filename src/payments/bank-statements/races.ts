import { orRetry as orRetryOf } from '../../platform/database/errors.ts';

const CONSTRAINTS = [
  'a_file_is_imported_once',
  'a_line_is_stored_once',
  'a_position_has_one_line',
  'a_record_is_on_one_line',
];

/** Writes a file, a line, or what a line is tied to, which somebody else may be writing at this moment. */
export const orRetry = (write: Promise<void>): Promise<void> =>
  orRetryOf(write, CONSTRAINTS, 'a file, a line or a record');
