import { randomInt } from 'node:crypto';
import { needsCode, WITH_CODE } from '../../vocabulary/invitation-texts.ts';
import { hashOfSecret, isSecretText, newSecretText } from '../credentials/secret-text.ts';

/** The two parts of an invitation by the firm. The database keeps the hash of each, and nothing else of it. */
export const newTextWithCode = (): string => WITH_CODE + newSecretText();

export const isInvitationText = (text: string): boolean =>
  isSecretText(needsCode(text) ? text.slice(WITH_CODE.length) : text);

/** No letter looks like a digit: it may be read out on a telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 7;
const SIGNS_OF_GROUP = 4;

/** 140 random bits, in groups such as `7K3M-0QZ4`. */
export const newAcceptanceCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: SIGNS_OF_GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** SHA-256 in hexadecimal, of the code as it was meant: case, blanks and hyphens do not count, nor do letters typed for digits. */
export const hashOfCode = (typed: string): string =>
  hashOfSecret(typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
