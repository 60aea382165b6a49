import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { type Acting, type Route, serveByOperator } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { applyRun } from './apply.ts';
import * as contract from './contract.ts';
import { answerOf, type Item, recordRequest, requireEachOnce } from './operations.ts';

export type BulkNeeds = { readonly pool: pg.Pool; readonly operatorSettings: OperatorSettings };

type OrderItem = Omit<Item, 'named'> & { readonly order: string };

const ofOrders = [
  [contract.submitMany, 'submit'],
  [contract.fulfilMany, 'fulfil'],
  [contract.redeemMany, 'redeem'],
  [contract.failMany, 'fail'],
] as const;

type Endpoint = (typeof contract.bulkEndpoints)[number];

export function bulkRoutes({ pool, operatorSettings: settings }: BulkNeeds): Route[] {
  async function answer(endpoint: Endpoint, act: contract.BulkAct, items: readonly Item[], caller: Acting) {
    requireEachOnce(act, act === 'settle' ? 'withdrawal' : 'order', items);
    const by = { actor: caller.operator.name, origin: originOf(endpoint, caller), settings };
    const run = await transact(pool, 'write', (tx) => recordRequest(tx, act, items, by));
    await applyRun(pool, run, by);
    const data = await transact(pool, 'read', (tx) => answerOf(tx, run));
    return { status: 200, body: JSON.stringify({ data }), replayed: false };
  }

  return [
    ...ofOrders.map(([endpoint, act]) =>
      serveByOperator<typeof endpoint>(endpoint, ({ body, caller }) => {
        const items: readonly OrderItem[] = body.items;
        return answer(
          endpoint,
          act,
          items.map(({ order, ...said }) => ({ named: order, ...said })),
          caller,
        );
      }),
    ),

    serveByOperator(contract.settleMany, ({ body: { items }, caller }) =>
      answer(
        contract.settleMany,
        'settle',
        items.map(({ withdrawal }) => ({ named: withdrawal })),
        caller,
      ),
    ),
  ];
}
