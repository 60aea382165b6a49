import type pg from 'pg';
import type { Mode } from '../../vocabulary/values.ts';
import { statement, type Transaction, transact } from '../database/transaction.ts';
import { ProviderAway, ProviderRefused } from './errors.ts';

/** What a call names its provider by. */
export type CalledProvider = {
  readonly name: string;
  /** Of its credentials: a hash, which is no secret. Its name where it has none. */
  readonly fingerprint?: string;
  /** How the provider itself names the business behind the credentials; null where it does not say. */
  identify?(): Promise<string | null>;
  /** Nothing is configured, and this replaces it: nothing can be asked. */
  readonly isAbsent?: true;
};

type Credentials = readonly [mode: Mode, provider: string, fingerprint: string];

const read = statement('select account from provider_accounts where mode = $1 and provider = $2 and fingerprint = $3');
const add = statement(`
  insert into provider_accounts (mode, provider, fingerprint, account, first_used_at)
  values ($1, $2, $3, $4, $5)
  on conflict do nothing`);
const readReal = statement('select provider from provider_accounts where mode = $1 limit 1');

/** By the provider: it is asked once at a time, and what it answered is the same for as long as the process has it. */
const known = new WeakMap<CalledProvider, Promise<string>>();

/**
 * With which account a provider is called: `paystack/live/100032`. A key that was turned within one business has the same one. What
 * was learned of a key is stored, so that it stays the same where the provider does not say it again. Null where nothing is
 * configured. Throws ProviderAway where it cannot be asked now.
 */
export async function accountOf(pool: pg.Pool, mode: Mode, provider: CalledProvider): Promise<string | null> {
  const { name, fingerprint = name, identify } = provider;
  if (provider.isAbsent) return null;
  if (!identify) return `${name}/${mode}/${fingerprint}`;
  const credentials: Credentials = [mode, name, fingerprint];
  const account = known.get(provider) ?? findOrLearn(pool, credentials, provider);
  known.set(provider, account);
  return account.catch((error) => {
    if (known.get(provider) === account) known.delete(provider);
    throw error;
  });
}

async function findOrLearn(pool: pg.Pool, credentials: Credentials, provider: CalledProvider): Promise<string> {
  const stored = await transact(pool, 'read', (tx) => findAccount(tx, credentials));
  return stored ?? learn(pool, credentials, provider);
}

async function learn(pool: pg.Pool, credentials: Credentials, provider: CalledProvider): Promise<string> {
  const [mode, name, fingerprint] = credentials;
  const account = `${name}/${mode}/${(await businessOf(provider)) ?? `key-${fingerprint}`}`;
  return transact(pool, 'write', async (tx) => {
    await tx.rows(add, [...credentials, account, tx.now]);
    return (await findAccount(tx, credentials)) ?? account;
  });
}

const BUSINESS = /^[A-Za-z0-9._:-]{1,100}$/;

/** A key that may not ask for it is an account of its own. */
async function businessOf(provider: CalledProvider): Promise<string | null> {
  try {
    const business = (await provider.identify?.()) ?? null;
    if (business !== null && !BUSINESS.test(business))
      throw new ProviderAway(`${provider.name}: an account of no name`);
    return business;
  } catch (error) {
    if (error instanceof ProviderRefused) return null;
    // A response that cannot be read says nothing about what the call is about.
    if (error instanceof ProviderAway) throw new ProviderAway(error.message);
    throw error;
  }
}

const findAccount = async (tx: Transaction, credentials: Credentials): Promise<string | undefined> =>
  (await tx.row<{ account: string }>(read, credentials))?.account;

/** Of what was signed with credentials; undefined where they were never used. */
export const accountBehind = (tx: Transaction, ...credentials: Credentials): Promise<string | undefined> =>
  findAccount(tx, credentials);

/** Whether a provider that has accounts was ever called in a mode: such a database is no demonstration. */
export const hasRealAccount = async (tx: Transaction, mode: Mode): Promise<boolean> =>
  (await tx.row(readReal, [mode])) !== undefined;

/** The provider of an account. */
export const providerOfAccount = (account: string): string => account.split('/')[0]!;

/** The business with that provider. */
export const businessOfAccount = (account: string): string => account.split('/').slice(2).join('/');
