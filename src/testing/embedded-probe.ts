// What the tests of the embedded PostgreSQL look through.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../platform/database/postmaster.ts';
import { PATIENCE_MS } from './patience.ts';

/** Small, for several run at once; nothing of durability is among them. */
export const smallSettings = { shared_buffers: '16MB', max_connections: '20' };

export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Until it holds. */
export async function eventually<T>(look: () => Promise<T>): Promise<T> {
  for (const begun_ms = performance.now(); ; ) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() - begun_ms > PATIENCE_MS) throw error;
    }
    await delay(30);
  }
}

export function postmasterPid(dir: string): number {
  return Number.parseInt(readFileSync(join(dir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
