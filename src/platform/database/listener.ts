import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Address, listenerClient } from './connect.ts';

const HEARTBEAT_EVERY_MS = 500;
const HEARING_FOR_MS = 2_000;
const GIVEN_UP_AFTER_MS = 5_000;
const RECONNECT_FIRST_MS = 100;
const RECONNECT_MAX_MS = 5_000;

export type Listener = {
  /** True only while a heartbeat that was sent less than 2 s ago was heard. */
  isHearing(): boolean;
  close(): Promise<void>;
};

export type Listening = {
  readonly address: Address;
  readonly channel: string;
  readonly hear: (payload: string) => void;
  /** Listening begins, for the first time or anew: what was said before was not heard. */
  readonly begin: () => void;
  readonly onError: (error: Error) => void;
};

type Link = { readonly client: pg.Client; readonly since_ms: number; heard_ms: number; isBeating: boolean };

/**
 * Hears what is notified on a channel, and knows whether it hears. Notifications arrive in the order of their
 * commits, and our own heartbeats stand in the same line: who hears a heartbeat has heard everything that was
 * committed before it was sent. A connection that is lost or silent is replaced, for as long as it takes.
 */
export function listen({ address, channel, hear, begin, onError }: Listening): Listener {
  const heartbeat = `heartbeat_${randomBytes(8).toString('hex')}`;
  let link: Link | null = null;
  let wait_ms = RECONNECT_FIRST_MS;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lose = (lost: Link, error: Error) => {
    if (link !== lost || isClosed) return;
    link = null;
    onError(error);
    lost.client.end().catch(() => {});
    retry = setTimeout(attach, wait_ms * (0.5 + Math.random() / 2));
    wait_ms = Math.min(RECONNECT_MAX_MS, wait_ms * 2);
  };

  const attach = async () => {
    const client = listenerClient(address);
    const fresh: Link = { client, since_ms: performance.now(), heard_ms: Number.NEGATIVE_INFINITY, isBeating: true };
    link = fresh;
    client.on('error', (error) => lose(fresh, error));
    client.on('end', () => lose(fresh, new Error('The listening connection ended.')));
    client.on('notification', ({ channel: on, payload = '' }) => {
      if (link !== fresh) return;
      if (on === channel) return hear(payload);
      wait_ms = RECONNECT_FIRST_MS;
      fresh.heard_ms = Number(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}; listen ${heartbeat}`);
      begin();
      await beat(fresh, heartbeat);
    } catch (error) {
      lose(fresh, error as Error);
    }
  };

  const timer = setInterval(() => {
    if (!link) return;
    const silent_ms = performance.now() - Math.max(link.heard_ms, link.since_ms);
    if (silent_ms > GIVEN_UP_AFTER_MS) lose(link, new Error('The listening connection fell silent.'));
    else if (!link.isBeating) beat(link, heartbeat).catch(() => {});
  }, HEARTBEAT_EVERY_MS);
  void attach();

  return {
    isHearing: () => link !== null && performance.now() - link.heard_ms < HEARING_FOR_MS,
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(retry);
      await link?.client.end().catch(() => {});
    },
  };
}

/** A failure is not reported here: the connection says itself that it is lost, or falls silent. */
async function beat(link: Link, heartbeat: string): Promise<void> {
  link.isBeating = true;
  await link.client.query('select pg_notify($1, $2)', [heartbeat, String(performance.now())]);
  link.isBeating = false;
}
