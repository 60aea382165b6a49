import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { addDays } from '../vocabulary/days.ts';
import { lagosDayOf } from '../vocabulary/lagos-days.ts';
import { operatorSide } from './operator-side.ts';
import type { Partner, World } from './world.ts';

const V1 = '/operator/v1';

export type Line = {
  readonly id: string;
  readonly statement_id: string;
  readonly row_number: number;
  readonly status: string;
  readonly matched_type: string | null;
  readonly moved_money: boolean;
  readonly decided_by: string | null;
};
export type Matched = {
  readonly line: Line;
  readonly is_pending_approval: boolean;
  readonly approval_id: string | null;
};
type Imported = {
  readonly id: string;
  readonly format: string;
  readonly lines: number;
  readonly matched_lines: number;
  readonly unmatched_lines: number;
  readonly known_lines: number;
  readonly difference: string;
  readonly crediting_lines: number;
  readonly crediting_amount: string;
  readonly approval_id: string | null;
};

export const fileOf = (rows: readonly string[]) =>
  Buffer.from(['date,narration,amount,balance,reference', ...rows, ''].join('\n')).toString('base64');

/** A day of a bank that is not long ago: what a person says of money is compared with lines of some weeks before. */
export const recentDay = addDays(lagosDayOf(Date.now()), -10);

let serial = 0;
/** One line of that day; each file is another one. */
export const oneRow = (narration: string, amount: string, reference = '') =>
  fileOf([`${recentDay},${narration} #${++serial},${amount},${amount},${reference}`]);

export const base64Of = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`).toString('base64');

/** Lines of `day amount balance text`, of November 2026; each file is another one, and says its opening balance. */
export const chainFile = (...lines: string[]) =>
  base64Of([
    `Statement,${++serial},,`,
    ...openingOf(lines[0]!),
    'date,narration,amount,balance',
    ...lines.map((line) => {
      const [day, amount, balance, ...text] = line.split(' ');
      return `2026-11-${day},${text.join(' ') || 'NIP TRF FROM JOHN ADE'},${amount},${balance}`;
    }),
  ]);

function openingOf(line: string): string[] {
  const [, amount, balance] = line.split(' ').map(Number);
  return [`Opening Balance,${(balance! - amount!).toFixed(2)},,`];
}

/** Statements of the firm's accounts, as finance sends and reads them over HTTP. */
export async function statementSide(world: Pick<World, 'service' | 'database'>) {
  const { ask, approve } = await operatorSide(world);

  async function answered<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const { status, body: answer } = await ask('finance', method, `${V1}${path}`, body);
    assert(status < 300, `${status} ${JSON.stringify(answer)}`);
    return (answer as unknown as { data: Data }).data;
  }

  async function refused(path: string, body: unknown) {
    const { code, body: answer } = await ask('finance', 'POST', `${V1}${path}`, body);
    return { code, details: answer.error?.details as Record<string, string> };
  }

  async function account(): Promise<string> {
    const account_number = String(randomInt(1_000_000_000, 9_999_999_999));
    const made = { bank_name: 'First Bank', account_number, currency: 'NGN', name: 'Client money NGN' };
    return (await answered<{ id: string }>('POST', '/firm-accounts', made)).id;
  }

  const importFile = (firm_account: string, content: string, more = {}) =>
    answered<Imported>('POST', '/bank-statements', { account: firm_account, content, ...more });

  const linesOf = (statement_id: string) => answered<Line[]>('GET', `/bank-lines?statement_id=${statement_id}`);

  async function lineOf(narration: string, amount: string): Promise<Line> {
    const { id } = await importFile(await account(), oneRow(narration, amount));
    return (await linesOf(id))[0]!;
  }

  /** As a person decided it when that was possible. */
  const ignoredBefore = (id: string) =>
    world.database.owner.query(
      `update bank_lines set status = 'ignored', decided_by = 'Ada', decision_reason = 'a charge', decided_at = $2
       where id = $1`,
      [id, new Date()],
    );

  /** A transfer that is awaited on an account of the firm. */
  async function transfer({ client }: Partner, amount = '500.00') {
    const wanted = { currency: 'NGN', method: 'gateway_checkout', amount } as const;
    const { id, reference } = await client.fundingRequests.create(wanted);
    await world.database.pool.query("update funding_requests set method = 'bank_transfer' where id = $1", [id]);
    return { id, reference };
  }

  return { ask, approve, answered, refused, account, importFile, linesOf, lineOf, ignoredBefore, transfer };
}
