import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { forPeople, forPrograms } from './print.ts';
import { type Profile, profilesFile, readProfiles, unknownProfile, writeProfiles } from './profiles.ts';
import { type Terminal, UsageError } from './terminal.ts';

type LoginOptions = { name?: string; keyId?: string; baseUrl?: string; from?: string };

/** `login` and `profiles`. A secret comes from a pipe, a prompt or a file; it is never an argument, and never printed. */
export function addProfileCommands(program: Command, terminal: Terminal): void {
  const { env } = terminal;
  program
    .command('login')
    .description('Keep a key in a profile. The secret is read from standard input or asked for.')
    .option('--name <name>', 'name of the profile; the mode of the key when absent')
    .option('--key-id <id>', 'pk_test_… or pk_live_…')
    .option('--base-url <url>', 'scheme, host and port of the service')
    .option('--from <file>', 'take both keys from the credentials.json of a started demonstration')
    .action(async (options: LoginOptions) => {
      const found = options.from ? await profilesOf(options.from, options.name) : await askProfile(options, terminal);
      const before = await readProfiles(env);
      const [current = ''] = Object.keys(found);
      await writeProfiles(env, { current, profiles: { ...before.profiles, ...found } });
      terminal.out(`Kept in ${profilesFile(env)}: ${Object.keys(found).join(', ')}. In use: ${current}.\n`);
    });
  const profiles = program.command('profiles').description('The keys that are kept on this machine');
  profiles
    .command('list')
    .description('List the profiles, without their secrets')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { current, profiles: kept } = await readProfiles(env);
      const rows = Object.entries(kept).map(([name, { base_url, key_id }]) => ({
        name,
        in_use: name === current,
        key_id,
        base_url,
      }));
      terminal.out(json ? forPrograms({ data: rows }) : forPeople(rows));
    });
  profiles
    .command('use <name>')
    .description('Use this profile from now on')
    .action(async (name: string) => {
      const { profiles: kept } = await readProfiles(env);
      if (!kept[name]) throw unknownProfile(name, kept);
      await writeProfiles(env, { current: name, profiles: kept });
      terminal.out(`In use: ${name}.\n`);
    });
  profiles
    .command('remove <name>')
    .description('Forget this profile; the key itself stays valid')
    .action(async (name: string) => {
      const { current, profiles: kept } = await readProfiles(env);
      if (!kept[name]) throw unknownProfile(name, kept);
      const { [name]: _removed, ...rest } = kept;
      await writeProfiles(env, { current: current === name ? null : current, profiles: rest });
      terminal.out(`Removed: ${name}.\n`);
    });
}

async function askProfile(options: LoginOptions, terminal: Terminal): Promise<Record<string, Profile>> {
  const key_id = options.keyId ?? terminal.env['PARTNER_KEY_ID'];
  const base_url = options.baseUrl ?? terminal.env['PARTNER_BASE_URL'];
  const mode = /^pk_(test|live)_/.exec(key_id ?? '')?.[1];
  if (!key_id || !mode)
    throw new UsageError('--key-id is missing or is no key id: it begins with pk_test_ or pk_live_.');
  if (!base_url || !URL.canParse(base_url))
    throw new UsageError(
      '--base-url is missing or is no URL: give scheme, host and port, such as https://api.example.com.',
    );
  const secret = (await terminal.readSecret('Signing secret (not shown): ')).trim();
  if (!secret.startsWith(`sk_${mode}_`))
    throw new UsageError(`That is not the secret of a ${mode} key: it begins with sk_${mode}_.`);
  return { [options.name ?? mode]: { base_url: new URL(base_url).origin, key_id, secret } };
}

type Credentials = { base_url?: string } & Partial<Record<'test' | 'live', { key_id: string; secret: string }>>;

/** The test key first: it is the one that is used from then on. */
async function profilesOf(file: string, name: string | undefined): Promise<Record<string, Profile>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--from: ${file} cannot be read (${error.code}). npm start writes data/credentials.json.`);
  });
  const { base_url, test, live } = parse(file, text);
  if (!base_url || !test) throw new UsageError(`--from: ${file} has no base_url and test key.`);
  const prefix = name ? `${name}-` : '';
  return {
    [`${prefix}test`]: { base_url, key_id: test.key_id, secret: test.secret },
    ...(live && { [`${prefix}live`]: { base_url, key_id: live.key_id, secret: live.secret } }),
  };
}

function parse(file: string, text: string): Credentials {
  try {
    return Object(JSON.parse(text)) as Credentials;
  } catch {
    throw new UsageError(`--from: ${file} is not JSON.`);
  }
}
