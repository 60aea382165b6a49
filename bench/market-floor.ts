import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadCalendar } from '../src/market/calendar/operations.ts';
import { findInstruments } from '../src/market/instruments/operations.ts';
import { presentQuote } from '../src/market/quotes/figures.ts';
import { findNewest } from '../src/market/quotes/queries.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { reachEmbedded } from '../src/platform/database/embedded.ts';
import { transact } from '../src/platform/database/transaction.ts';

/**
 * What quotes are compared with, as Node's own server that verifies the signature. `/bytes/NAME` returns bytes that are
 * ready: the floor of the HTTP side. `/rows` makes the same response from rows, as a service without a cache would.
 */
const [credentialsFile = '', dataDir = '', answersFile = ''] = process.argv.slice(2);
const { live } = JSON.parse(readFileSync(credentialsFile, 'utf8'));
const secret = createSecretKey(Buffer.from(live.secret));
const ready = new Map<string, Buffer>(
  Object.entries(JSON.parse(readFileSync(answersFile, 'utf8')) as Record<string, string>).map(([name, text]) => [
    `/bytes/${name}`,
    Buffer.from(text),
  ]),
);
const pool = connectPool(await reachEmbedded(dataDir), 8, () => {});

async function fromRows(): Promise<Buffer> {
  const quotes = await transact(pool, 'read', async (tx) => {
    const calendar = await loadCalendar(tx, 'NGX');
    const rows = new Map((await findInstruments(tx, 'NGX')).map((row) => [row.id, row]));
    const seen = await findNewest(tx, 'NGX');
    return seen.slice(0, 200).map((look) => presentQuote(rows.get(look.instrument_id)!, look, calendar, Date.now()));
  });
  return Buffer.from(JSON.stringify({ data: quotes }));
}

const server = createServer(async ({ headers, method, url = '' }, response) => {
  const canonical = `${headers['x-service-timestamp']}\n${method}\n${url}\n${hash('sha256', '')}`;
  const expected = createHmac('sha512', secret).update(canonical).digest();
  const isSigned = timingSafeEqual(expected, Buffer.from(String(headers['x-service-signature']), 'hex'));
  const body = isSigned ? (ready.get(url) ?? (await fromRows())) : Buffer.from('{}');
  response.writeHead(isSigned ? 200 : 401, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
  });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit(0));
