import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, isPasswordOf, requireGoodPassword } from './passwords.ts';
import { newTotpSecret, stepOfCode, totpAddress, totpAt } from './totp.ts';

/** `12345678901234567890` in base 32: the secret of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('codes are those of RFC 6238', () => {
  const vectors: readonly [seconds: number, code: string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ];
  for (const [seconds, code] of vectors) assert.equal(totpAt(RFC_SECRET, seconds * 1_000), code);
});

test('a code is good a step early or late, once, and never after a later one', () => {
  const now_ms = 1_111_111_109_000;
  const step = 37_037_036;
  const taken = (code: string, last: number, at_ms = now_ms) => stepOfCode(RFC_SECRET, code, last, at_ms);

  assert.equal(taken('081804', 0), step);
  assert.equal(taken('081804', 0, now_ms + 30_000), step);
  assert.equal(taken('081804', 0, now_ms - 30_000), step);
  assert.equal(taken('081804', 0, now_ms + 60_000), null);
  assert.equal(taken('081804', 0, now_ms - 60_000), null);
  assert.equal(taken('081804', step), null);
  assert.equal(taken('081804', step + 1), null);
  for (const wrong of ['', '081805', '81804', ' 081804', '0818040']) assert.equal(taken(wrong, 0), null, wrong);
});

test('a new secret has 160 bits, and its address says all that an authenticator needs', () => {
  assert.match(newTotpSecret(), /^[A-Z2-7]{32}$/);
  assert.notEqual(newTotpSecret(), newTotpSecret());
  assert.equal(
    totpAddress(RFC_SECRET, 'ada@firm.example', 'The Firm'),
    `otpauth://totp/The%20Firm:ada%40firm.example?secret=${RFC_SECRET}&issuer=The%20Firm&algorithm=SHA1&digits=6&period=30`,
  );
});

test('a password is long, of different characters, not common, and not made from the address', () => {
  const refused: readonly [password: string, problem: RegExp][] = [
    ['short-words', /at least 12 characters/],
    ['x'.repeat(129), /at most 128 characters/],
    ['abababababab', /6 different characters/],
    ['123456789012', /Many people/],
    ['Password2026!', /Many people/],
    ['!!Sunshine1234', /Many people/],
    ['1QAZ2wsx3edc', /Many people/],
    ['my-Mensah-is-here', /name of your e-mail/],
  ];
  for (const [password, problem] of refused)
    assert.throws(
      () => requireGoodPassword(password, 'ada.mensah@firm.example'),
      (error: { code: string; details: { password: string } }) =>
        error.code === 'validation_error' && problem.test(error.details.password),
      password,
    );
  for (const password of ['lorry velvet onion quay', 'zK8#mQ2!vT6p', 'ẹ̀kọ́ ilé ọ̀sán gbẹ́'])
    requireGoodPassword(password, 'ada.mensah@firm.example');
});

test('a hash carries its cost and its salt, and is of one password in every spelling of it', async () => {
  const hash = await hashPassword('Café velvet onion');
  assert.match(hash, /^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  assert.notEqual(await hashPassword('Café velvet onion'), hash);
  assert.equal(await isPasswordOf('Cafe\u0301 velvet onion', hash), true);
  assert.equal(await isPasswordOf('Cafe velvet onion', hash), false);
  assert.equal(await isPasswordOf('', undefined), false);
});

test('a hash that was made with another cost is still good', async () => {
  const hash = '$scrypt$ln=10,r=8,p=1$c29kaXVtY2hsb3JpZGVzYQ$_N5v03dUUWSnsJKdiL2RaVIpnTCrRux9RPqgfnmtsq0';
  assert.equal(await isPasswordOf('lorry velvet onion', hash), true);
  assert.equal(await isPasswordOf('not this one', hash), false);
});
