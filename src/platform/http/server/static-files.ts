import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESSED_FROM, type Encoding, encodingFor, isKnown, tagOf } from '../endpoints/caching.ts';

/** A file of the documentation, at the one path that it has. */
export type Served = {
  readonly path: string;
  readonly content_type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** For a file whose path names its content: a reader asks once, and never again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For a file whose path stays: a reader asks each time, and gets 304 while it is the same. */
export const ASKED_EACH_TIME = 'no-cache';

/** The name with a part that differs for each content, before its ending. */
export function nameByContent(name: string, body: string | Buffer): string {
  const part = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return name.replace(/(\.\w+)$/, `.${part}$1`);
}

export function serveFiles(app: FastifyInstance, files: readonly Served[]): void {
  for (const { path, content_type, headers, body } of files) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    app.get(path, answerWith({ ...headers, 'Content-Type': content_type }, bytes));
  }
}

type Derived = { readonly tag: string; readonly compressed: Map<Encoding, Promise<Buffer>> };

/** What is computed from the bytes of a file, once for all listeners of the process that serve the same ones. */
const derived = new WeakMap<Buffer, Derived>();

function derivedFrom(body: Buffer): Derived {
  const known = derived.get(body) ?? { tag: tagOf(body), compressed: new Map() };
  derived.set(body, known);
  return known;
}

/** Returns a file: its ETag, 304 to who has it already, and bytes compressed as the reader takes them. */
export function answerWith(headers: Readonly<Record<string, string>>, body: Buffer) {
  const { tag, compressed } = derivedFrom(body);
  const encoded = (encoding: Encoding): Promise<Buffer> => {
    const known = compressed.get(encoding);
    if (known) return known;
    const made = compressors[encoding](body);
    compressed.set(encoding, made);
    return made;
  };
  return async ({ headers: asked }: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...headers, ETag: tag, Vary: 'Accept-Encoding' });
    if (isKnown(tag, asked['if-none-match'] ?? '')) return reply.code(304).send();
    const encoding = body.length < COMPRESSED_FROM ? null : encodingFor(String(asked['accept-encoding'] ?? ''));
    if (!encoding) return reply.send(body);
    return reply.header('Content-Encoding', encoding).send(await encoded(encoding));
  };
}

/** A file is compressed once, for its first reader, in a thread of its own: half a second for the largest. */
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};
