import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { ConnectionError, PartnerError } from '../../../sdk/src/errors.ts';
import { writePrivately } from '../private-file.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { codesOf } from './one-time-codes.ts';
import { exchange, operatorSend, type Sender } from './send.ts';

/** Where `operator login` keeps the token of a person, and which service it is for. */
export type Profile = { readonly operator_url: string; readonly token: string; readonly token_id: string };

/** What identifies the caller: options of every command. */
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
  readonly operators?: readonly DemoPerson[];
};
type DemoPerson = {
  readonly email: string;
  readonly roles: readonly string[];
  readonly password: string;
  readonly totp_secret: string;
  readonly token: string;
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

/** What proves who a person is: the password, and codes of the authenticator, of which one is taken. */
export type Secrets = { readonly password: string; readonly codes: AsyncIterable<string> | Iterable<string> };

/** The caller, and how the same person proves once more who they are; `askSecrets` returns null where nothing was typed. */
export type Asking = { readonly sender: Sender; readonly askSecrets: () => Promise<Secrets | null> };

/** `--sign-in`, `--as`, OPERATOR_TOKEN, the token of the login: the first that is there. */
export async function openSender(options: WhoOptions, terminal: Terminal): Promise<Asking> {
  const { env } = terminal;
  const url = await addressOf(env, options.url);
  const askSecrets = () => typedSecrets(terminal);
  if (options.signIn) return { sender: await signIn(url, options.signIn, terminal), askSecrets };
  if (options.as) {
    const { token, password, totp_secret } = await personOfRole(env, options.as);
    const secrets = { password, codes: codesOf(totp_secret, terminal) };
    return { sender: { url, credential: { token } }, askSecrets: async () => secrets };
  }
  const token = env['OPERATOR_TOKEN'] || (await readProfile(env))?.token;
  if (token) return { sender: { url, credential: { token } }, askSecrets };
  throw new UsageError(
    'The caller is not known: set OPERATOR_TOKEN, or run operator login; in the demonstration add --as ROLE, such as --as finance.',
  );
}

/** Of the people of the demonstration, the first of the role, or the one with the address: two people are needed for some acts. */
async function personOfRole(env: Env, named: string): Promise<DemoPerson> {
  const people = (await readDemonstration(env))?.operators;
  if (!people)
    throw new UsageError(`--as: ${demonstrationFile(env)} is not there: npm start of the demonstration writes it.`);
  const found = people.find(({ email, roles }) => email === named || roles.includes(named));
  if (found) return found;
  const known = people.map(({ email, roles }) => `${roles.join(', ')} (${email})`).join('; ');
  throw new UsageError(`--as: nobody is ${named}. There are ${known}.`);
}

async function typedSecrets({ readSecret }: Terminal): Promise<Secrets | null> {
  const password = await readSecret('Password (not shown): ');
  if (password === '') return null;
  return { password, codes: [(await readSecret('Code of your authenticator: ')).trim()] };
}

/** A session of this moment, for what takes a person who has just proved who they are. */
export async function signIn(url: string, email: string, terminal: Terminal): Promise<Sender> {
  const secrets = (await typedSecrets(terminal)) ?? { password: '', codes: [''] };
  return beginSession(url, email, secrets, terminal.signal);
}

type Session = { readonly csrf_token: string };

/** Throws PartnerError with sign_in_refused where no code is taken. */
export async function beginSession(
  url: string,
  email: string,
  { password, codes }: Secrets,
  signal: AbortSignal,
): Promise<Sender> {
  return withCode(codes, async (code) => {
    const call = { method: 'POST', path: '/operator/v1/sessions', body: { email, password, code } };
    const { body, info } = await exchange({ url, credential: null }, call, { signal });
    const cookie = info.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { url, credential: { cookie, csrf: (JSON.parse(body) as { data: Session }).data.csrf_token } };
  });
}

/** With the first code that is taken: each is good once. */
export async function withCode<Result>(
  codes: Secrets['codes'],
  work: (code: string) => Promise<Result>,
): Promise<Result> {
  let refused: unknown;
  for await (const code of codes)
    try {
      return await work(code);
    } catch (error) {
      if (!isCode(error, 'sign_in_refused')) throw error;
      refused = error;
    }
  throw refused;
}

/** The codes of the operators' API are others than those of the partners'. */
export const isCode = (error: unknown, code: string): boolean =>
  error instanceof PartnerError && String(error.code) === code;

/** Without it a session ends by itself. */
export async function endSession(sender: Sender): Promise<void> {
  const send = operatorSend(sender);
  try {
    const { credential } = await send.one<{ credential: { id: string } }>(
      { method: 'GET', path: '/operator/v1/me' },
      {},
    );
    await send.whole({ method: 'POST', path: `/operator/v1/sessions/${credential.id}/end` }, {});
  } catch (error) {
    // What was asked for is answered already.
    if (!(error instanceof ConnectionError)) throw error;
  }
}
