import { sha256, sign } from '../../platform/http/auth/signature.ts';

type Credential = { readonly key_id: string; readonly secret: string };
type Headers = Readonly<Record<string, string>>;

// biome-ignore lint/suspicious/noExplicitAny: the response of any endpoint, whose fields the steps name
type Data = any;

/** `name` is the same at every start, so that a start that repeats a request gets the first one's answer. */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, name?: string) => Promise<Data>;

/** Calls of a partner's server, signed as its own would be. */
export function asPartner(baseUrl: string, { key_id, secret }: Credential): Call {
  return (method, path, body, name) => {
    const target = `/partner/v1${path}`;
    const text = textOf(body);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    return ask(baseUrl, method, target, text, {
      ...named(name),
      'X-Service-Key': key_id,
      'X-Service-Timestamp': timestamp,
      'X-Service-Signature': sign(secret, { timestamp, method, target, bodyHash: sha256(text) }),
    });
  };
}

/** Calls of one of the firm's own people, by a token or in a session, as the headers say it. */
export const asOperator =
  (operatorUrl: string, sender: Headers): Call =>
  (method, path, body, name) =>
    ask(operatorUrl, method, `/operator/v1${path}`, textOf(body), { ...named(name), ...sender });

/** Calls of one of a partner's people, in a session. */
export const asMember =
  (baseUrl: string, sender: Headers): Call =>
  (method, path, body, name) =>
    ask(baseUrl, method, `/dashboard/v1${path}`, textOf(body), { ...named(name), ...sender });

export const byToken = ({ token }: { readonly token: string }): Headers => ({ Authorization: `Bearer ${token}` });

const textOf = (body: object | undefined): string => (body ? JSON.stringify(body) : '');
const named = (name: string | undefined): Headers => (name ? { 'Idempotency-Key': `demonstration-${name}` } : {});

async function ask(baseUrl: string, method: string, target: string, text: string, headers: Headers): Promise<Data> {
  const answer = await fetch(`${baseUrl}${target}`, {
    method,
    headers: { ...headers, ...(text && { 'Content-Type': 'application/json' }) },
    ...(text && { body: text }),
  });
  const whole = (await answer.json()) as Data;
  if (!answer.ok) throw new Error(`${method} ${target}: ${JSON.stringify(whole.error)}`);
  return whole.data;
}
