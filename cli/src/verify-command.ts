import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { parse } from 'csv-parse/sync';
import { forPeople, forPrograms } from './print.ts';
import { FoundWrongError, type Terminal, UsageError } from './terminal.ts';
import { addVerifyClientMoneyCommand } from './verify-client-money-command.ts';

type Row = Readonly<Record<string, string>>;
type Checked = { wallet_id: string; entries: number; from_sequence: number; head_hash: string; problem: string | null };

/** `verify`: recomputes the hash chain of a downloaded statement, wallet by wallet, with nothing but the file. */
export function addVerifyCommand(program: Command, terminal: Terminal): void {
  const verify = program
    .command('verify <file>')
    .enablePositionalOptions()
    .description(
      'Recompute the hash chain of a statement that `partner ledger export` wrote. Exits with 2 where it is broken.',
    )
    .option('--json', 'as JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const checked = [...walletsOf(await rowsOf(file))].map(([id, rows]) => checkWallet(id, rows));
      terminal.out(json ? forPrograms({ data: checked }) : forPeople(checked));
      if (checked.some(({ problem }) => problem !== null)) throw new FoundWrongError();
    });
  addVerifyClientMoneyCommand(verify, terminal);
}

const HASHED = [
  'hash_before',
  'wallet_id',
  'sequence',
  'transaction_id',
  'direction',
  'amount',
  'balance_after',
  'created_at',
];

async function rowsOf(file: string): Promise<Row[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read (${error.code}).`);
  });
  const rows = parseRows(file, text);
  for (const name of [...HASHED, 'hash'])
    if (rows[0]?.[name] === undefined && rows.length > 0)
      throw new UsageError(`${file} has no column ${name}: download it with partner ledger export --format csv.`);
  return rows;
}

function parseRows(file: string, text: string): Row[] {
  try {
    return parse(text, { columns: true, bom: true });
  } catch (error) {
    throw new UsageError(`${file} is no CSV: ${error instanceof Error ? error.message : error}`);
  }
}

function walletsOf(rows: readonly Row[]): Map<string, Row[]> {
  const wallets = new Map<string, Row[]>();
  for (const row of rows) wallets.set(row['wallet_id']!, [...(wallets.get(row['wallet_id']!) ?? []), row]);
  return wallets;
}

function checkWallet(wallet_id: string, rows: readonly Row[]): Checked {
  const problems = rows.map((row, at) => problemOf(row, rows[at - 1]));
  return {
    wallet_id,
    entries: rows.length,
    from_sequence: Number(rows[0]!['sequence']),
    head_hash: rows.at(-1)!['hash']!,
    problem: problems.find((problem) => problem !== null) ?? null,
  };
}

function problemOf(row: Row, before: Row | undefined): string | null {
  const sequence = row['sequence']!;
  const hash = createHash('sha256')
    .update(HASHED.map((name) => row[name]).join('\n'))
    .digest('hex');
  if (hash !== row['hash']) return `entry ${sequence} was changed: its hash does not fit its fields`;
  if (before === undefined)
    return sequence === '1' && !/^0{64}$/.test(row['hash_before']!) ? 'entry 1 does not begin the chain' : null;
  if (Number(sequence) !== Number(before['sequence']) + 1)
    return `entry ${sequence} follows ${before['sequence']}: one is missing`;
  return row['hash_before'] === before['hash'] ? null : `entry ${sequence} does not follow the one before it`;
}
