import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writePrivately } from './private-file.ts';
import { type Profile, profilesFile } from './profiles.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** What a listener remembers of a key: its secret, and the last event that was forwarded. */
export type ListenState = { readonly secret: string; readonly sequence: number };

type Env = Terminal['env'];

const stateFile = (env: Env, { key_id }: Profile): string =>
  join(dirname(profilesFile(env)), `listen-${key_id.replaceAll(/\W/g, '')}.json`);

export async function readListenState(env: Env, profile: Profile): Promise<ListenState | null> {
  const file = stateFile(env, profile);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const { secret, sequence } = parse(file, text);
  if (typeof secret === 'string' && Number.isSafeInteger(sequence)) return { secret, sequence: sequence! };
  throw unreadable(file);
}

function parse(file: string, text: string): Partial<ListenState> {
  try {
    return Object(JSON.parse(text)) as Partial<ListenState>;
  } catch {
    throw unreadable(file);
  }
}

const unreadable = (file: string) => new UsageError(`${file} is not what listen wrote: remove it to start again.`);

export const writeListenState = (env: Env, profile: Profile, state: ListenState): Promise<void> =>
  writePrivately(stateFile(env, profile), `${JSON.stringify(state)}\n`);

export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** As Standard Webhooks says: the secret is base64 behind its prefix. */
export function webhookSignature(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
