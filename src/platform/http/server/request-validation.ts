import type { IncomingMessage } from 'node:http';
import { Refusal, type RefusalDetails } from '../../../vocabulary/refusals.ts';
import type { Headers } from './headers.ts';
import { isMalformedTarget } from './target.ts';

/** What can be wrong with a request before its route is looked up. Node's parser has refused other faults before. */
export type BodyLimit = { readonly bodyBytesMax: number };

export const tooLarge = ({ bodyBytesMax }: BodyLimit): Refusal =>
  new Refusal('body_too_large', { max_bytes: String(bodyBytesMax) });

export const lengthRefusal = ({ headers, bodyBytesMax }: BodyLimit & { readonly headers: Headers }): Refusal | null =>
  Number(headers['content-length'].value) > bodyBytesMax ? tooLarge({ bodyBytesMax }) : null;

type Head = { readonly message: Pick<IncomingMessage, 'method' | 'httpVersion'>; readonly target: string };

export function malformedRefusal({ message, target, headers }: Head & { readonly headers: Headers }): Refusal | null {
  const reason = malformedHead(message, target, headers);
  return reason ? new Refusal('invalid_request', reason) : null;
}

const validHost = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%[\]]+$/;

function malformedHead(
  { method = '', httpVersion }: Head['message'],
  target: string,
  headers: Headers,
): RefusalDetails | null {
  const { host } = headers;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return { reason: 'Use HTTP/1.1.' };
  if (host.count === 0) return { Host: 'Required.' };
  if (host.count > 1) return { Host: 'Given more than once; send it once.' };
  if (!validHost.test(host.value)) return { Host: 'Expected a host name, with a port if need be.' };
  if (headers['content-type'].count > 1) return { 'Content-Type': 'Given more than once; send it once.' };
  if (isMalformedTarget(target)) return { target: 'A percent sign must begin a percent-encoding of UTF-8.' };
  return malformedLength(httpVersion, headers) ?? unexpectedBody(method, headers);
}

function malformedLength(httpVersion: string, headers: Headers): RefusalDetails | null {
  const encoding = headers['transfer-encoding'];
  if (headers['content-length'].count > 1) return { 'Content-Length': 'Given more than once; send it once.' };
  if (encoding.count === 0) return null;
  if (headers['content-length'].count > 0)
    return { 'Transfer-Encoding': 'Send Content-Length or Transfer-Encoding, not both.' };
  if (httpVersion === '1.0') return { 'Transfer-Encoding': 'HTTP/1.0 has none; send Content-Length.' };
  if (encoding.count > 1 || encoding.value.toLowerCase() !== 'chunked')
    return { 'Transfer-Encoding': 'Only "chunked" is supported.' };
  return null;
}

/** Of HEAD, OPTIONS and TRACE, which no route has, the method is what is wrong, with a body or without. */
const unexpectedBody = (method: string, headers: Headers): RefusalDetails | null =>
  method === 'GET' && declaresBody(headers) ? { body: 'A GET request must have none.' } : null;

export const hasLength = (headers: Headers) => Number(headers['content-length'].value) > 0;

export const declaresBody = (headers: Headers): boolean => hasLength(headers) || headers['transfer-encoding'].count > 0;

const json = /^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?$/i;

/** Checked only where there is a body: an empty one needs no Content-Type. */
export function mediaTypeRefusal(headers: Headers): Refusal | null {
  const type = headers['content-type'];
  const encoding = headers['content-encoding'];
  if (encoding.count > 1 || (encoding.count === 1 && encoding.value.toLowerCase() !== 'identity'))
    return new Refusal('unsupported_media_type', { 'Content-Encoding': 'Send the body as it is, without encoding.' });
  if (type.count === 0)
    return new Refusal('unsupported_media_type', { 'Content-Type': 'Required; send application/json.' });
  if (!json.test(type.value))
    return new Refusal('unsupported_media_type', { 'Content-Type': 'Expected application/json, in UTF-8.' });
  return null;
}
