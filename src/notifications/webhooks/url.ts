import { isIP } from 'node:net';
import { isLoopbackHost } from '../../platform/http/auth/address.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { isPublic } from './addresses.ts';
import { URL_LENGTH_MAX } from './contract.ts';

/** What the text of a URL may be. The addresses of its name, and its port, are checked again at every connection. */
export type UrlRules = {
  readonly allowLoopback: boolean;
  /** In addition to those that every service has. */
  readonly ports: readonly number[];
};

const PORTS = [443, 8443];

/** Whether deliveries may go to a port: others belong to other services than a receiver of webhooks. */
export const isPortOpen = (port: number, { ports }: Pick<UrlRules, 'ports'>): boolean =>
  PORTS.includes(port) || ports.includes(port);

/** The URL in its one spelling; refused with the reason where it cannot receive webhooks. */
export function checkUrl(text: string, mode: Mode, rules: UrlRules): string {
  const url = text.length <= URL_LENGTH_MAX && URL.canParse(text) ? new URL(text) : null;
  const reason = url
    ? complaint(url, text, mode, rules)
    : `Expected a whole URL of at most ${URL_LENGTH_MAX} characters.`;
  if (url === null || reason !== null) return refuse('invalid_webhook_url', { reason });
  return url.href;
}

function complaint(url: URL, text: string, mode: Mode, rules: UrlRules): string | null {
  if (url.href.length > URL_LENGTH_MAX) return `Expected at most ${URL_LENGTH_MAX} characters.`;
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return 'Expected no spaces, control characters or backslashes.';
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?#]*@/.test(text))
    return 'Leave credentials out of the URL.';
  if (text.includes('#')) return 'Leave the fragment out of the URL; it is never sent.';
  if (mayBeLoopback(url, mode, rules)) return isLoopbackHost(hostOf(url)) ? null : 'Plain http is only for loopback.';
  if (url.protocol !== 'https:') return 'Expected https.';
  if (!isPortOpen(url.port === '' ? 443 : Number(url.port), rules)) {
    const open = [...new Set([...PORTS, ...rules.ports])];
    return `Expected port ${open.slice(0, -1).join(', ')} or ${open.at(-1)}.`;
  }
  return hostComplaint(hostOf(url));
}

/** The one exception, for a developer's own machine: test keys, plain http, and only where the operator allows it. */
export const mayBeLoopback = (url: URL, mode: Mode, { allowLoopback }: UrlRules): boolean =>
  allowLoopback && mode === 'test' && url.protocol === 'http:';

const hostOf = ({ hostname }: Pick<URL, 'hostname'>): string => hostname.replace(/^\[|\]$/g, '');

/** Names that never have a public address, or that differ from network to network. */
const closedNames = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'onion',
];

function hostComplaint(host: string): string | null {
  if (isIP(host) !== 0) return isPublic(host) ? null : 'The address is not public.';
  const labels = host.replace(/\.$/, '').split('.');
  const last = labels.at(-1)!;
  if (labels.length < 2 || labels.includes('')) return 'Expected a full domain name or a public address.';
  return closedNames.includes(last) || labels.includes('localhost') ? 'The name is not a public one.' : null;
}
