import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import {
  ClientMoneyError,
  type OwnClientMoney,
  type PublishedClientMoney,
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
        verifyClientMoney(proof, root, { expected: expect, ...(environment && { environment_id: environment }) }),
      );
      terminal.out(json ? forPrograms({ data: checked }) : forPeople(checked));
      if ('problem' in checked) throw new FoundWrongError();
    });
}

/** The published response; `environment_id` is only in a proof. */
type PublishedRoot = PublishedClientMoney & { readonly environment_id?: string };

function check<T>(verify: () => T): T | { problem: string; message: string } {
  try {
    return verify();
  } catch (error) {
    if (error instanceof ClientMoneyError) return { problem: error.code, message: error.message };
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
