import { strictObject, z } from 'zod';
import { propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { lockSettlement, moveTo, placeOf, requireMovable } from './operations.ts';
import * as queries from './queries.ts';
import { settlementMachine } from './states.ts';

/** What its provider can pay from, which gives what a settlement of 0.00 or less takes. */
export const balanceOf = ({ mode, provider, currency }: queries.SettlementRow): string =>
  providerPlace(mode, provider, currency, 'available');

/** Where a settlement that has left its provider went. */
export const arrivedAt = (row: queries.SettlementRow): string => row.firm_account_id ?? balanceOf(row);

/**
 * A settlement that paid nothing to a bank is taken from the provider's other balance, where a person has read so: its shares go there, so that
 * nothing waits any more. No record of a bank or a provider says it, as of a journal, so that another person approves it.
 */
export const settlementFromBalance = proposalKind({
  name: 'settlement_from_balance',
  payload: strictObject({ settlement_id: z.string(), currency: z.string(), net_amount: z.string() }),
  subject: async ({ payload: { settlement_id: id } }) => ({ type: 'settlement', id, organisation_id: null }),
  async effect({ tx, payload: { settlement_id } }) {
    const row = (await queries.findSettlement(tx, settlement_id))!;
    const { reference, provider, currency, gross, fees, deductions, net, status } = row;
    const taken = `Take settlement ${reference} of ${provider} from what it can pay from: ${currency} ${net}, which is ${gross} of payments less ${fees} of fees and ${deductions} of deductions. The shares go there from what waits at it; no bank has a line of it.`;
    return settlementMachine.allows('take_from_balance', status)
      ? taken
      : `${taken} It would be refused now: the settlement is ${status}.`;
  },
  async act({ tx, payload: { settlement_id, ...asked } }, approved_by) {
    const row = await lockTakeable(tx, settlement_id);
    if (inWords(asked) !== inWords(figuresOf(row)))
      refuse('invalid_state', {
        current_status: inWords(figuresOf(row)),
        allowed_from: `${inWords(asked)}, as it was proposed`,
      });
    await moveTo(tx, row, balanceOf(row));
    const at = new Date(tx.now_ms).toISOString();
    await queries.updateSettlements(tx, [
      settlementMachine.after(row, 'take_from_balance', { matched_by: approved_by }, at),
    ]);
    return { data: { id: row.id } };
  },
});

type Figures = { readonly currency: string; readonly net_amount: string };

const figuresOf = ({ currency, net }: queries.SettlementRow): Figures => ({ currency, net_amount: net });
const inWords = ({ currency, net_amount }: Figures): string => `${currency} ${net_amount}`;

/** What explains it stays as the other person sees it. Throws invalid_state. */
export const requireNotTaken = (tx: Transaction, { id }: queries.SettlementRow): Promise<void> =>
  requireNoneWaiting(tx, [settlementFromBalance], { settlement_id: id });

/** Throws invalid_state, and validation_error for one that was paid to a bank. Returns the approval that waits. */
export async function proposeFromBalance(
  tx: Transaction,
  settlement_id: string,
  maker: { readonly actor: string; readonly reason: string },
): Promise<string> {
  const row = await lockTakeable(tx, settlement_id);
  await requireNotTaken(tx, row);
  await requireMovable(tx, row);
  const asked = { settlement_id, ...figuresOf(row) };
  return (await propose(tx, settlementFromBalance, asked, maker)).id;
}

async function lockTakeable(tx: Transaction, id: string): Promise<queries.SettlementRow> {
  const row = await lockSettlement(tx, id);
  settlementMachine.require(row, 'take_from_balance');
  if (Decimal.of(row.net).isPositive)
    refuse('validation_error', { settlement: `It paid ${row.net} to a bank: match it with its line.` });
  if (balanceOf(row) === placeOf(row))
    refuse('validation_error', { settlement: `${row.provider} has no balance here that it could be taken from.` });
  return row;
}
