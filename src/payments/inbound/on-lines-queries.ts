/**
 * Whether a record is on a line of a bank in a direction, which is an expression of SQL: the line of one record names it, and a match
 * names each of its records. Nothing is read here.
 */
type OnLines = 'funding_payment' | 'unmatched_payment' | 'withdrawal' | 'funding_reversal';

const isNamedByLine = (type: OnLines, id: string, direction: string): string => `exists (
      select
      from bank_lines line
      where line.matched_type = '${type}'
        and line.matched_id = ${id}
        and line.direction = ${direction}
    )`;

const isNamedByMatch = (type: OnLines, id: string, direction: string): string => `exists (
      select
      from bank_match_records matched
      where matched.record_type = '${type}'
        and matched.record_id = ${id}
        and matched.direction = ${direction}
        and matched.undone_at is null
    )`;

const CREDIT = "'credit'";

export const isOnALine = (type: OnLines, id: string, direction = CREDIT): string =>
  `(${isNamedByLine(type, id, direction)} or ${isNamedByMatch(type, id, direction)})`;

/** In this form the server joins what is on no line. */
export const isOnNoLine = (type: OnLines, id: string, direction = CREDIT): string =>
  `not ${isNamedByLine(type, id, direction)}
    and not ${isNamedByMatch(type, id, direction)}`;
