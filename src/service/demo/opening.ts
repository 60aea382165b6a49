import type pg from 'pg';
import { bookingOf, bookJournal } from '../../access/journals/operations.ts';
import { environmentOf } from '../../access/organisations/operations.ts';
import { postAdjustment, recordAdjustment } from '../../ledger/adjustments/operations.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { addFirmAccount } from '../../payments/bank-statements/operations.ts';
import { placeReconciliationWork } from '../../payments/place-reconciliations/work.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { statement, type Transaction, transact } from '../../platform/database/transaction.ts';
import { addDays } from '../../vocabulary/days.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf, startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { type Staff, scriptOf, secondOf } from './staff.ts';

const PROPOSED_BY = 'Tunde Finance';
const APPROVED_BY = 'Kofi Treasurer';
const REASON = 'Opening balance carried over from the former ledger.';
const TEN_HOURS_MS = 10 * 3_600_000;

export const BANK_ACCOUNT = { bank_name: 'Zenith Bank', account_number: '1010101010', currency: 'NGN' } as const;
/** What was taken over in other currencies, and the account where it is. */
export const FOREIGN_ACCOUNTS = [
  { bank_name: 'GCB Bank', account_number: '3030303030', currency: 'GHS', amount: '400000.00' },
  { bank_name: 'Zenith Bank', account_number: '4040404040', currency: 'USD', amount: '20000.00' },
] as const;
type Account = Pick<typeof BANK_ACCOUNT, 'bank_name' | 'account_number'> | (typeof FOREIGN_ACCOUNTS)[number];

const oneAtATime = statement(`select pg_advisory_xact_lock(${advisoryLocks.demonstration})`);
const findOpening = statement(
  'select id from adjustments where environment_id = $1 and currency = $2 and reason = $3 limit 1',
);

/**
 * What the books have from before the first start, so that there are days to sign, to close and to export: the balances that the firm
 * took over, the one in Naira two days ago, those in Cedi and Dollar a day ago, each with the bank account where it lies. Each is booked once.
 */
export async function seedOpening(pool: pg.Pool, organisation: string): Promise<void> {
  const today = lagosDayOf(Date.now());
  const opening = (currency: Currency, amount: string, days: number, account: Account) => {
    const day = addDays(today, -days);
    const now_ms = Date.parse(startOfLagosDay(day)) + TEN_HOURS_MS;
    const book = async (tx: Transaction) => {
      await tx.rows(oneAtATime);
      const environment = await environmentOf(tx, organisation, 'live');
      if (await tx.row(findOpening, [environment.id, currency, REASON])) return;
      const wanted = { currency, direction: 'credit', amount, reason: REASON } as const;
      const { id } = await recordAdjustment(tx, environment, wanted, PROPOSED_BY);
      await postAdjustment(tx, environment, id, APPROVED_BY);
      await moveToTheBank(tx, environment, { currency, amount, account }, day);
    };
    return transact(pool, 'write', book, { now_ms });
  };
  await opening('NGN', '25000000.00', 2, BANK_ACCOUNT);
  for (const account of FOREIGN_ACCOUNTS) await opening(account.currency, account.amount, 1, account);
}

/** The bank account of the firm is where the money lies that was taken over. */
async function moveToTheBank(
  tx: Transaction,
  { organisation_id: organisation }: Environment,
  { currency, amount, account }: { readonly currency: Currency; readonly amount: string; readonly account: Account },
  value_day: string,
): Promise<void> {
  const { bank_name, account_number } = account;
  const { id: place } = await addFirmAccount(tx, { bank_name, account_number, currency, name: 'Client money' });
  const line = { account: 'place', organisation, currency, amount } as const;
  const reason = 'The money of the former ledger is at the bank.';
  const booking = await bookingOf(tx, {
    ...{ mode: 'live', kind: 'correction', value_day, reason },
    lines: [
      { ...line, side: 'debit', place },
      { ...line, side: 'credit', place: unknownPlace('live', currency) },
    ],
  });
  const people = { id: newId(tx.now_ms), reason, proposed_by: PROPOSED_BY, approved_by: APPROVED_BY };
  await bookJournal(tx, booking, people);
}

/** The first of these days is signed by two, closed and exported; the second waits for the people who open the console. */
export async function seedSignedDay(pool: pg.Pool, firm: Staff): Promise<void> {
  const day = addDays(lagosDayOf(Date.now()), -2);
  // The work loop makes the records within a minute of a start; here they are made now.
  const [make] = placeReconciliationWork;
  while ((await make!.run({ pool, signal: new AbortController().signal })) > 0);
  const finance = scriptOf(firm, 'finance');
  const second = await secondOf(firm, 'finance');
  for (const { id, status, balance_there, balance_here } of await finance('GET', `/place-reconciliations?day=${day}`)) {
    if (status === 'signed') continue;
    const stated = balance_there === null ? { balance_there: balance_here } : {};
    const path = `/place-reconciliations/${id}`;
    if (status === 'open') await finance('POST', `${path}/prepare`, stated, `prepare-${id}`);
    await second('POST', `${path}/sign`, {}, `sign-${id}`);
  }
  const { is_closed, export_number } = (await finance('GET', `/periods?month=${day.slice(0, 7)}`)).days.find(
    (one: { day: string }) => one.day === day,
  );
  if (!is_closed) await finance('POST', `/periods/${day}/close`, { reason: 'All places are signed.' }, `close-${day}`);
  if (export_number === null)
    await finance('POST', '/journal-exports', { period: day, form: 'single' }, `export-${day}`);
}
