import type { IncomingHttpHeaders } from 'node:http';

/** The caller of the proxy: a program, the reference page of the service, or any other page of a browser. */
export type ProxyCaller = 'program' | 'reference' | 'other_page';

const ownNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * A browser says where a request of a page comes from, and names the host that the page believes to ask: a name that
 * was made to lead here is not this machine's. The service's own pages run no script but the service's.
 */
export function callerOf(headers: IncomingHttpHeaders, serviceOrigin: string): ProxyCaller {
  if (!ownNames.includes((headers.host ?? '').replace(/:\d+$/, ''))) return 'other_page';
  if (headers.origin !== undefined) return headers.origin === serviceOrigin ? 'reference' : 'other_page';
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'none' ? 'program' : 'other_page';
}

/** What lets the reference page read a response. */
export const readableBy = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': '*',
  vary: 'Origin',
});

/** What lets it send a request. A browser asks before each kind of request, and before any that leads from a public address here. */
export const sendableBy = (origin: string, asked: IncomingHttpHeaders): Record<string, string> => ({
  ...readableBy(origin),
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': asked['access-control-request-headers'] ?? '',
  'access-control-allow-private-network': 'true',
});
