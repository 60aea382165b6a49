import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Headers } from '../server/headers.ts';
import { JSON_TYPE } from '../server/respond.ts';
import { DATA_AGE } from './data-age.ts';
import type { AnyRequest } from './request.ts';
import type { Answer } from './route.ts';

/**
 * Responses that their readers may keep: an ETag on each, 304 and no body where the reader has it already, and bytes
 * compressed as the reader can take them. The tag names the content, regardless of its encoding, so it is a weak one.
 */
export function addCachingHeaders({ answer, route, context }: AnyRequest): Answer | Promise<Answer> {
  const { cache } = route.endpoint;
  return cache ? cacheable(answer, cache, context.headers) : answer;
}

function cacheable(answer: Answer, cache: string, headers: Headers): Answer | Promise<Answer> {
  const tag = answer.headers?.['ETag'] ?? tagOf(answer.body);
  const { status, body, replayed } = answer;
  // One object that grows: copying it by a spread costs more than all else here.
  const fields: Record<string, string> = { ETag: tag, 'Cache-Control': cache, Vary: 'Accept-Encoding' };
  const age = answer.headers?.[DATA_AGE];
  if (age !== undefined) fields[DATA_AGE] = age;
  if (isKnown(tag, headers['if-none-match'].value)) return { status: 304, body: '', replayed, headers: fields };

  if (answer.headers?.['Link']) fields['Link'] = answer.headers['Link'];
  fields['Content-Type'] = JSON_TYPE;
  const encoding = body.length < COMPRESSED_FROM ? null : encodingFor(headers['accept-encoding'].value);
  if (!encoding) return { status, body, replayed, headers: fields };
  fields['Content-Encoding'] = encoding;
  return compressed(tag, encoding, body).then((small) => ({ status, body: small, replayed, headers: fields }));
}

/** Below this, a packet is a packet. */
export const COMPRESSED_FROM = 1_024;

export const tagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** If-None-Match is a list, or `*`; tags are compared weakly. */
export function isKnown(tag: string, list: string): boolean {
  if (list === '') return false;
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return list.trim() === '*' || list.split(',').some((listed) => plain(listed) === plain(tag));
}

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** What the reader takes and does not refuse (`;q=0`); the smaller one first. */
export function encodingFor(accepted: string): Encoding | null {
  if (accepted === '') return null;
  const offered = accepted.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/(?<!\s)\s*;\s*q=/),
  );
  const takes = (name: string) => offered.some(([coding, weight = '1']) => coding === name && Number(weight) > 0);
  return encodings.find(takes) ?? null;
}

const compressors: Record<Encoding, (content: string | Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } as never) as Promise<Buffer>,
  gzip: (content) => promisify(gzip)(content as Buffer) as Promise<Buffer>,
};

const CACHED_MAX = 256;
const cache = new Map<string, Promise<Buffer>>();

/** Many readers poll the same content: it is compressed once, and those who ask meanwhile wait for it. */
function compressed(tag: string, encoding: Encoding, content: string | Buffer): Promise<Buffer> {
  const key = `${encoding} ${tag}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const [oldest] = cache.keys();
  if (cache.size >= CACHED_MAX && oldest) cache.delete(oldest);
  const made = compressors[encoding](content);
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
