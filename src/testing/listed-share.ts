import { linkProducts } from '../investing/investments/product-links.ts';
import type { Mode } from '../vocabulary/values.ts';
import { createExchange, instrument, quote } from './market-readings.ts';
import type { World } from './world.ts';

export type ListedShare = Record<Mode, string> & {
  readonly symbol: string;
  /** The exchange lists it so from now on. */
  become(status: 'active' | 'suspended' | 'delisted'): Promise<unknown>;
};

/** Shares of an exchange that cost 100.00, each with its product in both modes. */
export async function listedShares(world: Pick<World, 'database' | 'investment' | 'write'>) {
  const { ingestReadings } = await createExchange(world.database.pool);
  let count = 0;
  return async (cells: Parameters<World['investment']>[0] = {}): Promise<ListedShare> => {
    count += 1;
    const symbol = `SHARE${count}`;
    await ingestReadings({ instruments: [instrument(symbol)], quotes: [quote(symbol, '100.00')] });
    const share = await world.investment({ category: 'equity', ...cells });
    const { rows } = await world.database.pool.query('select code from investments where id = $1', [share.live]);
    await world.write((tx) => linkProducts(tx, [{ code: rows[0].code, exchange: 'NGX', symbol }]));
    return { ...share, symbol, become: (status) => ingestReadings({ instruments: [instrument(symbol, { status })] }) };
  };
}
