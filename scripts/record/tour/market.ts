import type { Recorder } from '../recorder.ts';

/** What the exchange published, rates, and disclosures. */
export async function tourMarket({ call, refused }: Recorder): Promise<void> {
  await call('market.snapshot');
  const history = { query: { limit: '2' } };
  await call('market.snapshotHistory', history);
  await call('market.indices', history);
  const instruments = await call('market.instruments', { query: { asset_class: 'equity', limit: '2' } });
  const { symbol } = instruments[0];
  const params = { symbol_or_id: symbol };
  await call('market.instrument', { params });
  await call('market.bars', { params, ...history });
  await call('market.quotes', { query: { symbols: instruments.map((one: { symbol: string }) => one.symbol).join() } });
  await call('market.movers', { query: { direction: 'gainers', limit: '2' } });
  await call('market.calendar');
  await call('market.status');
  await call('market.fx');
  await call('market.fxHistory', { params: { pair: 'USD-NGN' }, ...history });
  const disclosures = await call('market.disclosures', history);
  await call('market.disclosure', { params: { disclosure_id: disclosures[0].id } });
  await call('sandbox.setQuote', { params: { symbol }, body: { last: '101.00' } });
  const many = Array.from({ length: 201 }, (_, index) => `S${index}`).join();
  await refused('too_many_symbols', 'market.quotes', { query: { symbols: many } });
  await refused('invalid_cursor', 'orders.list', { query: { after: 'ffffffff-ffff-7fff-bfff-ffffffffffff' } });
  await refused('invalid_date_range', 'market.bars', { params, query: { from: '2026-02-02', to: '2026-02-01' } });
}
