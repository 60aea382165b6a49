import { proposeJournal } from '../access/journals/operator-contract.ts';
import { findHouse } from '../access/organisations/environment-queries.ts';
import { updatePlace } from '../access/places/operator-contract.ts';
import { providerPlace } from '../ledger/places/place-ids.ts';
import { createFirmAccount } from '../payments/bank-statements/operator-contract.ts';
import { lagosDayOf } from '../vocabulary/lagos-days.ts';
import type { Currency, Mode } from '../vocabulary/values.ts';
import type { Firm } from './firm.ts';
import type { World } from './world.ts';

let accounts = 0;

/** A bank account of client money. */
export async function openBankPlace(firm: Firm, currency: Currency, name: string): Promise<string> {
  accounts += 1;
  const account_number = `70${String(accounts).padStart(8, '0')}`;
  return (await firm.act(createFirmAccount, { body: { bank_name: 'Own Bank', account_number, currency, name } })).id;
}

/**
 * A place of client money at which the firm puts in own money, as two people agreed: what it covers conversions with. In test, where no
 * account of a bank is, what the simulator can pay from.
 */
export async function openFirmMoney(firm: Firm, currency: Currency, mode: Mode = 'live') {
  const place =
    mode === 'live'
      ? await openBankPlace(firm, currency, `Own ${currency}`)
      : providerPlace(mode, 'simulator', currency, 'available');
  const topUp = (amount: string, at = place) => topUpAt(firm, { mode, currency, place: at }, amount);
  return { place, topUp };
}

/** Turns what lies at a place into money of clients or of the firm by itself, as two people agreed. */
export async function turnPlace(firm: Firm, place: string, is_client_money: boolean): Promise<void> {
  const body = { is_client_money, reason: 'As the bank names it' };
  const { approval_id } = await firm.act(updatePlace, { params: { place }, body }, 'Jane');
  await firm.approve(approval_id!);
}

type At = { readonly mode: Mode; readonly currency: Currency; readonly place: string };

export async function topUpAt(firm: Firm, { mode, currency, place }: At, amount: string): Promise<void> {
  const lines = [
    { side: 'debit' as const, account: 'place' as const, currency, amount, place },
    { side: 'credit' as const, account: 'equity' as const, currency, amount },
  ];
  const journal = { mode, kind: 'top_up', value_day: lagosDayOf(Date.now()), reason: 'Cover', lines } as const;
  const { approval_id } = await firm.act(proposeJournal, { body: journal }, 'Jane');
  await firm.approve(approval_id);
}

/** What the firm has at its places in NGN together, and what it has put in for partners that owe. */
export async function houseIn({ read, database }: Pick<World, 'read' | 'database'>, mode: Mode): Promise<string> {
  const { id } = await read((tx) => findHouse(tx, mode));
  const { rows } = await database.pool.query<{ held: string; given: string }>(
    `select coalesce(-sum(balance) filter (where kind = 'place'), 0.00) as held,
       coalesce(-sum(balance) filter (where kind = 'advances'), 0.00) as given
     from ledger_accounts
     where environment_id = $1 and currency = 'NGN'`,
    [id],
  );
  return `${rows[0]!.held} held, ${rows[0]!.given} put in`;
}
