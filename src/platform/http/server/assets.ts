import type { FastifyInstance } from 'fastify';
import { ROOT } from './target.ts';

/** A file for browsers that is held in memory as it is and compressed; the same bytes may answer several paths. */
export type Asset = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Changes with the bytes. */
  readonly etag: string;
  readonly bodies: { readonly identity: Buffer; readonly gzip: Buffer; readonly br: Buffer };
};

type Encoding = keyof Asset['bodies'];

/** Smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

export function serveAssets(app: FastifyInstance, assets: readonly Asset[]): void {
  for (const { path, headers, etag, bodies } of assets)
    app.get(path === '/' ? ROOT : path, ({ headers: sent }, reply) => {
      reply.headers({ ...headers, ETag: etag, Vary: 'Accept-Encoding' });
      if (sent['if-none-match'] === etag) return reply.code(304).send();
      const encoding = encodingFor(String(sent['accept-encoding'] ?? ''));
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
      return reply.send(bodies[encoding]);
    });
}

/** What the caller takes of Accept-Encoding; a weight of 0 refuses one. */
export function encodingFor(accepted: string): Encoding {
  const taken = new Set(
    accepted
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]!.trim()),
  );
  return encodings.find((encoding) => taken.has(encoding)) ?? 'identity';
}
