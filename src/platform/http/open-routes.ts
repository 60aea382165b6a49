import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../vocabulary/refusals.ts';

/** What answers without a partner's signature and is not of the API: providers' notices, a payer's page. */
export type OpenRoute = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly bodyBytesMax: number;
  readonly answer: (asked: Asked) => Promise<OpenAnswer>;
};

export type Asked = {
  readonly params: { readonly [name: string]: string };
  /** The caller's, as far as anybody is believed about it. */
  readonly address: string;
  /** The bytes as they came. */
  readonly body: Buffer;
  /** Empty where there is none; of several, all, as no signature is. */
  readonly header: (name: string) => string;
};

export type OpenAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export function serveOpenRoutes(app: FastifyInstance, routes: readonly OpenRoute[]): void {
  for (const route of routes) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { body, address } = request.life;
      if (body.length > route.bodyBytesMax) refuse('body_too_large', { max_bytes: String(route.bodyBytesMax) });
      const {
        status,
        headers,
        body: text,
      } = await route.answer({
        params: request.params as { [name: string]: string },
        address,
        body,
        header: (name) => String(request.headers[name] ?? ''),
      });
      return reply.code(status).headers(headers).send(text);
    };
    app.route({ method: route.method, url: route.path, handler });
  }
}
