/** How this page asks the browser for a passkey. What is sent to the service is base64url, and so is what it sends. */

type Challenge = { readonly challenge: string; readonly rp_id: string; readonly address: string };
type Registration = Challenge & {
  readonly user: { readonly handle: string; readonly email: string; readonly name: string };
  readonly registered: readonly string[];
};

/** ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257];
const WAITS_MS = 5 * 60_000;

/** Whether this browser knows passkeys at all. It knows none on a page that came over plain http from another machine. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** What a new passkey of this person returns. Throws what the person can do something about. */
export async function makePasskey({ user, registered, ...asked }: Registration, name: string) {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytesOf(asked.challenge),
    rp: { id: asked.rp_id, name: 'Partner investment service' },
    user: { id: bytesOf(user.handle), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: registered.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    ...{ attestation: 'none', timeout: WAITS_MS },
  };
  const made = await asking(asked, () => navigator.credentials.create({ publicKey }));
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return {
    ...{ name, credential_id: textOf(made.rawId) },
    ...{ client_data: textOf(clientDataJSON), attestation: textOf(attestationObject) },
  };
}

/** What one of the person's passkeys returns for a challenge. Throws what the person can do something about. */
export async function signWithPasskey(asked: Challenge) {
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...{ challenge: bytesOf(asked.challenge), rpId: asked.rp_id },
    ...{ userVerification: 'required', timeout: WAITS_MS },
  };
  const signed = await asking(asked, () => navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature } = signed.response as AuthenticatorAssertionResponse;
  return {
    ...{ credential_id: textOf(signed.rawId), client_data: textOf(clientDataJSON) },
    ...{ authenticator_data: textOf(authenticatorData), signature: textOf(signature) },
  };
}

/** Signs what a start returns, and sends it. */
export const throughPasskey = async <Answer>(
  start: () => Promise<Challenge>,
  finish: (signed: Awaited<ReturnType<typeof signWithPasskey>>) => Promise<Answer>,
): Promise<Answer> => finish(await signWithPasskey(await start()));

async function asking({ address }: Challenge, ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (location.origin !== address)
    throw new Error(`Passkeys work only at ${address}, and this page is at ${location.origin}. Open it there.`);
  if (!hasPasskeys()) throw new Error('This browser has no passkeys. Use the code of your authenticator.');
  try {
    const answer = await ask();
    if (answer !== null) return answer as PublicKeyCredential;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new Error('This device already has a passkey of yours.');
  }
  throw new Error('No passkey was used: it was cancelled, took too long, or this device has none of yours. Try again.');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
