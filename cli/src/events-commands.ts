import type { Command } from 'commander';
import { PartnerClient } from '../../sdk/src/client.ts';
import { followEvents } from '../../sdk/src/follow.ts';
import { forward, lastSequence, urlOf } from './listen-command.ts';
import { readListenState } from './listen-state.ts';
import { inOneLine } from './print.ts';
import { chosenProfile } from './profiles.ts';
import { type Terminal, UsageError } from './terminal.ts';

type TailOptions = { after?: string; profile?: string; json?: true };
type ResendOptions = { to: string; profile?: string };

/** `events tail` and `events resend`, in addition to the commands of the operations of events. */
export function addEventsCommands(program: Command, terminal: Terminal): void {
  const events = program.commands.find((command) => command.name() === 'events')!;
  events
    .command('tail')
    .summary('Print events as they happen')
    .description(
      'Print each event once and in order, by its sequence, until Ctrl+C. A broken connection goes on where it was.',
    )
    .option('--after <sequence>', 'begin after this event; 0 prints every stored event, absent only new ones')
    .option('--profile <name>', 'the key to use; the profile in use when absent')
    .option('--json', 'a whole event on each line')
    .action((options: TailOptions) => tail(options, terminal));
  events
    .command('resend <event-id>')
    .summary('Send an event to a receiver of this machine again')
    .description(
      'Send a stored event to a URL again, as often as you like: with the id it always had, and signed with the secret that ' +
        '`partner listen` printed. Exits with 1 where no listener ran before.',
    )
    .requiredOption('--to <url>', 'where to send it, such as http://localhost:3000/webhooks')
    .option('--profile <name>', 'the key to use; the profile in use when absent')
    .action((id: string, options: ResendOptions) => resend(id, options, terminal));
}

async function tail({ after, profile: named, json }: TailOptions, terminal: Terminal): Promise<void> {
  if (after !== undefined && !/^\d{1,15}$/.test(after))
    throw new UsageError(`--after: expected the sequence of an event, not ${after}.`);
  const profile = await chosenProfile(terminal.env, named);
  const { base_url, key_id, secret } = profile;
  const { signal } = terminal;
  const from = after === undefined ? await lastSequence(profile, terminal) : Number(after);
  const onReconnect = (_: unknown, wait_ms: number) =>
    terminal.err(`The stream of events broke; connecting again in ${Math.ceil(wait_ms / 1_000)} s.\n`);
  const key = { baseUrl: base_url, keyId: key_id, secret };
  for await (const event of followEvents({ ...key, after: from, signal, onReconnect })) {
    const { sequence, type, id, created_at } = event;
    terminal.out(json ? `${JSON.stringify(event)}\n` : `${sequence}  ${created_at}  ${inOneLine(type)}  ${id}\n`);
  }
}

async function resend(id: string, { to, profile: named }: ResendOptions, terminal: Terminal): Promise<void> {
  const url = urlOf(to, '--to');
  const profile = await chosenProfile(terminal.env, named);
  const state = await readListenState(terminal.env, profile);
  if (state === null)
    throw new UsageError(
      'No listener of this key ran here: partner listen makes the secret that your receiver verifies.',
    );
  const { base_url, key_id, secret } = profile;
  const client = new PartnerClient({ baseUrl: base_url, keyId: key_id, secret });
  const event = await client.events.get(id, { signal: terminal.signal });
  const answer = await forward(event, state.secret, url, terminal);
  terminal.out(`${event.sequence}  ${inOneLine(event.type)}  ${event.id}  ${answer ?? 'stopped'}\n`);
}
