import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection } from './connection.ts';
import { type Cell, metered } from './rounds.ts';
import type { Setup } from './setup.ts';
import { type Signer, signed } from './sign.ts';

/** What a partner reads most: single records, and first pages of 50. */
export const SINGLE_READS = ['order', 'wallet', 'holding'] as const;
export const PAGE_READS = ['orders', 'holdings', 'ledger'] as const;

const ORDERS = 60;
const CONCURRENCY = 64;
const API = '/partner/v1';

/** Reads, of this version or of the one beside it, with the test key of the demonstration partner, which has orders that completed and their holdings. */
export async function readCells(of: 'empty' | 'beside', setup: Setup): Promise<Cell[]> {
  const { dataDir, service, postmaster, load } = setup;
  const { test: signer } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8')) as { test: Signer };
  const connection = await Connection.open(service.port);
  const call = async (method: string, target: string, body = ''): Promise<Record<string, string>> => {
    const more = body === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const key = body === '' ? '' : `Idempotency-Key: ${randomUUID()}\r\n`;
    const { status, text } = await connection.ask(signed(signer, method, target, body, more + key));
    if (status >= 300) throw new Error(`${method} ${target} answered ${status}: ${text()}`);
    const { data } = JSON.parse(text()) as { data: Record<string, string> | Record<string, string>[] };
    return Array.isArray(data) ? data[0]! : data;
  };
  await call('POST', `${API}/sandbox/wallets/NGN/fund`, '{"amount":"50000000.00"}');
  const { id: investment_id } = await call('GET', `${API}/investments?currency=NGN&is_open=true&limit=1`);
  const body = JSON.stringify({ investment_id, amount: '50000.00', currency: 'NGN' });
  let placed: Record<string, string> = {};
  for (let nth = 0; nth < ORDERS; nth++) placed = await call('POST', `${API}/orders`, body);
  connection.close();
  const targets: Record<string, string> = {
    order: `${API}/orders/${placed['id']}`,
    wallet: `${API}/wallets/NGN`,
    holding: `${API}/holdings/${placed['holding_id']}`,
    orders: `${API}/orders?limit=50`,
    holdings: `${API}/holdings?limit=50`,
    ledger: `${API}/ledger?currency=NGN&limit=50`,
  };
  return [...SINGLE_READS, ...PAGE_READS].map((name) => ({
    name: `${of === 'empty' ? '' : 'beside '}read ${name}`,
    measure: (seconds) =>
      metered({ pid: service.pid, postmaster }, load, {
        ...{ kind: 'reads', port: service.port, concurrency: CONCURRENCY, seconds, target: targets[name], signer },
      }),
  }));
}
