import { proposeJournal } from '../access/journals/operator-contract.ts';
import { createPlace } from '../ledger/places/operator-contract.ts';
import { lagosDayOf } from '../vocabulary/lagos-days.ts';
import type { Currency, Mode } from '../vocabulary/values.ts';
import type { Firm } from './firm.ts';

/** A place of client money at which the firm puts in own money, as two people agreed: what it covers conversions with. */
export async function openFirmMoney(firm: Firm, currency: Currency, mode: Mode = 'live') {
  const body = { mode, name: `Own ${currency}`, currency, is_client_money: true } as const;
  const { id: place } = await firm.act(createPlace, { body });
  const topUp = async (amount: string) => {
    const lines = [
      { side: 'debit' as const, account: 'place' as const, currency, amount, place },
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
