import { PartnerClient } from '../../sdk/src/client.ts';
import type { Order, OrderRequest } from '../../sdk/src/generated.ts';
import { Decimal } from '../../src/vocabulary/decimal.ts';
import { grouped } from './grouped.ts';
import type { Tally } from './load.ts';
import type { Round } from './rounds.ts';
import type { Services } from './services.ts';

/** How long orders may stop for at a failover. */
export const OUTAGE_MAX_MS = 15_000;

type Findings = {
  readonly rounds: readonly Round[];
  readonly tally: Tally;
  readonly services: Services;
  readonly order: OrderRequest;
  /** What was in the wallet before the first order. */
  readonly balance: string;
};

/** What was promised and did not hold, a sentence each. */
export async function problemsOf({ rounds, tally, services, order, balance }: Findings): Promise<string[]> {
  const client = new PartnerClient({ baseUrl: services.baseUrls[0]!, ...services.credentials });
  const stored: Order[] = [];
  for await (const each of client.orders.list({ limit: 200 })) stored.push(each);
  const { available_balance } = await client.wallets.get('NGN');
  const { code, out } = await services.operator('ledger', 'verify', '--json');

  const problems = [...ordersThatDiffer(tally, stored), ...tally.wrong.map((answer) => `an answer was ${answer}`)];
  for (const [index, { fault, inFlight, outage_ms }] of rounds.entries()) {
    if (inFlight === 0) problems.push(`failover ${index + 1} (${fault}) hit no request`);
    if (outage_ms > OUTAGE_MAX_MS)
      problems.push(`failover ${index + 1} (${fault}) took ${(outage_ms / 1_000).toFixed(1)} s`);
  }
  const spent = Decimal.of(String(order.amount)).times(Decimal.of(String(tally.acknowledged.size)));
  const missing = Decimal.of(balance).minus(spent).minus(Decimal.of(available_balance));
  if (!missing.equals(Decimal.zero))
    problems.push(`the wallet has ${available_balance}, which is not what the orders left`);
  if (code !== 0) problems.push(`ledger verify ended with ${code}: ${out.slice(-500)}`);
  return problems;
}

function ordersThatDiffer({ acknowledged }: Tally, stored: readonly Order[]): string[] {
  const byReference = grouped(stored, ({ client_reference }) => client_reference ?? '');
  const lost = [...acknowledged].filter(([key, { id }]) => !byReference.get(key)?.some((each) => each.id === id));
  const doubled = [...byReference].filter(([, orders]) => orders.length > 1);
  const unasked = [...byReference.keys()].filter((key) => !acknowledged.has(key));
  return [
    ...lost.map(([key, { id }]) => `order ${id} (${key}) was acknowledged and is not there`),
    ...doubled.map(([key, orders]) => `${key} is there ${orders.length} times`),
    ...unasked.map((key) => `${key} is there and was never acknowledged`),
  ];
}
