import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receivers of a bench, in a process of their own: they count, and note how old each event was when it arrived. */
let count = 0;
let ages_ms: number[] = [];

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => {
    if (request.url?.startsWith('/hang')) return;
    const [, created_at = ''] = /"created_at":"([^"]+)"/.exec(text) ?? [];
    ages_ms.push(Date.now() - Date.parse(created_at));
    count += 1;
    response.writeHead(204).end();
  });
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on('message', (request) => {
  if (request === 'forget') {
    count = 0;
    ages_ms = [];
  }
  process.send?.({ count, ages_ms: request === 'ages' ? ages_ms : [] });
});
