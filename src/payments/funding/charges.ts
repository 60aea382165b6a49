import { findHouse } from '../../access/organisations/environment-queries.ts';
import { closeBook, post } from '../../ledger/book/book.ts';
import { accountsOf, openBook } from '../../ledger/book/open.ts';
import { proof } from '../../platform/database/proof.ts';
import { all, type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Mode } from '../../vocabulary/values.ts';
import * as queries from './charge-queries.ts';

const BATCH = 200;

/** Books what providers kept, as an expense of the firm, from its own share of the place where the money came. */
export const bookProviderCharges: WorkEntry = {
  name: 'provider_charges.book',
  every_ms: 1_000,
  look: (tx) => queries.isChargeDue(tx),
  run: ({ pool }) => transact(pool, 'write', bookSome),
};

async function bookSome(tx: Transaction): Promise<number> {
  const charges = await queries.lockCharges(tx, BATCH);
  for (const mode of ['test', 'live'] as const)
    await bookOf(
      tx,
      mode,
      charges.filter((charge) => charge.mode === mode),
    );
  return charges.length;
}

async function bookOf(tx: Transaction, mode: Mode, charges: readonly queries.ProviderChargeRow[]): Promise<void> {
  if (charges.length === 0) return;
  const house = await findHouse(tx, mode);
  const keys = charges.flatMap(({ currency, place_id }) => accountsOf(house.id, currency, ['fees', 'place'], place_id));
  const book = await openBook(tx, keys);
  for (const { id, currency, amount, provider, place_id: place } of charges)
    post(book, 'provider_fee', {
      environment: house,
      currency,
      amount: Decimal.of(amount),
      source: { type: 'provider_charge', id },
      reference: null,
      description: `Charge of ${provider}`,
      at_ms: tx.now_ms,
      place,
    });
  const booked_at = new Date(tx.now_ms).toISOString();
  const booked = charges.map((charge) => ({ ...charge, booked_at }));
  await all([queries.updateProviderCharges(tx, booked), ...closeBook(tx, book)]);
}

/** Each is booked once, with its amount, once it says so. */
export const chargeChecks = [
  `select charge.environment_id, 'charge ' || charge.id || ' of a provider' as place,
     'the ledger has ' || coalesce(sum(transaction.amount), 0.00) || ' of ' || charge.amount as problem
   from provider_charges charge
   left join ledger_transactions transaction
     on transaction.source_type = 'provider_charge'
     and transaction.source_id = charge.id
     and transaction.reason = 'provider_fee'
   group by charge.environment_id, charge.id, charge.amount, charge.booked_at
   having coalesce(sum(transaction.amount), 0) <> case when charge.booked_at is null then 0 else charge.amount end`,
].map(proof);
