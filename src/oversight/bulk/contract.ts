import { strictObject, z } from 'zod';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { BULK_ITEMS_MAX } from '../../vocabulary/limits.ts';
import {
  count,
  id,
  requestedMoney,
  requestedPrice,
  requestedUnits,
  string,
  stringOrNull,
  text,
} from '../../vocabulary/values.ts';

export const acts = ['submit', 'fulfil', 'redeem', 'fail', 'settle'] as const;
export type BulkAct = (typeof acts)[number];

export const sources = ['request', 'file'] as const;

export const outcomes = ['done', 'pending_approval', 'refused'] as const;
export const BulkOutcome = z.enum(outcomes).meta({
  id: 'BulkOutcome',
  description: '`done`; `pending_approval`: reported, and waits for another person; `refused`: nothing was changed.',
});

export const LineRefusal = strictObject({
  code: string('A code of the list of errors.'),
  message: string('What it means.'),
  details: z.record(z.string(), z.unknown()).meta({ description: 'By field or by fact, what is wrong.' }),
}).meta({ id: 'LineRefusal', description: 'Why one item was refused.' });

export const BulkResult = strictObject({
  place: z.int().min(1).meta({ description: 'Which item it is, counted from 1, in the order that was given.' }),
  named: string('The record, as it was named.'),
  outcome: BulkOutcome,
  record_id: id('The record that was found; null where there is none.').nullable(),
  reference: stringOrNull('Its reference, `ORD-…` or `WDR-…`.'),
  status: stringOrNull('Its status now.'),
  error: LineRefusal.nullable().meta({ description: 'Of a refused item, why; else null.' }),
}).meta({ id: 'BulkResult', description: 'What came of one item.' });

export const BulkAnswer = strictObject({
  id: id('What was asked for, as it is stored; the same request again has the same id.'),
  done: count('How many items are done, now or by the same request before.'),
  pending_approval: count('How many wait for another person.'),
  refused: count('How many were refused.'),
  results: z.array(BulkResult).meta({ description: 'One for each item, in the order that was given.' }),
}).meta({ id: 'BulkAnswer', description: 'What came of many items of one request.' });
export type BulkAnswer = z.infer<typeof BulkAnswer>;

const description =
  'Each item is judged by itself: a refused one changes nothing and undoes no other. Items are done in the order given, some in ' +
  'one transaction. The same request again, after a crash too, goes on where it ended: what is done is not done again.';

const order = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'The order: its id, or its reference `ORD-…`; each at most once.' });

const many = <const Verb extends string, Item extends z.ZodObject>(
  verb: Verb,
  summary: string,
  item: Item,
  access: { resource: 'orders' | 'withdrawals'; permission: 'orders.manage' | 'money.manage' },
) =>
  operatorEndpoint({
    name: `${access.resource}.${verb}Many`,
    path: `/operator/v1/${access.resource}/${verb}`,
    summary,
    description,
    permission: access.permission,
    body: strictObject({
      items: z
        .array(item)
        .min(1, 'Expected at least one item.')
        .max(BULK_ITEMS_MAX, `Expected at most ${BULK_ITEMS_MAX} items; send the rest in another request.`)
        .meta({ description: `1 to ${BULK_ITEMS_MAX} items, in the order in which they are done.` }),
    }).meta({ id: `${verb[0]!.toUpperCase()}${verb.slice(1)}Many`, description: 'The items.' }),
    data: BulkAnswer,
  });

const ofOrders = { resource: 'orders', permission: 'orders.manage' } as const;

export const submitMany = many(
  'submit',
  'Say that many orders were sent to the provider; their partners cannot cancel them any more',
  strictObject({ order }),
  ofOrders,
);

export const fulfilMany = many(
  'fulfil',
  "Say that many orders were placed or redeemed; by an order's own figures where none are given",
  strictObject({
    order,
    units: requestedUnits('Units placed.').optional(),
    price: requestedPrice('Price of execution.').optional(),
    charge: requestedMoney('What the fund house keeps: its sales charge. None when absent.').optional(),
    net: requestedMoney('Of a buy, what the units cost without that charge.').optional(),
  }),
  ofOrders,
);

export const redeemMany = many(
  'redeem',
  "Say that many sells were redeemed; by an order's own figures where none are given",
  strictObject({
    order,
    proceeds: requestedMoney('All that is paid for it with its income, before what the firm charges.').optional(),
    charge: requestedMoney('What the fund house kept. None when absent.').optional(),
  }),
  ofOrders,
);

export const failMany = many(
  'fail',
  'Say that many orders cannot be fulfilled; money and units are released',
  strictObject({ order, reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.') }),
  ofOrders,
);

export const settleMany = many(
  'settle',
  'Say that the bank has the money of many withdrawals',
  strictObject({
    withdrawal: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'The withdrawal: its id, or its reference `WDR-…`; each at most once.' }),
  }),
  { resource: 'withdrawals', permission: 'money.manage' },
);

export const bulkEndpoints = [submitMany, fulfilMany, redeemMany, failMany, settleMany] as const;
