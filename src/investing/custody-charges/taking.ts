import { holdEnvironment } from '../../access/organisations/environments.ts';
import { insertCharges } from '../../charges/charging/charge-queries.ts';
import { chargedToWallet, postRecords, recordsOf } from '../../charges/charging/of-money.ts';
import { enter } from '../../events/transitions/transition.ts';
import { closeBook, walletOf } from '../../ledger/book/book.ts';
import { accountsOf, openBook } from '../../ledger/book/open.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import * as queries from './queries.ts';
import { custodyChargeMachine } from './states.ts';

type Place = { readonly environment_id: string; readonly id: string };

/**
 * Debits the wallet with all that a month was charged, or with nothing: while the wallet has less, or is frozen, the charge waits. Returns
 * whether it is done with. The charge is locked first, so that of two processes one finds that it was taken.
 */
export async function takeCharge(tx: Transaction, { environment_id, id }: Place): Promise<boolean> {
  const environment = await holdEnvironment(tx, environment_id);
  const row = environment && (await queries.lockCustody(tx, environment_id, id));
  if (!environment || !row || !custodyChargeMachine.allows('take', row.status)) return true;
  const { currency, month, charges } = row;
  const codes = [...new Set(charges!.map(({ code }) => code))];
  const book = await openBook(tx, [
    ...accountsOf(environment_id, currency, ['wallet']),
    ...codes.flatMap((code) => accountsOf(environment_id, currency, ['charges_due'], code)),
  ]);
  const { status, balance } = walletOf(book, environment_id, currency);
  if (status !== 'active' || balance.isBelow(Decimal.of(row.charges_total))) return false;
  const records = recordsOf(tx, environment, { type: 'custody_charge', id, currency }, charges);
  postRecords(book, tx, environment, records, { reason: chargedToWallet, reference: null, of: `for ${month}` });
  const kind = {
    machine: custodyChargeMachine,
    present: (one: queries.CustodyRow) => one,
    update: queries.updateCustody,
  };
  const after = enter(tx, environment, kind, 'take', row);
  await all([queries.updateCustody(tx, [after]), insertCharges(tx, records), ...closeBook(tx, book)]);
  return true;
}
