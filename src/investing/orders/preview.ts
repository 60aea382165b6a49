import { billedByOthers } from '../../charges/charging/compute.ts';
import { findTaxesOfOthers } from '../../charges/charging/dealing-queries.ts';
import type { TaxRow } from '../../charges/taxes/queries.ts';
import { walletOf } from '../../ledger/book/book.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Sale } from '../holdings/redemption.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import type { OrderLot } from './contract.ts';
import { dealingDayOf, noDealingDay } from './dealing.ts';
import { type Floor, openFloor } from './floor.ts';
import { sharedAmong } from './lots.ts';
import { storedCharge, storedCharges } from './positions.ts';
import { chargesOf } from './present.ts';
import type { OrderPreview } from './preview-contract.ts';
import { findOrderReferences } from './queries.ts';
import { isSell, type OrderRequest, type SellRequest } from './requests.ts';
import { judgeBuy } from './rules.ts';
import { storedIncome, withoutLot } from './sales.ts';
import { judgeSell, type SellTerms, type SoldLot } from './sell-rules.ts';
import { subjectsAmong, subjectsOf } from './subjects.ts';

/** What an order would come to now: judged like an order, on a floor without locks. */
export async function previewOrder(
  tx: Transaction,
  environment: Environment,
  request: OrderRequest,
): Promise<OrderPreview> {
  const sought = await subjectsOf(tx, [{ environment, request }]);
  const floor = await openFloor(tx, subjectsAmong(sought), 'look');
  const used = request.client_reference
    ? await findOrderReferences(tx, [{ environment_id: environment.id, client_reference: request.client_reference }])
    : [];
  const lots = sought[0]?.lots ?? null;
  const placement = { environment, request, scenario: null, referenceUsedBy: used[0]?.id ?? null, lots };
  const ofOthers = await findTaxesOfOthers(tx);
  return isSell(request)
    ? previewSell(floor, environment, request, { ...judgeSell(floor, placement, request), codes: ofOthers })
    : previewBuy(floor, environment, judgeBuy(floor, placement, request), ofOthers);
}

/** What others bill is computed on what units cost or bring. */
function billed(
  { tx }: Floor,
  environment: Environment,
  { id: investment_id, category, country, currency }: LoadedInvestment,
  { act, amount, codes }: { act: 'buy' | 'sell'; amount: Decimal; codes: readonly TaxRow[] },
): Charge[] {
  const { organisation_id } = environment;
  const day = dayOf(tx.time(environment));
  return billedByOthers({ act, organisation_id, investment_id, category, country, currency, amount, day }, codes);
}

const balanceOf = (floor: Floor, environment: Environment, currency: OrderPreview['currency']) =>
  walletOf(floor.book, environment.id, currency).balance.toMoney();

/** With a test key the order would be carried out at once. */
const dealtNow = (floor: Floor, environment: Environment, investment: LoadedInvestment, side: 'buy' | 'sell') =>
  environment.mode === 'live' ? dealingDayOf(floor, investment, side, floor.tx.time(environment)) : noDealingDay;

function previewBuy(
  floor: Floor,
  environment: Environment,
  { investment, amount, carriedOut, expected }: ReturnType<typeof judgeBuy>,
  codes: readonly TaxRow[],
): OrderPreview {
  const execution = carriedOut();
  const charges = storedCharges(environment.mode === 'live' ? expected : execution.charges);
  const sales_charge = storedCharge(execution.sales_charge);
  const gross_amount = execution.cost.plus(execution.sales_charge).toMoney();
  return {
    side: 'buy',
    investment_id: investment.id,
    holding_id: null,
    lots: [],
    currency: investment.currency,
    amount: amount.toMoney(),
    price: execution.price.toPrice(),
    units: execution.units.toUnits(),
    proceeds: null,
    gross_amount,
    income_paid: null,
    forgone_income: null,
    charges_on: investment.charges_on,
    ...chargesOf(
      { side: 'buy', amount: amount.toMoney(), proceeds: null, income_paid: null, sales_charge, charges },
      gross_amount,
    ),
    estimated: environment.mode === 'live',
    third_party_charges: billed(floor, environment, investment, { act: 'buy', amount: execution.cost, codes }),
    available_balance: balanceOf(floor, environment, investment.currency),
    ...dealtNow(floor, environment, investment, 'buy'),
  };
}

function previewSell(
  floor: Floor,
  environment: Environment,
  { holding_id }: SellRequest,
  { investment, lots, units, sale, codes }: SellTerms & { readonly codes: readonly TaxRow[] },
): OrderPreview {
  const price = Decimal.of(investment.bid_price);
  const [amount, proceeds] = [sale.gross.toMoney(), sale.proceeds.toMoney()];
  const charges = storedCharges([...sale.charges, ...sale.withheld]);
  const income = storedIncome(sale.income);
  return {
    side: 'sell',
    investment_id: investment.id,
    holding_id: holding_id ?? null,
    lots: lotsSold(floor, environment, lots, sale, price),
    currency: investment.currency,
    amount,
    price: price.toPrice(),
    units: units.toUnits(),
    proceeds,
    gross_amount: amount,
    ...income,
    charges_on: null,
    ...chargesOf({ side: 'sell', amount, proceeds, ...income, sales_charge: null, charges }, null),
    estimated: environment.mode === 'live',
    third_party_charges: billed(floor, environment, investment, { act: 'sell', amount: sale.gross, codes }),
    available_balance: balanceOf(floor, environment, investment.currency),
    ...dealtNow(floor, environment, investment, 'sell'),
  };
}

/** What each lot would have of the proceeds, and what its units had cost. */
function lotsSold(
  floor: Floor,
  environment: Environment,
  lots: readonly SoldLot[],
  sale: Sale,
  price: Decimal,
): OrderLot[] {
  const sold = lots.map(({ holding, units }) => {
    const { left, income } = withoutLot(floor, environment, holding, units);
    const cost = Decimal.of(holding.cost_basis).minus(Decimal.of(left.cost_basis)).toMoney();
    return { holding_id: holding.id, units: units.toUnits(), proceeds: null, income_paid: income.paid.toMoney(), cost };
  });
  return sharedAmong(sold, price, sale.proceeds);
}
