import type { NewPasskey, PasskeyAnswer } from './contract.ts';
import type { PasskeyPlace } from './place.ts';
import type { PasskeyRow } from './queries.ts';

/** What is checked of an authenticator's answer: origin, place, challenge, signature, and that it verified the person. */

/** Read at the first passkey: it takes half a second, for which neither a start nor a command waits. */
const library = () => import('@simplewebauthn/server');
const decoders = () => import('@simplewebauthn/server/helpers');

type Expected = { readonly challenge: string; readonly place: PasskeyPlace };

/** ES256, EdDSA and RS256, as the pages ask for them. */
const ALGORITHMS = [-7, -8, -257];

export type Registered = { readonly public_key: string; readonly sign_count: number };

/** The public key of a new passkey; null where the response is not what was asked for. */
export async function verifyNew(
  { credential_id, client_data, attestation }: NewPasskey,
  { challenge, place }: Expected,
): Promise<Registered | null> {
  try {
    if (await hasCertificates(attestation)) return null;
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id: credential_id, rawId: credential_id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: client_data, attestationObject: attestation },
      },
      ...{ expectedChallenge: challenge, expectedOrigin: place.origin, expectedRPID: place.rp_id },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
    });
    if (!verified || registrationInfo.credential.id !== credential_id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { public_key: Buffer.from(publicKey).toString('base64url'), sign_count: counter };
  } catch {
    return null;
  }
}

/**
 * A certificate may name an address, which the library would read. None is asked for, and none is looked at: an authenticator says nothing of
 * its maker, or signs with the new key itself.
 */
export async function hasCertificates(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await decoders();
  const read = decodeAttestationObject(Buffer.from(attestation, 'base64url'));
  const format = read.get('fmt');
  return format !== 'none' && !(format === 'packed' && read.get('attStmt').get('x5c') === undefined);
}

/** How often the authenticator has signed, by its own count; null where the response is not what was asked for. The count is not judged. */
export async function verifyAnswer(
  { credential_id, client_data, authenticator_data, signature }: PasskeyAnswer,
  { public_key }: Pick<PasskeyRow, 'public_key'>,
  { challenge, place }: Expected,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id: credential_id, rawId: credential_id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      ...{ expectedChallenge: challenge, expectedOrigin: place.origin, expectedRPID: place.rp_id },
      requireUserVerification: true,
      // With 0 the library does not judge the count: it is judged and recorded by the caller.
      credential: { id: credential_id, publicKey: Buffer.from(public_key, 'base64url'), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
