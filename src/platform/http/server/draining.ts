import type { FastifyInstance } from 'fastify';

/**
 * From now on each response ends its connection. Its caller opens another, which a balancer leads to a process that stays: one that
 * kept the connection would be refused when this process ends.
 */
export function closeAfterAnswers(...apps: readonly (FastifyInstance | null)[]): void {
  for (const app of apps)
    app?.server.prependListener('request', (_message, response) => {
      response.shouldKeepAlive = false;
    });
}
