import { proposeJournal } from '../access/journals/operator-contract.ts';
import { findHouse } from '../access/organisations/environment-queries.ts';
import { createPlace } from '../ledger/places/operator-contract.ts';
import { lagosDayOf } from '../vocabulary/lagos-days.ts';
import type { Currency, Mode } from '../vocabulary/values.ts';
import type { Firm } from './firm.ts';
import type { World } from './world.ts';

/** A place of client money at which the firm puts in own money, as two people agreed: what it covers conversions with. */
export async function openFirmMoney(firm: Firm, currency: Currency, mode: Mode = 'live') {
  const body = { mode, name: `Own ${currency}`, currency, is_client_money: true } as const;
  const { id: place } = await firm.act(createPlace, { body });
  const topUp = async (amount: string, at = place) => {
    const lines = [
      { side: 'debit' as const, account: 'place' as const, currency, amount, place: at },
      { side: 'credit' as const, account: 'equity' as const, currency, amount },
    ];
    const journal = {
      mode,
      kind: 'top_up',
      value_day: lagosDayOf(Date.now()),
      reason: 'Cover',
      lines,
    } as const;
    const { approval_id } = await firm.act(proposeJournal, { body: journal }, 'Jane');
    await firm.approve(approval_id);
  };
  return { place, topUp };
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
