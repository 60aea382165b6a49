// A webhook receiver on Fastify. Only in this plugin a body stays the bytes that arrived.
import { verifyWebhook, WebhookError } from '@partner-investment/sdk';
import { fastify } from 'fastify';

export function createReceiver(secret, handle) {
  const app = fastify();
  app.register(async (plugin) => {
    plugin.removeAllContentTypeParsers();
    plugin.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    plugin.post('/webhooks', async (request, reply) => {
      try {
        await handle(verifyWebhook(request.body, request.headers, secret));
        return reply.code(204).send();
      } catch (error) {
        return reply.code(error instanceof WebhookError ? 400 : 500).send();
      }
    });
  });
  return app;
}
