import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { writePrivately } from './private-file.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** One key and the service it is for. */
export type Profile = { readonly base_url: string; readonly key_id: string; readonly secret: string };

export type Profiles = { readonly current: string | null; readonly profiles: Readonly<Record<string, Profile>> };

type Env = Terminal['env'];

export const profilesFile = (env: Env): string =>
  env['PARTNER_CONFIG'] ||
  join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'partner', 'profiles.json');

export async function readProfiles(env: Env): Promise<Profiles> {
  const file = profilesFile(env);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new UsageError(`${file} cannot be read (${error.code}).`);
  });
  if (text === null) return { current: null, profiles: {} };
  try {
    const { current, profiles } = JSON.parse(text) as Partial<Profiles>;
    return { current: current ?? null, profiles: profiles ?? {} };
  } catch {
    throw new UsageError(`${file} is not JSON: correct or remove it, then partner login.`);
  }
}

export const writeProfiles = (env: Env, profiles: Profiles): Promise<void> =>
  writePrivately(profilesFile(env), `${JSON.stringify(profiles, null, 2)}\n`);

const variables = { base_url: 'PARTNER_BASE_URL', key_id: 'PARTNER_KEY_ID', secret: 'PARTNER_SECRET' } as const;

/** The named profile, else the current one. Variables of the environment win, each by itself. */
export async function chosenProfile(env: Env, named: string | undefined): Promise<Profile> {
  const { current, profiles } = await readProfiles(env);
  const name = named ?? env['PARTNER_PROFILE'] ?? current;
  const profile = name === null ? undefined : profiles[name];
  if (named !== undefined && !profile) throw unknownProfile(named, profiles);
  const partOf = (part: keyof Profile): string => {
    const value = env[variables[part]] || profile?.[part];
    if (!value) throw new UsageError(`${part} is not known: set ${variables[part]}, or run partner login.`);
    return value;
  };
  return { base_url: partOf('base_url'), key_id: partOf('key_id'), secret: partOf('secret') };
}

export function unknownProfile(name: string, profiles: Profiles['profiles']): UsageError {
  const known = Object.keys(profiles).join(', ') || 'none yet: run partner login';
  return new UsageError(`There is no profile ${name}. Profiles: ${known}.`);
}
