import { strictObject, z } from 'zod';
import { OrderSide, OrderStatus } from '../../investing/orders/contract.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { BULK_ROWS_MAX } from '../../vocabulary/limits.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  flag,
  id,
  instant,
  Mode,
  money,
  price,
  reference,
  string,
  stringOrNull,
  units,
} from '../../vocabulary/values.ts';
import { BulkResult } from '../bulk/contract.ts';
import { OrderFile } from '../order-files/contract.ts';
import { BatchFormat, CreateBatch, SendNotes, WithdrawBatch } from './requests.ts';

const count = (description: string) => z.int().min(0).meta({ description });

export const OrderBatch = strictObject({
  id: id('The batch.'),
  investment_id: id('The investment of all its orders.'),
  investment_name: string('The name that the investment had.'),
  mode: Mode,
  organisation_id: id('The one partner whose orders it has; null where it has those of all.').nullable(),
  sandbox: stringOrNull('In test, the sandbox whose orders it has; null in live.'),
  side: OrderSide,
  currency: Currency,
  cut_off: instant(
    'Its orders were created before this; those with a dealing day were past their own `cut_off_at` as well.',
  ),
  sha256: string('Of the bytes of its CSV file, 64 hexadecimal digits.'),
  line_count: z.int().min(1).max(BULK_ROWS_MAX).meta({ description: 'How many orders it has.' }),
  amount: money(
    'Of buys what they may cost together, without what the firm charges, of sells what they are expected to bring.',
  ),
  units: units('Of sells, the units together; null of buys.').nullable(),
  waiting: count('How many of its orders still wait.'),
  completed: count('How many are completed.'),
  ended: count('How many failed, were cancelled, or went with a sandbox that was reset.'),
  created_by: string('The operator who made it.'),
  created_at: instant('When it was made.'),
  submitted_at: instant('When its orders were said to be sent; null before.').nullable(),
  withdrawn_at: instant('When it was withdrawn; null where it was not.').nullable(),
  withdrawn_reason: stringOrNull('Why it was withdrawn; null where it was not.'),
}).meta({ id: 'OrderBatch', description: 'Orders of one investment and side that are sent together.' });
export type OrderBatch = z.infer<typeof OrderBatch>;

export const BatchLine = strictObject({
  place: z.int().min(1).meta({ description: 'Its place in the file, counted from 1.' }),
  order_id: id('The order.'),
  reference: reference('ORD', 'Its reference.'),
  organisation_id: id('The partner.'),
  organisation_name: string('The name of that partner.'),
  amount: money('Of a buy what it may cost, without what the firm charges, of a sell what it is expected to bring.'),
  units: units('Units, where the order names them; else null.').nullable(),
  price: price('Price of one unit when it was ordered.'),
  ordered_at: instant('When the order was created.'),
  status: OrderStatus.nullable().meta({ description: 'Its status now; null once its sandbox was reset.' }),
  is_in_notes: flag('Whether a file of contract notes of the batch names it.'),
}).meta({ id: 'BatchLine', description: 'One order of a batch, with the figures that the file has.' });
export type BatchLine = z.infer<typeof BatchLine>;

export const createBatch = operatorEndpoint({
  name: 'orders.createBatch',
  path: '/operator/v1/orders/batches',
  summary: 'Put the orders of an investment that wait, up to a cut-off, into one file',
  description:
    'Takes the orders of one side that were created before the cut-off, wait to be fulfilled, were neither submitted nor reported ' +
    'and are in no other batch; those with a dealing day only after their own `cut_off_at`. The same request again therefore takes only what came since; where nothing did, it is refused.',
  permission: 'orders.manage',
  body: CreateBatch,
  success: 201,
  data: OrderBatch,
  refusals: ['invalid_state', 'not_found'],
});

export const listBatches = operatorList({
  name: 'orders.listBatches',
  path: '/operator/v1/orders/batches',
  summary: 'List batches of orders, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    investment: z.string().min(1).max(100).optional().meta({ description: 'Only of this one: its id or its code.' }),
    mode: Mode.optional(),
    side: OrderSide.optional(),
    open: z
      .literal('true')
      .optional()
      .meta({ description: 'Only batches that were not withdrawn and have an order that still waits.' }),
  }),
  data: OrderBatch,
  refusals: ['not_found'],
});

const params = strictObject({ batch: string('The id of the batch.') });

export const getBatch = operatorRead({
  name: 'orders.getBatch',
  path: '/operator/v1/orders/batches/{batch}',
  summary: 'Retrieve a batch of orders with its totals',
  permission: 'partners.read',
  params,
  data: OrderBatch,
});

export const listBatchLines = operatorList({
  name: 'orders.listBatchLines',
  path: '/operator/v1/orders/batches/{batch}/lines',
  summary: 'List the orders of a batch, in the order of its file',
  permission: 'partners.read',
  params,
  query: strictObject({
    limit: paging.limit,
    offset: paging.offset,
    only: z
      .enum(['waiting', 'not_in_notes'])
      .optional()
      .meta({ description: 'Only orders that still wait; of these, only those that no contract note names.' }),
  }),
  data: BatchLine,
});

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const downloadBatch = operatorRead({
  name: 'orders.downloadBatch',
  path: '/operator/v1/orders/batches/{batch}/file',
  summary: 'Download the file of a batch, for the fund house or the broker',
  description:
    'Columns: order, ordered_at, investment, side, currency, amount, units, expected_price. Whoever fills in the columns `price`, `units` and, ' +
    'of sells, `proceeds` and sends it back has written the contract notes. It says nothing about partners and customers.',
  permission: 'partners.read',
  params,
  query: strictObject({ format: BatchFormat.optional() }),
  data: string('The file.'),
  answersFile: ['text/csv', XLSX_TYPE],
  refusals: ['not_found'],
});

export const SubmittedBatch = strictObject({
  batch: OrderBatch,
  done: count('How many of its orders are submitted, now or before.'),
  refused: z.array(BulkResult).meta({ description: 'Those that were refused, such as one cancelled meanwhile.' }),
}).meta({ id: 'SubmittedBatch', description: 'What came of the orders of a batch that was sent.' });

export const submitBatch = operatorEndpoint({
  name: 'orders.submitBatch',
  path: '/operator/v1/orders/batches/{batch}/submit',
  summary: 'Say that the file of a batch was sent; the partners cannot cancel its orders any more',
  description: 'The same again, after a crash too, goes on where it ended.',
  permission: 'orders.manage',
  params,
  body: strictObject({}).meta({ id: 'SubmitBatch', description: 'Nothing is to be said.' }),
  data: SubmittedBatch,
  refusals: ['invalid_state'],
});

export const withdrawBatch = operatorEndpoint({
  name: 'orders.withdrawBatch',
  path: '/operator/v1/orders/batches/{batch}/withdraw',
  summary: 'Withdraw a batch that was not sent; its orders may be in another',
  permission: 'orders.manage',
  params,
  body: WithdrawBatch,
  data: OrderBatch,
  refusals: ['invalid_state'],
});

export const sendNotes = operatorEndpoint({
  name: 'orders.sendNotes',
  path: '/operator/v1/orders/batches/{batch}/notes',
  summary:
    'Send the contract notes that came back for a batch, as CSV or XLSX; nothing is booked before they are applied',
  description:
    'A file of orders whose act is `fulfil` and whose rows name orders of the batch: it is looked at by ' +
    '`GET /operator/v1/orders/files/{file}/lines` and applied by `POST /operator/v1/orders/files/{file}/apply`. The first row names the columns: ' +
    '`order`, `units`, `price`, `proceeds`, `charge` (or *sales charge*), `net` (or *net amount*); those of the downloaded file and a *trade date* may stay. The same bytes again answer what came of them.',
  permission: 'orders.manage',
  params,
  body: SendNotes,
  success: 201,
  data: OrderFile,
  refusals: ['file_known', 'invalid_state'],
});

export const listNotes = operatorList({
  name: 'orders.listNotes',
  path: '/operator/v1/orders/batches/{batch}/notes',
  summary: 'List the files of contract notes of a batch, newest first',
  permission: 'partners.read',
  params,
  query: strictObject({ limit: paging.limit, offset: paging.offset }),
  data: OrderFile,
});

export const batchEndpoints = [
  ...[createBatch, listBatches, getBatch, listBatchLines, downloadBatch, submitBatch, withdrawBatch],
  ...[sendNotes, listNotes],
] as const;
