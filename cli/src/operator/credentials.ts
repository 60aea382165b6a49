import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { writePrivately } from '../private-file.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { type Credential, exchange, type Sender } from './send.ts';

/** Where `operator login` keeps the token of a person, and which service it is for. */
export type Profile = { readonly operator_url: string; readonly token: string; readonly token_id: string };

/** What says who asks: options of every command. */
export type WhoOptions = {
  readonly as?: string | undefined;
  readonly signIn?: string | undefined;
  readonly url?: string | undefined;
};

type Env = Terminal['env'];

export const profileFile = (env: Env): string =>
  env['OPERATOR_CONFIG'] ||
  join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'partner-operator', 'profile.json');

export const writeProfile = (env: Env, profile: Profile): Promise<void> =>
  writePrivately(profileFile(env), `${JSON.stringify(profile, null, 2)}\n`);

export const readProfile = (env: Env): Promise<Profile | null> => readJson<Profile>(profileFile(env), 'operator login');

/** What `npm start` of the demonstration wrote. */
type Demonstration = {
  readonly operator_url?: string | null;
  readonly operators?: readonly { readonly email: string; readonly roles: readonly string[]; readonly token: string }[];
};

const demonstrationFile = (env: Env): string => resolve(env['DATA_DIR'] || 'data', 'credentials.json');

const readDemonstration = (env: Env): Promise<Demonstration | null> =>
  readJson<Demonstration>(demonstrationFile(env), 'npm start');

async function readJson<Content>(file: string, remedy: string): Promise<Content | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new UsageError(`${file} cannot be read (${error.code}).`);
  });
  try {
    return text === null ? null : (JSON.parse(text) as Content);
  } catch {
    throw new UsageError(`${file} is not JSON: remove it, then ${remedy}.`);
  }
}

/** The address of the operators' listener: as it is typed, OPERATOR_URL, that of the login, that of the demonstration. */
export async function addressOf(env: Env, typed: string | undefined): Promise<string> {
  const profile = await readProfile(env);
  const url = typed || env['OPERATOR_URL'] || profile?.operator_url || (await readDemonstration(env))?.operator_url;
  if (!url || !URL.canParse(url))
    throw new UsageError(
      "The address of the operators' listener is not known: give --url or set OPERATOR_URL, such as http://127.0.0.1:8081.",
    );
  return new URL(url).origin;
}

/** `--sign-in`, `--as`, OPERATOR_TOKEN, the token of the login: the first that is there. */
export async function senderOf(options: WhoOptions, terminal: Terminal): Promise<Sender> {
  const { env } = terminal;
  const url = await addressOf(env, options.url);
  if (options.signIn) return { url, credential: await signIn(url, options.signIn, terminal) };
  if (options.as) return { url, credential: { token: await tokenOfRole(env, options.as) } };
  const token = env['OPERATOR_TOKEN'] || (await readProfile(env))?.token;
  if (token) return { url, credential: { token } };
  throw new UsageError(
    'Who asks is not known: set OPERATOR_TOKEN, or run operator login; in the demonstration add --as ROLE, such as --as finance.',
  );
}

/** Of the people of the demonstration, the first of the role, or the one with the address: two people are needed for some acts. */
async function tokenOfRole(env: Env, named: string): Promise<string> {
  const people = (await readDemonstration(env))?.operators;
  if (!people)
    throw new UsageError(`--as: ${demonstrationFile(env)} is not there: npm start of the demonstration writes it.`);
  const found = people.find(({ email, roles }) => email === named || roles.includes(named));
  if (found) return found.token;
  const known = people.map(({ email, roles }) => `${roles.join(', ')} (${email})`).join('; ');
  throw new UsageError(`--as: nobody is ${named}. There are ${known}.`);
}

type Session = { readonly csrf_token: string };

/** A session of this moment, for what takes a person who has just proved who they are. */
export async function signIn(
  url: string,
  email: string,
  terminal: Terminal,
): Promise<Extract<Credential, { cookie: string }>> {
  const password = await terminal.readSecret('Password (not shown): ');
  const code = (await terminal.readSecret('Code of your authenticator: ')).trim();
  const call = { method: 'POST', path: '/operator/v1/sessions', body: { email, password, code } };
  const { body, info } = await exchange({ url, credential: null }, call, { signal: terminal.signal });
  const cookie = info.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { cookie, csrf: (JSON.parse(body) as { data: Session }).data.csrf_token };
}
