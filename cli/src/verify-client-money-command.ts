import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import {
  ClientMoneyError,
  type OwnClientMoney,
  type PublishedClientMoney,
  type VerifiedClientMoney,
  verifyClientMoney,
} from '../../sdk/src/client-money.ts';
import { parseJson } from './input.ts';
import { forPeople, forPrograms } from './print.ts';
import { FoundWrongError, type Terminal, UsageError } from './terminal.ts';

type Options = { environment?: string; expect: Readonly<Record<string, string>>; json?: true };

/** `verify client-money`: whether a partner's money is in the published sums of a day, with nothing but two files. */
export function addVerifyClientMoneyCommand(verify: Command, terminal: Terminal): void {
  verify
    .command('client-money <proof> <root>')
    .description(
      'Verify that your money is in the sums of a day, from the two responses that --json saved. Exits with 2 where it is not, also where no part of a sum is yours and you do not expect 0.00 of it, and where the firm says that it holds less than it owes.',
    )
    .option('--environment <id>', 'the id of your environment, as an earlier proof had it')
    .option(
      '--expect <CURRENCY=AMOUNT>',
      'what your own books say was owed to you, 0.00 where nothing; may be repeated',
      expectations,
      {},
    )
    .option('--json', 'as JSON')
    .action(async (proofFile: string, rootFile: string, { environment, expect, json }: Options) => {
      const proof = await responseIn<OwnClientMoney>(proofFile, ['date', 'environment_id', 'currencies']);
      const root = await responseIn<PublishedRoot>(rootFile, ['date', 'currencies']);
      if (root.environment_id !== undefined)
        throw new UsageError(
          `${rootFile} is a proof, not what was published: save GET /client-money/${root.date}/root. A sandbox publishes none.`,
        );
      const checked = check(() =>
        withHeld(
          verifyClientMoney(proof, root, { expected: expect, ...(environment && { environment_id: environment }) }),
          root,
        ),
      );
      terminal.out(json ? forPrograms({ data: checked }) : forPeople(checked));
      if ('problem' in checked) throw new FoundWrongError();
    });
}

/** The published response, with what is not proved of it; `environment_id` is only in a proof. */
type PublishedRoot = Pick<PublishedClientMoney, 'date'> & {
  readonly environment_id?: string;
  readonly currencies: readonly (PublishedClientMoney['currencies'][number] & { readonly held?: string })[];
};

/** With what the firm says it holds, which no hash proves. It is wrong by its own figures where that is less than it owes. */
function withHeld(verified: readonly VerifiedClientMoney[], { currencies }: PublishedRoot) {
  return verified.map((one) => {
    const held = currencies.find(({ currency }) => currency === one.currency)?.held;
    if (held === undefined) return one;
    if (!isAtLeast(held, one.owed))
      throw new HeldBelowOwed(`${one.currency}: the firm says that it holds ${held}, and it owes ${one.owed}.`);
    return { ...one, held };
  });
}

class HeldBelowOwed extends Error {
  readonly code = 'held_below_owed';
}

/** Amounts have two decimals each; what is held may be below zero. */
const isAtLeast = (held: string, owed: string): boolean =>
  /^-?\d{1,36}\.\d{2}$/.test(held) && BigInt(held.replace('.', '')) >= BigInt(owed.replace('.', ''));

function check<T>(verify: () => T): T | { problem: string; message: string } {
  try {
    return verify();
  } catch (error) {
    if (error instanceof ClientMoneyError || error instanceof HeldBelowOwed)
      return { problem: error.code, message: error.message };
    throw error;
  }
}

function expectations(text: string, before: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [, currency, amount] = /^([A-Z]{3})=(\d{1,36}\.\d{2})$/.exec(text) ?? [];
  if (!currency || !amount) throw new UsageError(`--expect: expected something like NGN=1250.00, not ${text}.`);
  return { ...before, [currency]: amount };
}

/** The response as the API sends it, or only its data. */
async function responseIn<T>(file: string, fields: readonly string[]): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read (${error.code}).`);
  });
  const answer = parseJson(file, text);
  const data = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : answer;
  const missing = isRecord(data) ? fields.filter((name) => data[name] === undefined) : fields;
  if (missing.length > 0) throw new UsageError(`${file} has no ${missing.join(', ')}.`);
  return data as T;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
