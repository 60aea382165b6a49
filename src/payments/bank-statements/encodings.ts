import assert from 'node:assert/strict';
import { refuse } from '../../vocabulary/refusals.ts';

/**
 * The characters of a file. What is valid as UTF-8 is read so, unless the file declares another encoding; other bytes are windows-1252, of which
 * ISO-8859-1 is a part, where each of them has a character there.
 */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15'] as const;
export type Encoding = (typeof encodings)[number];
export type DecodedText = { readonly text: string; readonly encoding: Encoding };

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Throws validation_error where the bytes are no text; `wanted` is what a person says of files of this account. */
export function decodeText(bytes: Buffer, wanted: Encoding | null = null): DecodedText {
  const [marked] = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  const encoding = marked ?? declaredIn(bytes) ?? wanted;
  if (!encoding?.startsWith('utf-16') && bytes.includes(0))
    refuse('validation_error', { content: 'Expected text without NUL bytes: save it in UTF-8.' });
  if (encoding) return decodedAs(encoding, bytes) ?? refuseAs(encoding);
  return decodedAs('utf-8', bytes) ?? decodedAs('windows-1252', bytes) ?? refuseAs('utf-8');
}

const refuseAs = (encoding: Encoding): never =>
  refuse('validation_error', { content: `The file has bytes that are no text in ${encoding}: save it in UTF-8.` });

/** What windows-1252 has from 0x80 to 0x9f, where ISO-8859-1 has control characters; a blank where it has none either. */
const BEYOND_LATIN = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/** Control characters that no bank's text has. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Node reads the bytes from 0x80 to 0x9f of windows-1252 as ISO-8859-1 has them. */
function windows1252(bytes: Buffer): string {
  const text = bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => BEYOND_LATIN[sign.charCodeAt(0) - 0x80]!);
  assert(!CONTROL.test(text) && !bytes.some((byte) => BEYOND_LATIN[byte - 0x80] === ' '));
  return text;
}

function decodedAs(encoding: Encoding, bytes: Buffer): DecodedText | null {
  try {
    if (encoding === 'windows-1252') return { text: windows1252(bytes), encoding };
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

const declared: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
};

const DECLARED_MAX = 200;

/** What an XML declaration says. */
function declaredIn(bytes: Buffer): Encoding | null {
  const head = bytes.subarray(0, DECLARED_MAX).toString('latin1');
  const [, named] = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(head) ?? [];
  if (named === undefined) return null;
  return (
    declared[named.toLowerCase()] ??
    refuse('validation_error', {
      content: `Expected UTF-8, ISO-8859-1 or windows-1252, it says ${named.slice(0, 40)}; save it in UTF-8.`,
    })
  );
}
