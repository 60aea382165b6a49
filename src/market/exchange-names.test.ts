import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '../service/registry.ts';
import { ask } from '../testing/ask.ts';
import { createExchange, FRIDAY, session } from '../testing/market-readings.ts';
import { recordsOf, targetOf } from '../testing/samples.ts';
import { createWorld } from '../testing/world.ts';

const world = await createWorld({ role: 'api' });
const partner = await world.partner('test', { wallets: { NGN: '100000.00', GHS: '10.00' } });
const { ingestReadings } = await createExchange(world.database.pool);
await ingestReadings({ sessions: [session(FRIDAY, '1000.00')] });
const records = await recordsOf(world, partner);
const reads = endpoints.filter(({ method, query }) => method === 'GET' && query && 'exchange' in query.shape);

const required: Readonly<Record<string, string>> = {
  'market.quotes': '&symbols=MTNN',
  'market.movers': '&direction=gainers',
};

for (const endpoint of reads)
  test(`${endpoint.name} takes an exchange by its code and by its MIC, in any letter case`, async () => {
    const read = async (exchange: string) => {
      const target = `${targetOf(endpoint, records)}?exchange=${exchange}${required[endpoint.name] ?? ''}`;
      const { status, body } = await ask(partner.client, 'GET', target);
      return { status, body };
    };
    for (const [code, ...others] of [
      ['NGX', 'ngx', 'XNSA', 'xnsa'],
      ['GSE', 'Gse', 'XGHA', 'xGha'],
    ] as const) {
      const byCode = await read(code);
      for (const name of others) assert.deepEqual(await read(name), byCode, name);
    }
    assert.equal((await read('NGX')).status, 200);
    assert.equal((await read('XLON')).status, 404);
  });
