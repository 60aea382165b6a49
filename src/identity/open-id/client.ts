import { createHmac } from 'node:crypto';
import * as openid from 'openid-client';
import { isLoopbackHost } from '../../platform/http/auth/address.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { OpenIdSettings } from './settings.ts';

/** How long a response of the provider is waited for. */
const TIMEOUT_SECONDS = 10;

/** What the provider says of the person who comes back. */
export type Identity = {
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider itself says that the address is the person's. */
  readonly isEmailVerified: boolean;
  /** The methods of the sign-in there, `amr` and `acr`. */
  readonly methods: readonly string[];
  /** When the person last typed something there; null where it does not say. */
  readonly authenticated_at_ms: number | null;
};

/** Or why the response is not believed, in a word for the audit. */
export type Identified = { readonly identity: Identity } | { readonly refused: string };

/** What came back in the address that the provider sent the browser to. */
export type Returned = { readonly code: string; readonly state: string; readonly iss?: string | undefined };

export type OpenIdClient = {
  readonly settings: OpenIdSettings;
  /** Where the browser goes; `isAgain` has the person sign in there once more. Throws provider_unavailable. */
  address(secret: string, isAgain: boolean): Promise<string>;
  /** Who came back. Throws provider_unavailable. */
  identify(secret: string, returned: Returned): Promise<Identified>;
};

/**
 * Asks the provider where its endpoints and its keys are at each sign-in: there are few of them, a key that was changed is known at
 * once, and the service starts while the provider is down.
 */
export function openIdClient(settings: OpenIdSettings): OpenIdClient {
  return {
    settings,
    async address(secret, isAgain) {
      const configuration = await discover(settings);
      const address = openid.buildAuthorizationUrl(configuration, {
        ...{ redirect_uri: settings.redirect, scope: 'openid email', response_type: 'code' },
        ...{ state: derive(secret, 'state'), nonce: derive(secret, 'nonce') },
        code_challenge: await openid.calculatePKCECodeChallenge(derive(secret, 'verifier')),
        code_challenge_method: 'S256',
        ...(isAgain && { prompt: 'login', max_age: '0' }),
      });
      return address.href;
    },
    async identify(secret, returned) {
      const configuration = await discover(settings);
      try {
        return { identity: await exchange(configuration, settings, secret, returned) };
      } catch (error) {
        if (isAway(error)) return refuse('provider_unavailable');
        return { refused: reasonOf(error) };
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<openid.Configuration> {
  const server = new URL(issuer);
  const isPlain = server.protocol === 'http:' && isLoopbackHost(server.hostname);
  const execute = [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])];
  try {
    return await openid.discovery(server, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS });
  } catch {
    // Whatever it is that responds there, nobody can sign in with it.
    return refuse('provider_unavailable');
  }
}

/** Checks state, issuer, nonce, audience, times and signature; the library throws where one is wrong. */
async function exchange(
  configuration: openid.Configuration,
  { redirect }: OpenIdSettings,
  secret: string,
  { code, state, iss }: Returned,
): Promise<Identity> {
  const address = new URL(redirect);
  address.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  const tokens = await openid.authorizationCodeGrant(configuration, address, {
    expectedState: derive(secret, 'state'),
    expectedNonce: derive(secret, 'nonce'),
    pkceCodeVerifier: derive(secret, 'verifier'),
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  const { email, email_verified } =
    claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  return {
    subject: claims.sub,
    email: typeof email === 'string' ? email : null,
    isEmailVerified: email_verified === true,
    methods: [...textsIn(claims['amr']), ...textsIn(claims['acr'])],
    authenticated_at_ms: claims.auth_time === undefined ? null : claims.auth_time * 1_000,
  };
}

const textsIn = (claim: unknown): string[] => [claim].flat().filter((one): one is string => typeof one === 'string');

/** What only who holds the secret of an attempt can say. */
const derive = (secret: string, use: 'state' | 'nonce' | 'verifier'): string =>
  createHmac('sha256', secret).update(use).digest('base64url');

/** The provider did not answer, or answered that it cannot. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, status } = error as { code?: string; cause?: unknown; status?: number };
  const answered = cause instanceof Response ? cause.status : status;
  if (answered !== undefined) return answered >= 500;
  return code === 'OAUTH_TIMEOUT' || error.message === 'fetch failed' || isAway(cause);
}

function reasonOf(error: unknown): string {
  const { code, error: said } = error as { code?: string; error?: string };
  return String(said ?? code ?? 'unknown').slice(0, 100);
}
