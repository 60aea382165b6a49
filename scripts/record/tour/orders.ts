import type { Data, Recorder } from '../recorder.ts';

const customer = { reference: 'CUST-1001', name: 'Kwame Asante' };

/** Investments, orders, holdings and their income. */
export async function tourOrders(recorder: Recorder): Promise<void> {
  const { call, quietly, refused } = recorder;
  const [share]: Data = await call('investments.list', { query: { currency: 'NGN', is_open: 'true', limit: '2' } });
  const params = { investment_id: share.id };
  await call('investments.get', { params });
  await call('investments.prices', { params });
  await tourDealingDay(recorder);
  await tourBuys(recorder, share);
  const [bill]: Data = await quietly('investments.list', { query: { currency: 'NGN', category: 'treasury_bill' } });
  await tourMaturity(recorder, bill);
  await refused('not_found', 'orders.get', { params: { order_id: '01935000-0000-7000-8000-000000000000' } });
}

/** What is bought for at least what it asks for. */
const buyOf = ({ id, minimum_investment }: Data) => ({
  investment_id: id,
  amount: `${Math.max(50_000, Math.ceil(Number(minimum_investment)))}.00`,
  currency: 'NGN',
});

/** An order of a fund that is priced forward waits for the price of its day. */
async function tourDealingDay({ quietly, refused }: Recorder): Promise<void> {
  await quietly('sandbox.fundWallet', { params: { currency: 'GHS' }, body: { amount: '1000.00' } });
  const [fund]: Data = await quietly('investments.list', { query: { currency: 'GHS', category: 'equity_fund' } });
  const body = { investment_id: fund.id, amount: '600.00', currency: 'GHS' };
  const held = await quietly('orders.create', { body, headers: { 'X-Sandbox-Scenario': 'hold' } });
  await refused('price_not_published', 'sandbox.simulateOrder', {
    ...{ params: { order_id: held.id }, body: { event: 'completed' } },
  });
}

async function tourMaturity({ call, quietly }: Recorder, bill: Data): Promise<void> {
  const { holding_id } = await quietly('orders.create', { body: buyOf(bill) });
  await call('sandbox.matureHolding', { params: { holding_id } });
}

async function tourBuys({ call, quietly, refused }: Recorder, investment: Data): Promise<void> {
  const { id } = investment;
  const buy = buyOf(investment);
  await call('orders.preview', { body: buy, title: 'buy' });
  const body = { ...buy, client_reference: 'INV-2026-0001', customer };
  const order = await call('orders.create', { body, title: 'buy' });
  await refused('duplicate_reference', 'orders.create', { body });
  await refused('currency_mismatch', 'orders.create', { body: { ...buy, currency: 'USD' } });
  await refused('amount_below_minimum', 'orders.create', { body: { ...buy, amount: '0.01' } });
  await call('orders.get', { params: { order_id: order.id } });
  await refused('order_not_cancellable', 'orders.cancel', { params: { order_id: order.id } });

  const headers = { 'X-Sandbox-Scenario': 'hold' };
  const held = await call('orders.create', { body: buy, headers, title: 'buy that waits' });
  await call('sandbox.simulateOrder', { params: { order_id: held.id }, body: { event: 'completed' } });
  const open = await quietly('orders.create', { body: buy, headers });
  await call('orders.cancel', { params: { order_id: open.id } });

  const { holding_id } = order;
  const holding = { params: { holding_id } };
  await call('sandbox.distributeHolding', { ...holding, body: { gross_amount: '750.00' } });
  const income = await call('holdings.distributions', holding);
  await call('holdings.distribution', { params: { distribution_id: income[0].id } });
  const { unit_precision, available_units } = await call('holdings.get', holding);
  const half = (Number(available_units) / 2).toFixed(Math.min(unit_precision ?? 2, 2));
  const sell = { side: 'sell', holding_id, units: half };
  await call('orders.preview', { body: sell, title: 'sell' });
  await refused('insufficient_units', 'orders.create', { body: { ...sell, units: '99999999' } });
  await refused('customer_mismatch', 'orders.create', { body: { ...sell, customer: { reference: 'CUST-1002' } } });
  await call('orders.create', { body: sell, title: 'sell' });
  const ofInvestment = { side: 'sell', investment_id: id, units: '1' };
  await call('orders.create', { body: ofInvestment, title: 'sell of an investment' });
  await call('holdings.list');
  await call('holdings.summary');
  await call('positions.list', { query: { by: 'customer' } });
  await call('orders.list', { query: { status: 'completed' } });
  await call('sandbox.setInvestmentPrice', { params: { investment_id: id }, body: { price: '801.50' } });
}
