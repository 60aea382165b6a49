import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import Provider from 'oidc-provider';

export const CLIENT = { clientId: 'console', clientSecret: 'a secret of the console only' };

/** Who signs in at the provider, and what it says of them. */
export type Person = { subject: string; email: string; email_verified: boolean };

/**
 * An OpenID Connect provider on a real port. `person` signs in without a question; `claims` are put over those of the next tokens, which
 * are signed again with the provider's own key.
 */
export async function openIdProvider(redirect: string) {
  const state = {
    person: { subject: 'one', email: '', email_verified: true } as Person,
    claims: { amr: ['pwd', 'mfa'] } as Record<string, unknown>,
    isAway: false,
  };
  let listener: RequestListener = () => {};
  const server = createServer((request, response) => {
    if (state.isAway) response.writeHead(503).end();
    else listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close().closeAllConnections());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** With a key of its own; once more: a key that was changed. */
  const start = (kid: string) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const provider = new Provider(
      issuer,
      configurationOf(kid, privateKey, redirect, () => state.person),
    );
    provider.use(async (context, next) => {
      await next();
      if (context.path !== '/token' || !context.body?.id_token) return;
      context.body.id_token = changed(context.body.id_token, privateKey, state.claims);
    });
    const answer = provider.callback();
    listener = (request, response) =>
      request.url!.startsWith('/interaction/')
        ? void provider.interactionFinished(request, response, { login: { accountId: state.person.subject } })
        : answer(request, response);
  };
  start('first');
  return { issuer, state, start, walk };
}

const configurationOf = (kid: string, key: KeyObject, redirect: string, person: () => Person) => ({
  clients: [
    {
      ...{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirect] },
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  cookies: { keys: ['for the tests'] },
  findAccount: (_: unknown, accountId: string) => {
    const { email, email_verified } = person();
    return { accountId, claims: () => ({ sub: accountId, email, email_verified }) };
  },
  async loadExistingGrant({ oidc }: { oidc: { provider: Provider; client: object; session: { accountId: string } } }) {
    const grant = new oidc.provider.Grant({ clientId: CLIENT.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});

/** The same token with other claims, signed again. */
function changed(token: string, key: KeyObject, claims: object): string {
  const [head, payload] = token.split('.');
  const merged = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), ...claims };
  const text = `${head}.${Buffer.from(JSON.stringify(merged)).toString('base64url')}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/** What a browser does: it follows each redirect with its cookies, up to the page of the console. */
async function walk(address: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  let next = new URL(address);
  for (let hops = 0; next.origin === origin; hops += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get('location');
    if (location === null || hops > 8) throw new Error(`${response.status} at ${next}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return Object.fromEntries(next.searchParams);
}
