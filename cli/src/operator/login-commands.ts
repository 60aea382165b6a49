import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Command } from 'commander';
import { forPeople, forPrograms } from '../print.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { tokenByBrowser } from './browser-login.ts';
import {
  addressOf,
  endSession,
  openSender,
  profileFile,
  readProfile,
  signIn,
  type WhoOptions,
  writeProfile,
} from './credentials.ts';
import { operatorSend } from './send.ts';

type LoginOptions = { email?: string; token?: true; url?: string; days?: string };

const DAYS_DEFAULT = 7;
const DAY_MS = 86_400_000;

/** `login`, `logout` and `whoami`. A password and a token are asked for or come from a pipe; they are never arguments. */
export function addLoginCommands(program: Command, terminal: Terminal): void {
  const { env } = terminal;
  program
    .command('login')
    .description(
      'Keep a token on this machine, in a file that only you can read. You approve it in a browser, on the page that is named; with --email you sign in here; with --token you paste one that was made in the console.',
    )
    .option('--email <email>', 'sign in with password and code, which are asked for')
    .option('--token', 'paste a token that was made in the console, which is asked for')
    .option('--url <url>', "address of the operators' listener")
    .option('--days <number>', `how long the token is good, ${DAYS_DEFAULT} when absent; not with --token`)
    .action(async (options: LoginOptions) => {
      const operator_url = await addressOf(env, options.url);
      const token = await tokenBy(options, operator_url, terminal);
      const me = await whoIs({ url: operator_url, credential: { token } }, terminal);
      await writeProfile(env, { operator_url, token, token_id: me.credential.id });
      terminal.out(`You are ${me.name} (${me.roles.join(', ')}). Kept in ${profileFile(env)}.\n`);
    });
  program
    .command('logout')
    .description('Revoke the token of this machine, and forget it')
    .action(async () => {
      const profile = await readProfile(env);
      if (!profile) throw new UsageError('There is no login on this machine.');
      const send = operatorSend({ url: profile.operator_url, credential: { token: profile.token } });
      const call = { method: 'POST', path: `/operator/v1/tokens/${profile.token_id}/revoke` };
      await send.whole(call, { signal: terminal.signal });
      await rm(profileFile(env));
      terminal.out('The token is revoked and forgotten.\n');
    });
  program
    .command('whoami')
    .description('See who you are and what you may do')
    .option('--as <role>', 'in the demonstration: as its person with this role, or with this address')
    .option('--url <url>', "address of the operators' listener")
    .option('--json', 'print the answer as it came')
    .action(async (options: WhoOptions & { json?: true }) => {
      const { sender } = await openSender(options, terminal);
      const me = await whoIs(sender, terminal);
      terminal.out(options.json ? forPrograms({ data: me }) : forPeople(me));
    });
}

async function tokenBy({ email, token, days }: LoginOptions, url: string, terminal: Terminal): Promise<string> {
  if (email && token) throw new UsageError('--email and --token are two ways: give one of them.');
  if (token && days !== undefined)
    throw new UsageError('--days: the token that is pasted says by itself how long it is good.');
  if (token) return tokenOfTheConsole(url, terminal);
  const lives_days = daysOf(days);
  return email ? tokenBySignIn(url, email, lives_days, terminal) : tokenByBrowser(url, lives_days, terminal);
}

type Me = { readonly name: string; readonly roles: readonly string[]; readonly credential: { readonly id: string } };

const whoIs = (sender: Parameters<typeof operatorSend>[0], { signal }: Terminal): Promise<Me> =>
  operatorSend(sender).one<Me>({ method: 'GET', path: '/operator/v1/me' }, { signal });

function daysOf(text: string | undefined): number {
  const days = text === undefined ? DAYS_DEFAULT : Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 90)
    throw new UsageError('--days: expected a whole number, 1 to 90.');
  return days;
}

/** The session that makes the token ends at once: the token is all that is kept. */
async function tokenBySignIn(url: string, email: string, days: number, terminal: Terminal): Promise<string> {
  const sender = await signIn(url, email, terminal);
  const send = operatorSend(sender);
  const { signal } = terminal;
  const { roles } = await whoIs(sender, terminal);
  const body = {
    name: `command line on ${hostname()}`,
    roles,
    expires_at: new Date(Date.now() + days * DAY_MS).toISOString(),
  };
  const { token } = await send.one<{ token: string }>(
    { method: 'POST', path: '/operator/v1/tokens', body },
    { signal },
  );
  await endSession(sender);
  return token;
}

async function tokenOfTheConsole(url: string, { err, readSecret }: Terminal): Promise<string> {
  err(`Make a token at ${url}/account, then paste it here.\n`);
  const token = (await readSecret('Token (not shown): ')).trim();
  if (!/^op_[0-9A-Za-z]{40,}$/.test(token)) throw new UsageError('That is no token: it begins with op_.');
  return token;
}
