// A webhook receiver on node:http, without packages. The body is read as bytes and verified before anything parses it.
import { createServer } from 'node:http';
import { verifyWebhook, WebhookError } from '@partner-investment/sdk';

export function createReceiver(secret, handle) {
  return createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      try {
        await handle(verifyWebhook(Buffer.concat(chunks), request.headers, secret));
        response.writeHead(204).end();
      } catch (error) {
        response.writeHead(error instanceof WebhookError ? 400 : 500).end();
      }
    });
  });
}
