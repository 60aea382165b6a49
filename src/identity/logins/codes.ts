import { randomInt } from 'node:crypto';

/** Letters that are not taken for one another, and that make no words (RFC 8628, section 6.1): 34 bits, for ten minutes. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/** What a person compares and may have to type, such as `WDJB-MJHT`. */
export function newUserCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return spelled(letters);
}

/** A code as it is shown, however it was typed: in small letters, without the hyphen, with blanks. */
export const readUserCode = (typed: string): string => spelled(typed.toUpperCase().replaceAll(/[^A-Z]/g, ''));

const spelled = (letters: string): string => `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
