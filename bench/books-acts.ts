import { sign } from '../sdk/src/signature.ts';
import { findProgress } from '../src/ledger/book/verification-queries.ts';
import { verifyBooks } from '../src/ledger/book/verify.ts';
import { hurryVerification, verifyLedgerDaily } from '../src/ledger/book/work.ts';
import { makeRun } from '../src/oversight/reports/making.ts';
import { requestRun } from '../src/oversight/reports/operations.ts';
import { reports } from '../src/oversight/reports/table.ts';
import { verifyAudit } from '../src/platform/audit-proof.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { transact } from '../src/platform/database/transaction.ts';
import { checks } from '../src/service/registry.ts';
import { addDays } from '../src/vocabulary/days.ts';
import { lagosDayOf } from '../src/vocabulary/lagos-days.ts';
import { keyOf } from './firm-partner.ts';
import type { FirmService } from './firm-service.ts';
import type { Measured } from './taken.ts';

/** All that reads the books as a whole, as acts that can be measured. */
export type Subject = {
  readonly organisation_id: string;
  readonly key_id: string;
  readonly secret: string;
  readonly day: string;
};

const OPERATOR = { Authorization: 'Bearer op_compliance' };
const PROOF_MS = 3_600_000;

/** Reads a response of any length, and keeps only its status and length, or the code of its refusal. */
async function read(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers });
  if (response.status === 200) return `200, ${await lengthOf(response.body!)} bytes`;
  const { error } = (await response.json()) as { error: { code: string } };
  return `${response.status} ${error.code}`;
}

export const get = ({ operatorUrl }: FirmService, path: string): Promise<string> =>
  read(`${operatorUrl}/operator/v1${path}`, OPERATOR);

export function getSigned({ baseUrl }: FirmService, { key_id, secret }: Subject, path: string): Promise<string> {
  const target = `/partner/v1${path}`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = sign(secret, { timestamp, method: 'GET', target, body: '' });
  const headers = { 'X-Service-Key': key_id, 'X-Service-Timestamp': timestamp, 'X-Service-Signature': signature };
  return read(`${baseUrl}${target}`, headers);
}

async function lengthOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const part of bytes) length += part.length;
  return length;
}

export function ofTheBooks(firm: FirmService, { day }: Subject): Measured[] {
  const proving =
    <Result>(work: Parameters<typeof transact<Result>>[2]) =>
    async () => {
      const pool = connectPool(firm.database.work, 1, () => {}, { statement_ms: PROOF_MS });
      return transact(pool, 'read', work).finally(() => pool.end());
    };
  const verdict = (many: readonly object[]) =>
    many.length === 0 ? 'proven' : `${many.length} problems: ${JSON.stringify(many[0])}`;
  return [
    { what: 'proof of the books, endpoint', run: () => get(firm, '/ledger/verify') },
    {
      what: 'proof of the books, job without its rests',
      async run() {
        const found: object[] = [];
        const { run } = verifyLedgerDaily({ report: (problem) => void found.push(problem) });
        await transact(firm.pool, 'write', hurryVerification);
        const { signal } = new AbortController();
        const isUnderWay = async () => (await transact(firm.pool, 'read', findProgress))!.finished_at === null;
        do for (let pieces = 0; pieces < 200; pieces += 1) if ((await run({ pool: firm.pool, signal })) === 0) break;
        while (await isUnderWay());
        return verdict(found);
      },
    },
    {
      what: 'proof of the books, command',
      run: proving(async (tx) => verdict((await verifyBooks(tx, checks)).problems)),
    },
    { what: 'proof of the audit, endpoint', run: () => get(firm, '/audit/verify') },
    { what: 'proof of the audit, command', run: proving(async (tx) => verdict((await verifyAudit(tx)).problems)) },
    { what: 'export of the audit, a day', run: () => get(firm, `/audit/export?from=${day}&to=${day}`) },
    { what: 'trial balance of a day', run: () => get(firm, `/ledger/trial-balance?as_of=${day}`) },
  ];
}

export function ofTheStatement(firm: FirmService, subject: Subject): Measured[] {
  const { day } = subject;
  const of = (what: string, path: string): Measured => ({ what, run: () => getSigned(firm, subject, path) });
  return [
    of('proof of a statement', '/wallets/NGN/proof'),
    of('statement of all time, CSV', '/ledger/export?currency=NGN&format=csv'),
    of('statement of a day, CSV', `/ledger/export?currency=NGN&format=csv&from=${day}&to=${day}`),
    of('statement of a day, PDF', `/ledger/export?currency=NGN&format=pdf&from=${day}&to=${day}`),
  ];
}

export function ofTheReports(firm: FirmService, { organisation_id, day }: Subject): Measured[] {
  return reports.flatMap(({ name, basis, requires }) => {
    const asked = {
      ...(basis === 'dated' && { as_of: day }),
      ...(requires.length > 0 && { organisation: organisation_id, customer: 'C-0' }),
    };
    return [
      { what: `report ${name}, page`, run: () => get(firm, `/reports/${name}?${new URLSearchParams(asked)}&limit=50`) },
      {
        what: `report ${name}, files`,
        async run() {
          const { id } = await transact(firm.pool, 'write', (tx) => requestRun(tx, name, asked, 'Bench'));
          await makeRun(firm.pool, id);
          const { rows } = await firm.owner.query(
            'select row_count, csv_bytes, checks from report_runs where id = $1',
            [id],
          );
          const differs = (rows[0].checks as { is_equal: boolean }[]).some(({ is_equal }) => !is_equal);
          return `${rows[0].row_count} rows, ${rows[0].csv_bytes} bytes${differs ? ', differs from the ledger' : ''}`;
        },
      },
    ];
  });
}

/** The partner with a fifth of all entries, and the last whole day of its story. */
export async function subjectOf({ owner, pool, sealer }: FirmService): Promise<Subject> {
  const { rows } = await owner.query(`
    select organisation_id, last_entry_at
    from ledger_accounts
    join environments on environments.id = environment_id
    where kind = 'wallet' and currency = 'NGN' and mode = 'live'
    order by sequence desc
    limit 1`);
  const [{ organisation_id, last_entry_at }] = rows;
  const { row, secret } = await transact(pool, 'write', (tx) => keyOf(tx, sealer, { organisation_id, mode: 'live' }));
  return { organisation_id, key_id: row.key_id, secret, day: addDays(lagosDayOf(Date.parse(last_entry_at)), -1) };
}
