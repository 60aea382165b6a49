import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hearAnnouncements } from './announce.ts';
import { type Address, listenerClient } from './connect.ts';
import { isReadOnly, NotWritable } from './errors.ts';
import { IS_READ_ONLY } from './writable.ts';

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

type Link = {
  readonly client: pg.Client;
  readonly heartbeat: string;
  readonly since_ms: number;
  heard_ms: number;
  isBeating: boolean;
};

/**
 * Hears what is notified on a channel, and knows whether it hears. Notifications arrive in the order of their
 * commits, and our own heartbeats stand in the same line: who hears a heartbeat has heard everything that was
 * committed before it was sent. A connection that is lost, silent or read-only is replaced, for as long as it takes: a
 * server that takes no writes hears nothing of what is committed on the one that does.
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
    if (lost.heard_ms > 0) wait_ms = RECONNECT_FIRST_MS;
    retry = setTimeout(attach, wait_ms * (0.5 + Math.random() / 2));
    wait_ms = Math.min(RECONNECT_MAX_MS, wait_ms * 2);
    listening.onError(error);
  };

  const loseIfReadOnly = (beaten: Link) => (error: Error) => {
    if (isReadOnly(error)) lose(beaten, error);
  };

  const timer = setInterval(() => {
    if (!link) return;
    const silent_ms = performance.now() - Math.max(link.heard_ms, link.since_ms);
    if (silent_ms > GIVEN_UP_AFTER_MS) lose(link, new Error('The listening connection fell silent.'));
    else if (!link.isBeating) beat(link).catch(loseIfReadOnly(link));
  }, HEARTBEAT_EVERY_MS);
  attach();
  const stopHearing = hearAnnouncements(listening.channel, listening.hear);

  return {
    isHearing: () => link !== null && performance.now() - link.heard_ms < HEARING_FOR_MS,
    async close() {
      isClosed = true;
      stopHearing();
      clearInterval(timer);
      clearTimeout(retry);
      await link?.client.end().catch(() => {});
    },
  };
}

function makeLink({ address, channel }: Listening): Link {
  const heartbeat = `heartbeat_${randomBytes(8).toString('hex')}`;
  const client = listenerClient(address, `listens to ${channel}`);
  return { client, heartbeat, since_ms: performance.now(), heard_ms: Number.NEGATIVE_INFINITY, isBeating: true };
}

async function openLink(link: Link, { channel, hear, begin }: Listening, lose: (error: Error) => void) {
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
    if (on === channel) hear(payload);
    else link.heard_ms = Number(payload);
  });
  try {
    await client.connect();
    await client.query(`listen ${channel}; listen ${heartbeat}`);
    begin();
    await beat(link);
  } catch (error) {
    loseOnce(error as Error);
  }
}

const BEAT = `select pg_notify($1, $2), ${IS_READ_ONLY} as is_read_only`;

/** But for a server that takes no writes, a failure is not reported here: the connection is lost then, or falls silent. */
async function beat(link: Link): Promise<void> {
  link.isBeating = true;
  const { rows } = await link.client.query(BEAT, [link.heartbeat, String(performance.now())]);
  if (rows[0]?.is_read_only) throw new NotWritable();
  link.isBeating = false;
}
