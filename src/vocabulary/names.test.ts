import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from './names.ts';

const name = nameOf(100, 'The name.');
const complaintsOf = (text: unknown) => {
  const { error } = name.safeParse(text);
  return error?.issues.map(({ message }) => message) ?? [];
};

const UNSEEN =
  'Expected no invisible, reordering, control or unassigned characters; type the name instead of pasting it.';
const NO_LETTER = 'Expected at least one letter; send the name in words.';
const MARKS = 'Expected at most 4 combining marks on a letter; leave the others out.';

test('names of people and businesses are taken as they are written', () => {
  for (const text of [
    'Ama',
    "N'Golo O’Brien-Smith",
    'Adébáyọ̀ Ọlátúnjí',
    'Nguyễn Thị Ế',
    'Müller & Söhne GmbH (3. Liga)',
    '3M',
    'محمد',
    'מֹשֶׁה',
    'राजेश कुमार',
    '김민준',
    '山田 太郎',
    'Ɛsi Ɔwusu',
    `a${'\u0301'.repeat(4)}`,
    'A B',
    'x'.repeat(100),
  ])
    assert.deepEqual(complaintsOf(text), [], text);
});

test('what is not seen, or shows another order than there is, is refused', () => {
  const characters = {
    'right-to-left override': '\u202e',
    'left-to-right isolate': '\u2066',
    'Arabic letter mark': '\u061c',
    'zero width space': '\u200b',
    'zero width joiner': '\u200d',
    'word joiner': '\u2060',
    'byte order mark': '\ufeff',
    'soft hyphen': '\u00ad',
    'a tag': '\u{e0041}',
    'a variation selector': '\ufe0f',
    'combining grapheme joiner': '\u034f',
    'Mongolian vowel separator': '\u180e',
    'Hangul filler': '\u3164',
    'halfwidth Hangul filler': '\uffa0',
    'Hangul choseong filler': '\u115f',
    'Braille blank': '\u2800',
    'a control of C1': '\u0085',
    'line separator': '\u2028',
    'a private character': '\ue000',
    'an unassigned character': '\u0378',
    'a character that will never be': '\ufdd0',
  };
  for (const [what, character] of Object.entries(characters)) {
    assert.deepEqual(complaintsOf(`ABC${character}D`), [UNSEEN], what);
    assert.ok(complaintsOf(character).includes(UNSEEN), `${what} by itself`);
  }
  assert.ok(complaintsOf('A\u0007').length > 0 && complaintsOf('A\n').length > 0);
});

test('a name has a letter, and no letter has more than four marks', () => {
  for (const text of ['123', '-', ' ', '.', '\u0301', '😀', '٣'])
    assert.ok(complaintsOf(text).includes(NO_LETTER), text);
  assert.deepEqual(complaintsOf(`a${'\u0301'.repeat(5)}`), [MARKS]);
  assert.deepEqual(complaintsOf(`Am${'\u0336'.repeat(80)}a`), [MARKS]);
  assert.deepEqual(complaintsOf(`é${'\u0301'.repeat(4)}`), [MARKS]);
});
