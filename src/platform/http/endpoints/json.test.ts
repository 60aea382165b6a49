import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../vocabulary/refusals.ts';
import { readJson } from './json.ts';

/** The outcome of a body: the reason and the path of its refusal, or what it reads as. */
function outcomeOf(body: string | Buffer): string {
  try {
    return `read ${JSON.stringify(readJson(Buffer.from(body)))}`;
  } catch (error) {
    assert(error instanceof Refusal, String(error));
    assert.equal(error.code, 'invalid_json');
    return `${error.details['reason']}${'path' in error.details ? ` @ ${error.details['path']}` : ''}`;
  }
}

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const TWICE = 'One object gives the same name twice; remove one.';
const NUL = 'NUL characters (\\u0000) are not allowed.';
const HALF = 'Half of a surrogate pair is not allowed.';
const PROTO = 'The name __proto__ is not allowed.';
const MALFORMED = /^The body is not well-formed JSON/;
const OBJECT = 'The body must be one JSON object: { … }.';
const DEEP = 'The body is nested deeper than 32 levels.';
const MANY = 'The body holds more than 20000 values.';
const UTF8 = 'The body is not UTF-8; encode it so.';

const list = (values: number) => `{"a":[${Array(values).fill(0).join()}]}`;

const refused: readonly (readonly [body: string | Buffer, expected: string | RegExp])[] = [
  [list(20_001), MANY],
  [' ', MALFORMED],
  ['\n', MALFORMED],
  ['{', MALFORMED],
  ['}', MALFORMED],
  ['{}{}', MALFORMED],
  ['{},', MALFORMED],
  ['{"a":1,}', MALFORMED],
  ['{a:1}', MALFORMED],
  ["{'a':1}", MALFORMED],
  ['{"a":01}', MALFORMED],
  ['{"a":+1}', MALFORMED],
  ['{"a":.5}', MALFORMED],
  ['{"a":1.}', MALFORMED],
  ['{"a":0x10}', MALFORMED],
  ['{"a":NaN}', MALFORMED],
  ['{"a":Infinity}', MALFORMED],
  ['{"a":undefined}', MALFORMED],
  ['{"a":"\n"}', MALFORMED],
  ['{"a":"\u0000"}', MALFORMED],
  ['{"a":"\\x41"}', MALFORMED],
  ['{"a":"\\u00g0"}', MALFORMED],
  ['{"a":"', MALFORMED],
  ['{"a":"\\"}', MALFORMED],
  ['{"a":1}//', MALFORMED],
  ['/**/{"a":1}', MALFORMED],
  ['{"a":1}\u0000', MALFORMED],
  ['\u00a0{}', MALFORMED],
  ['[', MALFORMED],
  ['{"a":[1,2}', MALFORMED],
  ['{"a" 1}', MALFORMED],
  ['\ufeff{}', 'Remove the byte order mark.'],
  ['[]', OBJECT],
  ['[{"a":1}]', OBJECT],
  ['null', OBJECT],
  ['true', OBJECT],
  ['1', OBJECT],
  ['"a"', OBJECT],
  ['"{}"', OBJECT],
  // A path that is cut within a character can still be shown.
  [`{"${'n'.repeat(199)}😀":1,"${'n'.repeat(199)}😀":1}`, `${TWICE} @ ${'n'.repeat(199)}\ufffd`],
  ['{"a":1,"a":1}', `${TWICE} @ a`],
  ['{"a":1,"a":2}', `${TWICE} @ a`],
  ['{"a":1,"\\u0061":2}', `${TWICE} @ a`],
  ['{"\\u0061":1,"\\u0061":2}', `${TWICE} @ a`],
  ['{"amount":"1","b":{"amount":"1"},"amount":"9"}', `${TWICE} @ amount`],
  ['{"a":{"b":1,"c":2,"b":3}}', `${TWICE} @ a.b`],
  ['{"a":[{"b":1},{"b":1,"b":2}]}', `${TWICE} @ a.1.b`],
  ['{"":1,"":2}', `${TWICE} @ `],
  ['{"a b":1 , "a b" : 2}', `${TWICE} @ a b`],
  ['{"\\"":1,"\\"":2}', `${TWICE} @ "`],
  ['{"a":1,"b":":","a":2}', `${TWICE} @ a`],
  ['{"1":1,"1":2}', `${TWICE} @ 1`],
  ['{"a/b":1,"a\\/b":2}', `${TWICE} @ a/b`],
  ['{"__proto__":{"polluted":true}}', `${PROTO} @ __proto__`],
  ['{"__proto__":null}', `${PROTO} @ __proto__`],
  ['{"\\u005f_proto__":{"polluted":true}}', `${PROTO} @ __proto__`],
  ['{"a":{"__proto__":{"polluted":true}}}', `${PROTO} @ a.__proto__`],
  ['{"a":[{"__proto__":[]}]}', `${PROTO} @ a.0.__proto__`],
  ['{"__proto__":1,"__proto__":2}', `${TWICE} @ __proto__`],
  ['{"a":"\\u0000"}', `${NUL} @ a`],
  ['{"a":"x\\u0000y"}', `${NUL} @ a`],
  ['{"a\\u0000":1}', `${NUL} @ a\ufffd`],
  ['{"a":["b",{"c":"\\u0000"}]}', `${NUL} @ a.1.c`],
  ['{"a":"\\ud800"}', `${HALF} @ a`],
  ['{"a":"\\uDC00"}', `${HALF} @ a`],
  ['{"a":"\\udc00\\ud800"}', `${HALF} @ a`],
  ['{"a":"x\\ud83dx"}', `${HALF} @ a`],
  ['{"\\ud800":1}', `${HALF} @ \ufffd`],
  [deep('{"a":', '}', 40).replace('{"a":}', '{"a":1}'), DEEP],
  [`{"a":${deep('[', ']', 32)}}`, DEEP],
  [`{"a":${deep('[', ']', 100_000)}}`, DEEP],
  ['['.repeat(1_000_000), DEEP],
  ['{"a":'.repeat(200_000), DEEP],
  [Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]), UTF8],
  [Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]), UTF8],
  [Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]), UTF8],
  [Buffer.from('{"a":1}', 'utf16le'), /UTF-8|well-formed/],
  [Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]), 'Remove the byte order mark.'],
];

test('hostile bodies are refused as invalid_json, with the reason and where it is known the place', () => {
  assert(refused.length >= 60);
  for (const [body, expected] of refused) {
    const answer = outcomeOf(body);
    const name = String(body).slice(0, 60);
    if (typeof expected === 'string') assert.equal(answer, expected, name);
    else assert.match(answer, expected, name);
  }
});

const accepted: readonly (readonly [body: string, reads: string])[] = [
  ['', '{}'],
  ['{}', '{}'],
  [' { } ', '{}'],
  ['{"a":"5000.00"}', '{"a":"5000.00"}'],
  ['{"a":{"a":{"a":1}}}', '{"a":{"a":{"a":1}}}'],
  ['{"a":[{"b":1},{"b":2}]}', '{"a":[{"b":1},{"b":2}]}'],
  ['{"a":"{\\"a\\":1,\\"a\\":2}"}', '{"a":"{\\"a\\":1,\\"a\\":2}"}'],
  ['{"a":"__proto__"}', '{"a":"__proto__"}'],
  ['{"a":"\\\\u0000"}', '{"a":"\\\\u0000"}'],
  ['{"a":"\\ud83d\\ude00"}', '{"a":"😀"}'],
  ['{"a":"😀","\\u0062":"é"}', '{"a":"😀","b":"é"}'],
  ['{"constructor":1}', '{"constructor":1}'],
  [`{"a":${deep('[', ']', 31)}}`, `{"a":${deep('[', ']', 31)}}`],
];

test('valid bodies are read as they are, and an empty one as an empty object', () => {
  for (const [body, reads] of accepted) assert.equal(outcomeOf(body), `read ${reads}`);
});

test('no body pollutes the prototype of every object', () => {
  for (const [body] of refused) outcomeOf(body);
  assert.equal(({} as { polluted?: unknown }).polluted, undefined);
});

test('a refusal never quotes a value of the body', () => {
  assert.doesNotMatch(outcomeOf('{"bvn":"22212345678"'), /222123/);
  assert.doesNotMatch(outcomeOf('{"bvn":"22212345678\\u0000"}'), /222123/);
});
