import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { PartnerClient } from '../../sdk/src/client.ts';
import { followEvents } from '../../sdk/src/follow.ts';
import type { Event } from '../../sdk/src/generated.ts';
import {
  type ListenState,
  newWebhookSecret,
  readListenState,
  webhookSignature,
  writeListenState,
} from './listen-state.ts';
import { inOneLine } from './print.ts';
import { chosenProfile, type Profile } from './profiles.ts';
import { type Terminal, UsageError } from './terminal.ts';

type Options = { forwardTo: string; after?: string; profile?: string };

/** `listen`: each event goes to a receiver on this machine, signed as a webhook is. A later run goes on after the last event. */
export function addListenCommand(program: Command, terminal: Terminal): void {
  program
    .command('listen')
    .description(
      'Forward every event to a URL of this machine, signed as webhooks are. Goes on where the last run ended.',
    )
    .requiredOption('--forward-to <url>', 'where to send events, such as http://localhost:3000/webhooks')
    .option('--after <sequence>', 'begin after this event; 0 sends every stored event')
    .option('--profile <name>', 'the key to use; the profile in use when absent')
    .action(async ({ forwardTo, after, profile: named }: Options) => {
      const url = urlOf(forwardTo);
      const profile = await chosenProfile(terminal.env, named);
      const state = await beginning(profile, after, terminal);
      terminal.out(`Signing secret of this listener: ${state.secret}\n`);
      terminal.out(`Forwarding the events after ${state.sequence} to ${inOneLine(url)}. Ctrl+C ends it.\n`);
      await forwardAll(profile, state, url, terminal);
    });
}

export function urlOf(text: string, option = '--forward-to'): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).href;
  throw new UsageError(`${option} is no URL: write it with http://, such as http://localhost:3000/webhooks.`);
}

/** The first run begins with the events that are still to come. */
async function beginning(profile: Profile, after: string | undefined, terminal: Terminal): Promise<ListenState> {
  if (after !== undefined && !/^\d{1,15}$/.test(after))
    throw new UsageError(`--after: expected the sequence of an event, not ${after}.`);
  const known = await readListenState(terminal.env, profile);
  const sequence = after === undefined ? (known?.sequence ?? (await lastSequence(profile, terminal))) : Number(after);
  const state = { secret: known?.secret ?? newWebhookSecret(), sequence };
  await writeListenState(terminal.env, profile, state);
  return state;
}

/** Of the newest event that is stored; 0 where there is none. */
export async function lastSequence({ base_url, key_id, secret }: Profile, { signal }: Terminal): Promise<number> {
  const client = new PartnerClient({ baseUrl: base_url, keyId: key_id, secret });
  const { data } = await client.events.list({ limit: 1 }, { signal });
  return data[0]?.sequence ?? 0;
}

async function forwardAll(profile: Profile, state: ListenState, url: string, terminal: Terminal): Promise<void> {
  const { base_url, key_id, secret } = profile;
  const { signal } = terminal;
  const key = { baseUrl: base_url, keyId: key_id, secret };
  const onReconnect = (_: unknown, wait_ms: number) =>
    terminal.err(`The stream of events broke; connecting again in ${Math.ceil(wait_ms / 1_000)} s.\n`);
  for await (const event of followEvents({ ...key, after: state.sequence, signal, onReconnect })) {
    const answer = await forward(event, state.secret, url, terminal);
    if (answer === null) return;
    terminal.out(`${event.sequence}  ${inOneLine(event.type)}  ${event.id}  ${answer}\n`);
    await writeListenState(terminal.env, profile, { ...state, sequence: event.sequence ?? state.sequence });
  }
}

const WAITS_MS = [500, 2_000, 5_000];
const TIMEOUT_MS = 15_000;

/** Tries again where the receiver is away, as while it restarts. What it returns is its own, and is not tried again. Null when stopped. */
export async function forward(event: Event, secret: string, url: string, { signal }: Terminal): Promise<string | null> {
  const body = JSON.stringify(event);
  for (let attempt = 0; ; attempt += 1) {
    if (signal.aborted) return null;
    const timestamp = String(Math.floor(Date.now() / 1_000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': event.id,
          'webhook-timestamp': timestamp,
          'webhook-signature': webhookSignature(secret, event.id, timestamp, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const text = (await response.text()).slice(0, 200);
      return response.ok ? String(response.status) : `${response.status} ${inOneLine(text)}`.trimEnd();
    } catch {
      const wait_ms = WAITS_MS[attempt];
      if (wait_ms === undefined) return `no answer; --after ${(event.sequence ?? 1) - 1} sends it again`;
      await sleep(wait_ms, undefined, { signal }).catch(() => {});
    }
  }
}
