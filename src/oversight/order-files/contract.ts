import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { BULK_ROWS_MAX } from '../../vocabulary/limits.ts';
import { paging } from '../../vocabulary/page.ts';
import { id, instant, money, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { BulkOutcome, LineRefusal } from '../bulk/contract.ts';

export const FileAct = z.enum(['submit', 'fulfil', 'redeem', 'fail']).meta({
  id: 'FileAct',
  description: 'What the rows of the file say of their orders.',
});
export type FileAct = z.infer<typeof FileAct>;

const count = (description: string) => z.int().min(0).meta({ description });

export const OrderFile = strictObject({
  id: id('The file.'),
  act: FileAct,
  file_name: string('As it was named.'),
  sha256: string('Of its bytes, 64 hexadecimal digits.'),
  sent_by: string('The operator who sent it.'),
  sent_at: instant('When it was sent.'),
  applied_at: instant('When it was first applied; null before.').nullable(),
  rows: count(`How many rows it has besides the header, 1 to ${BULK_ROWS_MAX}.`),
  wrong: count('How many rows cannot be read; they are never applied.'),
  done: count('How many rows are done.'),
  pending_approval: count('How many rows were reported and wait for another person.'),
  refused: count('How many rows were refused when they were applied.'),
  undone: count('How many rows that can be read were not applied yet.'),
}).meta({ id: 'OrderFile', description: 'A file of what came of orders, and what came of the file.' });
export type OrderFile = z.infer<typeof OrderFile>;

const signed = (description: string) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .meta({ format: 'decimal', description });

const figures = (name: string, description: string) =>
  strictObject({
    units: signed('Units; up to 8 decimals.'),
    price: signed('Price of one unit; 2 to 8 decimals.'),
    amount: money('Of a buy what the units cost, of a sell what they bring.'),
  }).meta({ id: name, description });

export const FileLine = strictObject({
  row: z.int().min(2).meta({ description: 'The row as a spreadsheet numbers it: the header is the first.' }),
  named: string('The order, as the row names it.'),
  reference: stringOrNull('Its reference; null where there is no such order.'),
  status: stringOrNull('Its status now.'),
  problems: z
    .record(z.string(), z.string())
    .nullable()
    .meta({ description: 'By column, what cannot be read; null where nothing is wrong.' }),
  outcome: BulkOutcome.nullable().meta({ description: 'What came of the row; null before it is applied.' }),
  error: LineRefusal.nullable().meta({ description: 'Why it was refused, or would be if it were applied now.' }),
  expected: figures('ExpectedFigures', 'What the order is expected to come to.').nullable(),
  got: figures('ReportedFigures', 'What the row says, with the figures that it leaves out.').nullable(),
  difference: figures('FigureDifference', 'What was got less what was expected.').nullable(),
  would_wait: z.boolean().nullable().meta({
    description:
      'Whether it would wait for another person, as it is beyond the tolerance; null where it is not to be applied.',
  }),
}).meta({ id: 'FileLine', description: 'One row of a file, judged as things are now.' });
export type FileLine = z.infer<typeof FileLine>;

export const sendFile = operatorEndpoint({
  name: 'orders.sendFile',
  path: '/operator/v1/orders/files',
  summary: 'Send a CSV or XLSX file of what came of orders; nothing is done before it is applied',
  description:
    'The first row names the columns: `order`, and of fulfil `units`, `price`, `proceeds`, `charge` (or *sales charge*), `net` (or *net ' +
    'amount*), of redeem `proceeds`, `charge`, of fail `reason`. ' +
    'An empty cell means the figures of the order itself. Of a workbook the first sheet is read; a formula is never computed. ' +
    'The same bytes again are refused with what came of them.',
  permission: 'orders.manage',
  body: strictObject({
    act: FileAct,
    file_name: text(1, 255, 'How the file is called.'),
    content: z
      .string()
      .min(1, 'Expected the file in base64.')
      .meta({ format: 'byte', description: `The file in base64, at most ${BULK_ROWS_MAX} rows besides the header.` }),
  }).meta({ id: 'SendOrderFile', description: 'The file, and what it says.' }),
  success: 201,
  data: OrderFile,
  refusals: ['file_known'],
});

const params = strictObject({ file: string('The id of the file.') });

export const getFile = operatorRead({
  name: 'orders.getFile',
  path: '/operator/v1/orders/files/{file}',
  summary: 'Retrieve a file of orders, with its results',
  permission: 'partners.read',
  params,
  data: OrderFile,
});

export const listFileLines = operatorList({
  name: 'orders.listFileLines',
  path: '/operator/v1/orders/files/{file}/lines',
  summary: 'List the rows of a file, each with what was expected, what it says and the difference',
  permission: 'partners.read',
  params,
  query: strictObject({
    limit: paging.limit,
    offset: paging.offset,
    only: z
      .enum(['wrong', 'undone', 'done', 'pending_approval', 'refused'])
      .optional()
      .meta({ description: 'Only rows that cannot be read, that were not applied yet, or with this outcome.' }),
  }),
  data: FileLine,
});

export const applyFile = operatorEndpoint({
  name: 'orders.applyFile',
  path: '/operator/v1/orders/files/{file}/apply',
  summary: 'Do what a file says; again, it goes on where it ended',
  description:
    'Where a row cannot be read or would be refused now, nothing is applied and the error names the rows, unless `apply_valid` says to ' +
    'apply the rest. Rows beyond the tolerance wait for another person.',
  permission: 'orders.manage',
  params,
  body: strictObject({
    apply_valid: z
      .boolean('Expected true or false.')
      .default(false)
      .meta({ description: 'Whether to apply what can be applied where some rows cannot; false when absent.' }),
  }).meta({ id: 'ApplyOrderFile', description: 'What to do where some rows are wrong.' }),
  data: OrderFile,
});

export const fileEndpoints = [sendFile, getFile, listFileLines, applyFile] as const;
