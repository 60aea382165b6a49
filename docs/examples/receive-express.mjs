// A webhook receiver on Express. express.raw keeps the bytes; express.json() must not see this route first.
import { verifyWebhook, WebhookError } from '@partner-investment/sdk';
import express from 'express';

export function createReceiver(secret, handle) {
  const app = express();
  app.post('/webhooks', express.raw({ type: 'application/json', limit: '1mb' }), async (request, response) => {
    try {
      await handle(verifyWebhook(request.body, request.headers, secret));
      response.sendStatus(204);
    } catch (error) {
      response.sendStatus(error instanceof WebhookError ? 400 : 500);
    }
  });
  app.use(express.json());
  return app;
}
