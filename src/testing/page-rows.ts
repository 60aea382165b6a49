import { createExchange, disclosure, instrument, session } from './exchange.ts';
import { freshNumber } from './fresh-number.ts';
import { recordBarsOf, recordRateOf } from './market-days.ts';
import type { Records } from './samples.ts';
import type { Partner, World } from './world.ts';

/** Adds one row to a list; `number` counts from 1 and makes each differ from the others. */
export type Add = (number: number) => Promise<unknown>;

/** Weekdays that have been, from Monday, 3 August 2026 on; no holidays are among the first fifteen. */
const weekday = (number: number): string => {
  const days = number - 1 + 2 * Math.floor((number - 1) / 5);
  return new Date(Date.UTC(2026, 7, 3 + days)).toISOString().slice(0, 10);
};

/** How each paginated list gets a row, by the name of its endpoint. A new list is not covered until it stands here. */
export async function adders(
  world: World,
  { client, credit }: Partner,
  records: Records,
): Promise<Record<string, Add>> {
  const { tell } = await createExchange(world.database.pool);
  const { investment_id, holding_id, endpoint_id, settlement_account_id } = records as Record<string, string>;
  const buy: Add = () => client.orders.create({ investment_id: investment_id!, amount: '1.00', currency: 'NGN' });
  const account = () =>
    client.settlementAccounts.create({ currency: 'NGN', bank_code: '058', account_number: freshNumber() });
  return {
    'ledger.list': () => credit('GHS', '1.00'),
    'orders.list': buy,
    'holdings.list': buy,
    'events.list': buy,
    'holdings.distributions': () => client.sandbox.distributeHolding(holding_id!, { gross_amount: '1.00' }),
    'settlementAccounts.list': account,
    'mandates.list': async () =>
      client.mandates.create({ settlement_account_id: (await account()).id, limit_amount: '100.00' }),
    'fundingRequests.list': () =>
      client.fundingRequests.create({ currency: 'NGN', method: 'bank_transfer', amount: '10.00' }),
    'withdrawals.list': () =>
      client.withdrawals.create({
        currency: 'NGN',
        amount: '1.00',
        settlement_account_id: settlement_account_id!,
      }),
    'fx.conversions': async () => {
      const { id } = await client.fx.quote({ from: 'NGN', to: 'GHS', amount: '10.00' });
      return client.fx.convert({ quote_id: id });
    },
    'webhooks.deliveries': () => client.webhooks.test(endpoint_id!),
    'investments.list': () => world.investment(),
    'investments.prices': (number) =>
      world.database.pool.query(
        'insert into investment_prices (investment_id, changed_at, price, bid_price) values ($1, $2, 1.25, 1.25)',
        [investment_id, weekday(number)],
      ),
    'market.bars': (number) => recordBarsOf(world, 'MTNN', weekday(number)),
    'market.fxHistory': (number) => recordRateOf(world, weekday(number)),
    'market.snapshotHistory': (number) => tell({ sessions: [session(weekday(number), '1000.00')] }),
    'market.disclosures': (number) =>
      tell({
        disclosures: [
          disclosure('MTNN', { source_ref: `page-${number}`, published_at: `${weekday(number)}T09:00:00.000Z` }),
        ],
      }),
    'market.indices': (number) => tell({ instruments: [instrument(`I${20 - number}`, { asset_class: 'index' })] }),
    'market.instruments': (number) => tell({ instruments: [instrument(`E${20 - number}`)] }),
  };
}
