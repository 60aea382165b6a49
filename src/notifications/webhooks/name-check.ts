import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { isPublic } from './addresses.ts';
import type { Resolve } from './resolve.ts';
import { checkUrl, mayBeLoopback, type UrlRules } from './url.ts';

/** A name server that is there takes less. A caller waits for it. */
const WAIT_MS = 2_000;

/**
 * Why the name in a URL cannot receive webhooks as it is in DNS now; null where it can, where DNS is away, and where the text itself is
 * refused already. It is only a help to the partner: a name that changes later is refused at the connection. No transaction is open.
 */
export async function complaintOfName(
  text: string | undefined,
  mode: Mode,
  rules: UrlRules & { readonly resolve: Resolve },
): Promise<string | null> {
  const url = text === undefined ? null : accepted(text, mode, rules);
  if (url === null || mayBeLoopback(url, mode, rules) || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const { hostname } = url;
  const waiting = new AbortController();
  const found = rules.resolve(hostname).catch(() => []);
  const addresses = await Promise.race([found, delay(WAIT_MS, [], { signal: waiting.signal, ref: false })]);
  waiting.abort();
  const closed = addresses.find(({ address }) => !isPublic(address));
  return closed ? `The name leads to ${closed.address}, which is not a public address.` : null;
}

/** Null for what is refused, which the operation says in its transaction. */
function accepted(text: string, mode: Mode, rules: UrlRules): URL | null {
  try {
    return new URL(checkUrl(text, mode, rules));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
