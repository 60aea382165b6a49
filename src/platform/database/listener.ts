import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Address, IS_READ_ONLY, listenerClient } from './connect.ts';
import { isReadOnly, NotWritable } from './errors.ts';
import { statement, type Transaction } from './transaction.ts';

const HEARTBEAT_EVERY_MS = 500;
const HEALTHY_FOR_MS = 2_000;
/** Counted, not timed: a process that was held up for seconds receives only now what arrived meanwhile. */
const SILENT_HEARTBEATS_MAX = 10;
const RECONNECT_FIRST_MS = 100;
const RECONNECT_MAX_MS = 5_000;

export type Listener = {
  /** True only while a heartbeat that was sent less than 2 s ago came back. */
  isHealthy(): boolean;
  close(): Promise<void>;
};

export type Listening = {
  readonly address: Address;
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** Listening begins, for the first time or again: earlier notifications were not received. */
  readonly onListening: () => void;
  readonly onError: (error: Error) => void;
};

type Link = {
  readonly client: pg.Client;
  readonly heartbeat: string;
  heartbeat_ms: number;
  silentHeartbeats: number;
  isBeating: boolean;
};

/**
 * Receives the notifications of a channel, and knows whether it is healthy. Notifications arrive in the order of their
 * commits, and our own heartbeats are in the same order: when a heartbeat arrives, everything that was committed before
 * it was sent has arrived. A connection that is lost, silent or read-only is replaced, for as long as it takes: a
 * server that takes no writes is not notified of what is committed on the one that does.
 */
export function listen(listening: Listening): Listener {
  let link: Link | null = null;
  let wait_ms = RECONNECT_FIRST_MS;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const attach = () => {
    const fresh = makeLink(listening);
    link = fresh;
    openLink(fresh, listening, (error) => lose(fresh, error));
  };

  const lose = (lost: Link, error: Error) => {
    lost.client.end().catch(() => {});
    if (link !== lost || isClosed) return;
    link = null;
    if (lost.heartbeat_ms > 0) wait_ms = RECONNECT_FIRST_MS;
    retry = setTimeout(attach, wait_ms * (0.5 + Math.random() / 2));
    wait_ms = Math.min(RECONNECT_MAX_MS, wait_ms * 2);
    listening.onError(error);
  };

  const loseIfReadOnly = (beaten: Link) => (error: Error) => {
    if (isReadOnly(error)) lose(beaten, error);
  };

  const timer = setInterval(() => {
    if (!link) return;
    link.silentHeartbeats += 1;
    if (link.silentHeartbeats > SILENT_HEARTBEATS_MAX) lose(link, new Error('The listening connection fell silent.'));
    else if (!link.isBeating) beat(link).catch(loseIfReadOnly(link));
  }, HEARTBEAT_EVERY_MS);
  attach();
  const unsubscribe = subscribe(listening.channel, listening.onNotification);

  return {
    isHealthy: () => link !== null && performance.now() - link.heartbeat_ms < HEALTHY_FOR_MS,
    async close() {
      isClosed = true;
      unsubscribe();
      clearInterval(timer);
      clearTimeout(retry);
      await link?.client.end().catch(() => {});
    },
  };
}

function makeLink({ address, channel }: Listening): Link {
  const heartbeat = `heartbeat_${randomBytes(8).toString('hex')}`;
  const client = listenerClient(address, `listens to ${channel}`);
  return { client, heartbeat, heartbeat_ms: Number.NEGATIVE_INFINITY, silentHeartbeats: 0, isBeating: true };
}

async function openLink(link: Link, { channel, onNotification, onListening }: Listening, lose: (error: Error) => void) {
  const { client, heartbeat } = link;
  let isLost = false;
  const loseOnce = (error: Error) => {
    isLost = true;
    lose(error);
  };
  client.on('error', loseOnce);
  client.on('end', () => loseOnce(new Error('The listening connection ended.')));
  client.on('notification', ({ channel: on, payload = '' }) => {
    if (isLost) return;
    if (on === channel) onNotification(payload);
    else noteHeartbeat(link, Number(payload));
  });
  try {
    await client.connect();
    await client.query(`listen ${channel}; listen ${heartbeat}`);
    onListening();
    await beat(link);
  } catch (error) {
    loseOnce(error as Error);
  }
}

function noteHeartbeat(link: Link, sent_ms: number): void {
  link.heartbeat_ms = sent_ms;
  link.silentHeartbeats = 0;
}

const BEAT = `select pg_notify($1, $2), ${IS_READ_ONLY} as is_read_only`;

/** But for a server that takes no writes, a failure is not reported here: the connection is lost then, or receives nothing. */
async function beat(link: Link): Promise<void> {
  link.isBeating = true;
  const { rows } = await link.client.query(BEAT, [link.heartbeat, String(performance.now())]);
  if (rows[0]?.is_read_only) throw new NotWritable();
  link.isBeating = false;
}

type Subscriber = (payload: string) => void;

const subscribers = new Map<string, Set<Subscriber>>();

const notify = statement('select pg_notify($1, $2)');

/**
 * Notifies every process that listens on the channel when the transaction commits, and the subscribers of this one before
 * it responds: a request with a key that was revoked at once before would be faster than a notification.
 */
export async function announce(tx: Transaction, channel: string, payload: string): Promise<void> {
  tx.afterCommit(() => {
    for (const notifySubscriber of subscribers.get(channel) ?? []) notifySubscriber(payload);
  });
  await tx.rows(notify, [channel, payload]);
}

/** Returns how to unsubscribe. */
function subscribe(channel: string, notifySubscriber: Subscriber): () => void {
  const all = subscribers.get(channel) ?? new Set();
  subscribers.set(channel, all.add(notifySubscriber));
  return () => all.delete(notifySubscriber);
}
