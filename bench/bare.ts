import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { presentOrder } from '../src/investing/orders/present.ts';
import type { OrderRow } from '../src/investing/orders/queries.ts';
import { newId } from '../src/vocabulary/id.ts';
import type { Partner } from './partners.ts';

/**
 * The floor of the HTTP side: Node's own server that verifies the signature, parses the order and returns its JSON.
 * No framework, no rate limit, no validation, no log, no database.
 */
const partners = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Partner[];
const secrets = new Map<string, KeyObject>(
  partners.map(({ key_id, secret }) => [key_id, createSecretKey(Buffer.from(secret))]),
);

function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { headers, method, url } = request;
  const canonical = `${headers['x-service-timestamp']}\n${method}\n${url}\n${hash('sha256', body)}`;
  const secret = secrets.get(String(headers['x-service-key']))!;
  const expected = createHmac('sha512', secret).update(canonical).digest();
  const isSigned = timingSafeEqual(expected, Buffer.from(String(headers['x-service-signature']), 'hex'));
  const text = isSigned ? `{"data":${JSON.stringify(presentOrder(orderOf(JSON.parse(body.toString()))))}}` : '{}';
  response.writeHead(isSigned ? 201 : 401, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

function orderOf(input: Pick<OrderRow, 'investment_id' | 'amount' | 'currency' | 'client_reference' | 'customer'>) {
  const at_ms = Date.now();
  const id = newId(at_ms);
  const at = new Date(at_ms).toISOString();
  return { ...blank, ...input, id, paid_at: at, created_at: at, updated_at: at } as OrderRow;
}

const blank = {
  side: 'buy',
  investment_name: 'Naira Money Market Fund',
  units: null,
  price: null,
  proceeds: null,
  payment_mode: 'wallet',
  status: 'pending_fulfilment',
  metadata: {},
  failure_code: null,
  failure_reason: null,
  payment: null,
  holding_id: null,
  completed_at: null,
  cancelled_at: null,
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => answer(request, response, chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
