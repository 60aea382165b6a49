import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { PartnerClient } from '../../sdk/src/client.ts';
import type { Quote } from '../../sdk/src/generated.ts';
import { forPeople, forPrograms, inOneLine } from './print.ts';
import { chosenProfile } from './profiles.ts';
import { type Terminal, UsageError } from './terminal.ts';

type Options = { watch?: true; every: string; profile?: string; json?: true };

const EVERY_SECONDS_MAX = 3_600;

/** `quotes`: the latest prices of some symbols; with --watch a line for each that changes, until it is stopped. */
export function addQuotesCommand(program: Command, terminal: Terminal): void {
  program
    .command('quotes <symbols>')
    .summary('Print quotes, or watch them change')
    .description(
      'Print the quotes of symbols, separated by commas. With --watch, each quote again when it changes, until Ctrl+C.',
    )
    .option('--watch', 'go on, and print a line for each quote that changed')
    .option('--every <seconds>', 'how often to ask while watching, 1 to 3600', '5')
    .option('--profile <name>', 'the key to use; the profile in use when absent')
    .option('--json', 'the quotes as JSON; with --watch a whole quote on each line')
    .action(async (symbols: string, options: Options) => {
      const seconds = Number(options.every);
      if (!Number.isInteger(seconds) || seconds < 1 || seconds > EVERY_SECONDS_MAX)
        throw new UsageError(`--every: expected whole seconds from 1 to ${EVERY_SECONDS_MAX}, not ${options.every}.`);
      const { base_url, key_id, secret } = await chosenProfile(terminal.env, options.profile);
      const client = new PartnerClient({ baseUrl: base_url, keyId: key_id, secret });
      const read = () => client.market.quotes({ symbols }, { signal: terminal.signal });
      if (options.watch) return await watch(read, seconds * 1_000, options.json === true, terminal);
      const quotes = await read();
      terminal.out(options.json ? forPrograms({ data: quotes }) : forPeople(quotes));
    });
}

async function watch(
  read: () => Promise<Quote[]>,
  every_ms: number,
  wantsJson: boolean,
  { out, signal }: Terminal,
): Promise<void> {
  const shown = new Map<string, string>();
  while (!signal.aborted) {
    for (const quote of await read()) {
      const { symbol, last, change_percent, as_of } = quote;
      const line = `${as_of}  ${symbol.padEnd(12)}${last ?? '-'}  ${change_percent ?? '-'} %`;
      if (shown.get(symbol) === line) continue;
      shown.set(symbol, line);
      out(`${wantsJson ? JSON.stringify(quote) : inOneLine(line)}\n`);
    }
    await sleep(every_ms, undefined, { signal }).catch(() => {});
  }
}
