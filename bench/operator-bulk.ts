import { parseArgs } from 'node:util';
import { addPartner } from './firm-partner.ts';
import { type FirmService, withFirmService } from './firm-service.ts';

/**
 * What it takes to fulfil many live orders: one request for each, one request for all of them, and one file for all of them, on
 * as many orders each, in turn.
 */
const { values: options } = parseArgs({
  options: { orders: { type: 'string', default: '856' }, rounds: { type: 'string', default: '3' } },
});
const ORDERS = Number(options.orders);
const ROUNDS = Number(options.rounds);
const AT_ONCE = 16;

type Placed = { readonly id: string; readonly reference: string };

async function place({ client }: Awaited<ReturnType<typeof addPartner>>, investment_id: string): Promise<Placed[]> {
  const placed: Placed[] = [];
  while (placed.length < ORDERS) {
    const count = Math.min(AT_ONCE, ORDERS - placed.length);
    const buy = { investment_id, amount: '5000.00', currency: 'NGN' } as const;
    placed.push(...(await Promise.all(Array.from({ length: count }, () => client.orders.create(buy)))));
  }
  return placed;
}

async function post(operatorUrl: string, path: string, body: object): Promise<never> {
  const response = await fetch(`${operatorUrl}/operator/v1/orders${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer op_dealing', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text).data as never;
}

const ways = {
  'one request for each': async (url: string, orders: readonly Placed[]) => {
    for (const { id } of orders) await post(url, `/${id}/fulfil`, {});
  },
  'one request for all': async (url: string, orders: readonly Placed[]) => {
    await post(url, '/fulfil', { items: orders.map(({ id }) => ({ order: id })) });
  },
  'one file for all': async (url: string, orders: readonly Placed[]) => {
    const csv = ['order', ...orders.map(({ reference }) => reference)].join('\n');
    const content = Buffer.from(csv).toString('base64');
    const { id } = await post(url, '/files', { act: 'fulfil', file_name: `${orders[0]!.id}.csv`, content });
    await post(url, `/files/${id}/apply`, {});
  },
} as const;

const medianOf = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;

async function measure(firm: FirmService): Promise<void> {
  const partner = await addPartner(firm, 'live');
  const { data: offered } = await partner.client.investments.list({ currency: 'NGN', is_open: true });
  const product = offered.find(({ minimum_investment }) => Number(minimum_investment) <= 5_000)!;
  const took = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, way] of Object.entries(ways)) {
      const orders = await place(partner, product.id);
      const begun = performance.now();
      await way(firm.operatorUrl, orders);
      took[name]!.push(performance.now() - begun);
      const { rows } = await firm.owner.query(
        `select count(*)::int as done from orders where status = 'completed' and id = any($1)`,
        [orders.map(({ id }) => id)],
      );
      if (rows[0].done !== ORDERS) throw new Error(`${name}: ${rows[0].done} of ${ORDERS} are completed`);
    }
  console.log(`${ORDERS} live orders fulfilled, medians of ${ROUNDS} rounds\n`);
  console.log('| way | seconds | orders a second | beside one request for each |');
  console.log('|---|---|---|---|');
  const alone = medianOf(took['one request for each']!);
  for (const [name, all] of Object.entries(took)) {
    const median = medianOf(all);
    const figures = [(median / 1_000).toFixed(2), Math.round((ORDERS / median) * 1_000), (alone / median).toFixed(1)];
    console.log(`| ${name} | ${figures.join(' | ')} |`);
  }
}

await withFirmService('operator-bulk', measure);
