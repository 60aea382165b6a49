import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** An authenticator in software, with real keys and real signatures: what a browser returns, and what an attacker would. */

type Challenge = { readonly challenge: string; readonly rp_id: string; readonly address: string };

/** What is not as it should be. */
export type Wrong = {
  readonly origin?: string;
  readonly rp_id?: string;
  readonly sign_count?: number;
  /** The person was not verified: no PIN, no finger. */
  readonly isUnverified?: boolean;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** One passkey, which counts what it signs. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x, y } = publicKey.export({ format: 'jwk' });
  let count = 0;

  const clientData = (type: string, { challenge, address }: Challenge, { origin = address }: Wrong): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(asked: Challenge, wrong: Wrong, added: Buffer = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (wrong.isUnverified ? 0 : VERIFIED) | (added.length > 0 ? HAS_KEY : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(wrong.sign_count ?? ++count);
    return Buffer.concat([sha256(wrong.rp_id ?? asked.rp_id), Buffer.from([flags]), counted, added]);
  }

  return {
    credential_id: base64url(id),

    /** The response to a registration, without attestation. */
    make(asked: Challenge, name = 'Laptop', wrong: Wrong = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = coseKey(Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url'));
      const data = authenticatorData(asked, wrong, Buffer.concat([Buffer.alloc(16), length, id, key]));
      return {
        ...{ name, credential_id: base64url(id) },
        client_data: base64url(clientData('webauthn.create', asked, wrong)),
        attestation: base64url(attestationOf(data)),
      };
    },

    /** The response to a challenge. */
    sign(asked: Challenge, wrong: Wrong = {}) {
      const client = clientData('webauthn.get', asked, wrong);
      const data = authenticatorData(asked, wrong);
      const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
      return {
        ...{ credential_id: base64url(id), client_data: base64url(client) },
        ...{ authenticator_data: base64url(data), signature: base64url(signed.sign(privateKey)) },
      };
    },
  };
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestationOf(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const start = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex');
  return Buffer.concat([start, length, data]);
}
