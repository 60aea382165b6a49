/** Signs that banks put over digits of a number that not everybody shall read. An X is one only beside another. */
const MASKS = /(?:[*•#]|X(?=X)|(?<=X)X)+/g;

export const isMasked = (written: string): boolean => /[*•#]|XX/i.test(written);

export const plainNumber = (written: string): string => written.replace(/[\s/-]/g, '').toUpperCase();

/** What a cell of a label or a column of account numbers says; null of what is no number. */
export function numberIn(cell: string): string | null {
  const [, number] = /^'?([A-Z0-9*•#][A-Z0-9*•# -]{3,33})(?![A-Z0-9])/.exec(cell.toUpperCase()) ?? [];
  const isNumber = number !== undefined && (/\d{4}/.test(number) || (isMasked(number) && /\d{2}/.test(number)));
  return isNumber ? number.trim() : null;
}

/**
 * Whether a number as a bank writes it can be the one of an account: with its own code before it or the currency behind it, without the zeros at
 * its beginning, which spreadsheets leave away, and with some digits masked.
 */
export function isNumberOf(written: string, account_number: string): boolean {
  const plain = plainNumber(written);
  const shown = plain.split(MASKS);
  if (shown.length > 1) return fitsMasked(shown, account_number);
  return plain.includes(account_number) || isWithoutZeros(plain, account_number);
}

const isWithoutZeros = (plain: string, account_number: string): boolean =>
  /^[1-9]\d{3,}$/.test(plain) && plain === account_number.replace(/^0+/, '');

/** What is shown at its beginning may be the code of a bank, at its end a currency. */
function fitsMasked(shown: readonly string[], account_number: string): boolean {
  const head = shown[0]!;
  const tail = shown.at(-1)!.replace(/[A-Z]{3}$/, '');
  const isBegun = head === '' || /[A-Z]/.test(head) || account_number.startsWith(head) || head.endsWith(account_number);
  return isBegun && (account_number.endsWith(tail) || tail.endsWith(account_number));
}
