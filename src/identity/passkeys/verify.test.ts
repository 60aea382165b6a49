import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newAuthenticator } from '../../testing/authenticator.ts';
import { hasCertificates, verifyNew } from './verify.ts';

const place = { origin: 'https://console.firm.example', rp_id: 'console.firm.example' };
const asked = { challenge: 'A'.repeat(40), rp_id: place.rp_id, address: place.origin };

/** CBOR of {fmt, attStmt, authData: an empty text}; a statement as hexadecimal. */
const attestation = (format: string, statement: string): string =>
  Buffer.concat([
    Buffer.from('a363666d74', 'hex'),
    Buffer.from([0x60 + format.length]),
    Buffer.from(format),
    Buffer.from(`6761747453746d74${statement}68617574684461746140`, 'hex'),
  ]).toString('base64url');

// {x5c: [one byte]}, {alg: -7} and {}.
const [CHAIN, ALONE, NOTHING] = ['a16378356381414e', 'a163616c6726', 'a0'];

for (const [format, statement] of [
  ['packed', CHAIN],
  ['fido-u2f', CHAIN],
  ['tpm', NOTHING],
  ['apple', NOTHING],
] as const)
  test(`an attestation of the format ${format} that may bring certificates is not read`, async () => {
    assert.equal(await hasCertificates(attestation(format, statement)), true);
  });

for (const [format, statement] of [
  ['packed', ALONE],
  ['none', NOTHING],
] as const)
  test(`one of the format ${format} that brings none is read`, async () => {
    assert.equal(await hasCertificates(attestation(format, statement)), false);
  });

test('a key is taken under the name that its authenticator data has, and under no other', async () => {
  const made = newAuthenticator().make(asked);
  const expected = { challenge: asked.challenge, place };
  const taken = await verifyNew(made, expected);
  assert.equal(taken?.sign_count, 1);
  assert.match(taken.public_key, /^pQECAyYgASFYI/);
  assert.equal(await verifyNew({ ...made, credential_id: newAuthenticator().credential_id }, expected), null);
});

test('what is no CBOR, and what has bytes too few, is refused and breaks nothing', async () => {
  const made = newAuthenticator().make(asked);
  for (const wrong of ['AAAA', '_____w', made.attestation.slice(0, 80)])
    assert.equal(await verifyNew({ ...made, attestation: wrong }, { challenge: asked.challenge, place }), null);
});
