/** A string, or a number, of valid JSON. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
/** The longest whole number that is exact as a number of JavaScript, regardless of its digits. */
const DIGITS_EXACT = 15;

/**
 * JSON whose numbers are never rounded: one of more digits than a number of JavaScript keeps becomes the text that it was.
 * It is parsed once before, so that every string ends where it seems to.
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return value;
  return JSON.parse(
    text.replace(token, (found) => (found.startsWith('"') || digitsIn(found) <= DIGITS_EXACT ? found : `"${found}"`)),
  );
}

const digitsIn = (number: string): number => number.replace(/[^\d]/g, '').length;
