import { strictObject, z } from 'zod';
import type { Place } from '../../ledger/places/contract.ts';
import { changePlace, clientMoneyNow, getPlace, lockPlace } from '../../ledger/places/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';

/** What is held for clients is what lies at places of client money: nobody changes that by himself. */
export const placeClientMoney = proposalKind({
  name: 'place_client_money',
  payload: strictObject({ place_id: z.string(), is_client_money: z.boolean() }),
  subject: async ({ payload: { place_id: id } }) => ({ type: 'place', id, organisation_id: null }),
  async effect({ tx, payload: { place_id, is_client_money } }) {
    const place = await getPlace(tx, place_id);
    if (place.is_client_money === is_client_money) return `It would be refused now: ${inWords(place)}.`;
    const { name, kind, mode, currency, balance } = place;
    return `What lies at ${name} (${kind}, ${mode}) becomes ${ownerOf(is_client_money)}: ${currency} ${balance} by the books. ${await changed(tx, place)}`;
  },
  async act({ tx, payload: { place_id, is_client_money } }) {
    const place = await lockPlace(tx, place_id);
    if (place.is_client_money === is_client_money)
      refuse('invalid_state', { current_status: inWords(place), allowed_from: ownerOf(!is_client_money) });
    return { data: await changePlace(tx, place_id, { is_client_money }) };
  },
});

const ownerOf = (isClientMoney: boolean): string =>
  isClientMoney ? 'money of clients' : 'money of the firm by itself';
const inWords = ({ name, is_client_money }: Pick<Place, 'name' | 'is_client_money'>): string =>
  `${name} holds ${ownerOf(is_client_money)} already`;

async function changed(tx: Transaction, { kind, mode, currency, balance, is_client_money }: Place): Promise<string> {
  if (kind === 'counterparty' || kind === 'unknown')
    return `What lies at a place of kind ${kind} is never held, so that no figure of client money changes.`;
  const now = (await clientMoneyNow(tx)).find((one) => one.mode === mode && one.currency === currency);
  const difference = Decimal.of(now?.difference ?? '0.00');
  const moved = Decimal.of(balance);
  const after = is_client_money ? difference.minus(moved) : difference.plus(moved);
  return `What is held for clients less what is owed to them would be ${currency} ${after.toMoney()} instead of ${difference.toMoney()}.`;
}
