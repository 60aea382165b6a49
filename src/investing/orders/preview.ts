import { walletOf } from '../../ledger/book/book.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { accruedIncome } from '../holdings/income.ts';
import type { HoldingRow } from '../holdings/queries.ts';
import type { OrderPreview } from './contract.ts';
import { type Floor, openFloor } from './floor.ts';
import { storedCharges, valued, withoutUnits } from './positions.ts';
import { chargesOf } from './present.ts';
import { findOrderReferences } from './queries.ts';
import { isSell, type OrderRequest } from './requests.ts';
import { judgeBuy, judgeSell } from './rules.ts';
import { subjectsOf } from './subjects.ts';

/** What an order would come to now: judged like an order, on a floor without locks. */
export async function previewOrder(
  tx: Transaction,
  environment: Environment,
  request: OrderRequest,
): Promise<OrderPreview> {
  const [subject] = await subjectsOf(tx, [{ environment, request }]);
  const floor = await openFloor(tx, subject ? [subject] : [], 'look');
  const used = request.client_reference
    ? await findOrderReferences(tx, [{ environment_id: environment.id, client_reference: request.client_reference }])
    : [];
  const placement = { environment, request, scenario: null, referenceUsedBy: used[0]?.id ?? null };
  return isSell(request)
    ? previewSell(floor, environment, judgeSell(floor, placement, request))
    : previewBuy(floor, environment, judgeBuy(floor, placement, request));
}

const balanceOf = (floor: Floor, environment: Environment, currency: OrderPreview['currency']) =>
  walletOf(floor.book, environment.id, currency).balance.toMoney();

function previewBuy(
  floor: Floor,
  environment: Environment,
  { investment, amount, execution, expected }: ReturnType<typeof judgeBuy>,
): OrderPreview {
  const charges = storedCharges(environment.mode === 'live' ? expected : execution.charges);
  return {
    side: 'buy',
    investment_id: investment.id,
    holding_id: null,
    currency: investment.currency,
    amount: amount.toMoney(),
    price: execution.price.toPrice(),
    units: execution.units.toUnits(),
    proceeds: null,
    ...chargesOf({ side: 'buy', amount: amount.toMoney(), proceeds: null, sales_charge: null, charges }),
    estimated: environment.mode === 'live',
    available_balance: balanceOf(floor, environment, investment.currency),
    forgone_income: null,
  };
}

function previewSell(
  floor: Floor,
  environment: Environment,
  { investment, holding, units, gross, charged }: ReturnType<typeof judgeSell>,
): OrderPreview {
  const price = Decimal.of(investment.bid_price);
  const [amount, proceeds] = [gross.toMoney(), charged.net_amount];
  const charges = storedCharges(charged.charges);
  return {
    side: 'sell',
    investment_id: investment.id,
    holding_id: holding.id,
    currency: holding.currency,
    amount,
    price: price.toPrice(),
    units: units.toUnits(),
    proceeds,
    ...chargesOf({ side: 'sell', amount, proceeds, sales_charge: null, charges }),
    estimated: environment.mode === 'live',
    available_balance: balanceOf(floor, environment, holding.currency),
    forgone_income: forgoneIncome(floor, environment, holding, units).toMoney(),
  };
}

/** What accrued_income falls by when the units are sold: the proceeds do not include it. */
function forgoneIncome(floor: Floor, environment: Environment, holding: HoldingRow, units: Decimal): Decimal {
  const now = floor.tx.time(environment);
  const [before, after] = [holding, withoutUnits(holding, units)].map((row) =>
    accruedIncome(valued(floor, environment, row), now),
  );
  const forgone = before!.minus(after!);
  return forgone.isNegative ? Decimal.zero : forgone;
}
