import { recordChange } from '../../events/outbox/record.ts';
import { type Book, closeBook, openBook, type Posting, post, walletOf } from '../../ledger/book/book.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { holdingUpdated } from '../holdings/contract.ts';
import { settledAfterPayment } from '../holdings/income.ts';
import { presentHolding, valuedBy } from '../holdings/present.ts';
import { type HoldingRow, updateHoldings } from '../holdings/queries.ts';
import { loadInvestments } from '../investments/operations.ts';
import { priceOn } from '../investments/prices.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import { buyFigures } from '../orders/figures.ts';
import type { DistributionRow } from './queries.ts';

/**
 * Pays a distribution, under the lock of its holding. The net amount reaches the wallet, and the gross amount counts as
 * income that the holding has paid. Where the product reinvests, the net amount buys units in the same transaction.
 */
export async function payOut(
  tx: Transaction,
  environment: Environment,
  holding: HoldingRow,
  row: DistributionRow,
): Promise<void> {
  const { id: environment_id, mode } = environment;
  const [investment] = await loadInvestments(tx, [{ environment_id, investment_id: holding.investment_id, mode }]);
  // A holding that ended has no units: its last income is paid in cash.
  const price =
    investment!.income_treatment === 'reinvested' && holding.status === 'active'
      ? Decimal.of(await priceOn(tx, environment, holding.investment_id, row.payment_date))
      : null;
  const kinds = ['positions', 'wallet'] as const;
  const book = await openBook(
    tx,
    kinds.map((kind) => ({ environment_id, currency: row.currency, kind })),
  );
  const bought = credit(tx, book, environment, { holding, row, investment: investment!, price });

  const at = tx.time(environment);
  const before = valuedBy(holding, investment!);
  const gross = Decimal.of(row.gross_amount);
  const after: HoldingRow = {
    ...holding,
    units: Decimal.of(holding.units).plus(bought.units).toUnits(),
    cost_basis: Decimal.of(holding.cost_basis).plus(bought.cost).toMoney(),
    distributions_paid: Decimal.of(holding.distributions_paid).plus(gross).toMoney(),
    income_settled: settledAfterPayment(before, gross, bought.cost, at),
    updated_at: at,
  };
  const shown = presentHolding(valuedBy(after, investment!), at);
  recordChange(tx, environment, [holdingUpdated], presentHolding(before, at), shown);
  await all([updateHoldings(tx, [after]), ...closeBook(tx, book)]);
}

type Payment = { holding: HoldingRow; row: DistributionRow; investment: LoadedInvestment; price: Decimal | null };
type Bought = { units: Decimal; cost: Decimal };
const nothing: Bought = { units: Decimal.zero, cost: Decimal.zero };

/** Answers what was bought for the income at once, at the price there is for that. */
function credit(tx: Transaction, book: Book, environment: Environment, payment: Payment): Bought {
  const { holding, row, investment, price } = payment;
  const net = Decimal.of(row.net_amount);
  if (!net.isPositive) return nothing;
  const posting: Posting = {
    environment,
    currency: row.currency,
    amount: net,
    source: { type: 'distribution', id: row.id },
    reference: null,
    description: `Distribution of ${holding.investment_name}`,
    at_ms: tx.time_ms(environment),
  };
  post(book, 'distribution', posting);
  if (price === null) return nothing;

  // What was owed took its part of the income first.
  const { balance } = walletOf(book, environment.id, row.currency);
  const left = balance.isBelow(net) ? balance : net;
  const { units, cost } = buyFigures(left, price, investment.unit_precision);
  if (units.isZero) return nothing;
  const description = `Reinvestment in ${holding.investment_name}: ${units.toUnits()} units at ${price.toPrice()}`;
  post(book, 'reinvestment', { ...posting, amount: cost, description });
  return { units, cost };
}
