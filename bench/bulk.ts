import { readFileSync } from 'node:fs';
import {
  addToCounters,
  type CounterChange,
  type CounterRow,
  changeOf,
  lockCounters,
} from '../src/events/outbox/counters.ts';
import { type EventRow, insertEvents } from '../src/events/outbox/queries.ts';
import { storedOnce, textsOf } from '../src/events/outbox/texts.ts';
import { presentOrder } from '../src/investing/orders/present.ts';
import { insertOrders, type OrderRow } from '../src/investing/orders/queries.ts';
import { orderReference } from '../src/investing/orders/reference.ts';
import { closeBook, post } from '../src/ledger/book/book.ts';
import { type Book, openBook } from '../src/ledger/book/open.ts';
import { laneClient } from '../src/platform/database/connect.ts';
import { reachEmbedded } from '../src/platform/database/embedded.ts';
import { all, runOn, type Transaction } from '../src/platform/database/transaction.ts';
import { insertAnswers } from '../src/platform/http/endpoints/batched-answers.ts';
import { noCall } from '../src/platform/provider-calls/columns.ts';
import { Decimal } from '../src/vocabulary/decimal.ts';
import { newId } from '../src/vocabulary/id.ts';
import type { Partner } from './partners.ts';

/**
 * The floor of the database side: the rows of orders, written in bulk. Nothing is read, checked or locked between them;
 * balances are known beforehand, and the books stay correct.
 */
export type BulkSettings = { dataDir: string; partnersFile: string; investment_id: string };
export type BulkJob = { seconds: number; batch: number };
export type BulkDone = { orders: number; seconds: number };

const settings = JSON.parse(process.argv[2]!) as BulkSettings;
const partners = JSON.parse(readFileSync(settings.partnersFile, 'utf8')) as Partner[];
const client = laneClient(await reachEmbedded(settings.dataDir), 5_000);
await client.connect();

type Loaded = { book: Book; counters: Map<string, CounterRow> };

/** Every account and counter as it is now, read before anything is measured. */
const readAll = (): Promise<Loaded> =>
  runOn(client, 'write', async (tx) => {
    const ids = partners.map(({ environment_id }) => environment_id);
    const kinds = ['wallet', 'order_clearing'] as const;
    const keys = ids.flatMap((environment_id) =>
      kinds.map((kind) => ({ environment_id, currency: 'NGN' as const, kind })),
    );
    const [book, counters] = await all([openBook(tx, keys, 'look'), lockCounters(tx, ids, 'look')]);
    return { book, counters: new Map(counters.map((row) => [row.environment_id, row])) };
  });

let next_index = 0;

async function writeBatch(tx: Transaction, { book: loaded, counters }: Loaded, size: number): Promise<void> {
  const book: Book = { accounts: new Map(), transactions: [], entries: [], checkpoints: [] };
  const orders: OrderRow[] = [];
  const events: EventRow[] = [];
  const placed = new Map<CounterRow, number>();
  for (let n = 0; n < size; n++) {
    const { environment_id } = partners[next_index++ % partners.length]!;
    for (const kind of ['wallet', 'order_clearing', 'receivable']) {
      const name = `${environment_id} NGN ${kind}`;
      book.accounts.set(name, loaded.accounts.get(name)!);
    }
    const order = orderOf(environment_id, tx.now_ms);
    orders.push(order);
    pay(book, order, tx.now_ms);
    const counter = counters.get(environment_id)!;
    placed.set(counter, (placed.get(counter) ?? 0) + 1);
    const object = JSON.stringify(presentOrder(order));
    for (const type of ['order.created', 'order.pending_fulfilment']) {
      counter.events += 1;
      events.push(eventOf(order, type, object, counter.events, tx.now_ms));
    }
  }
  const counted = [...placed].map(([counter, count]) => ({ ...changeOf(counter), orders_pending_fulfilment: count }));
  await writeRows(tx, { book, orders, events, counters: counted });
  for (const account of book.accounts.values()) account.updated_at = null;
}

type Rows = { book: Book; orders: OrderRow[]; events: EventRow[]; counters: CounterChange[] };

const writeRows = (tx: Transaction, { book, orders, events, counters }: Rows) =>
  all([
    insertOrders(tx, orders),
    ...closeBook(tx, book),
    addToCounters(tx, counters),
    insertEvents(tx, storedOnce(events, textsOf(events))),
    insertAnswers(
      tx,
      events.flatMap((event, index) => (index % 2 === 1 ? [answerOf(orders[(index - 1) / 2]!, event.sequence)] : [])),
    ),
  ]);

function orderOf(environment_id: string, at_ms: number): OrderRow {
  const at = new Date(at_ms).toISOString();
  const id = newId(at_ms);
  const client_reference = newId(at_ms);
  const own = { environment_id, id, reference: null, client_reference };
  return { ...blank, ...own, investment_id: settings.investment_id, paid_at: at, created_at: at, updated_at: at };
}

const blank = {
  side: 'buy' as const,
  investment_name: 'Naira Money Market Fund',
  amount: '5000.00',
  currency: 'NGN' as const,
  units: null,
  price: null,
  proceeds: null,
  cost: null,
  sales_charge: null,
  charges: null,
  invested: null,
  income_paid: null,
  forgone_income: null,
  payment_mode: 'wallet' as const,
  status: 'pending_fulfilment' as const,
  customer: null,
  metadata: {},
  failure_code: null,
  failure_reason: null,
  payment: null,
  holding_id: null,
  lots: null,
  completed_at: null,
  cancelled_at: null,
  customer_reference: 'C-1a2b3c4d',
  indicative_price: '1.00',
  failed_at: null,
  dealing_date: null,
  cut_off_at: null,
  expected_settlement_date: null,
  submitted_at: null,
  ...noCall,
  scenario_failure_code: null,
  scenario_due_at: null,
  allocation_generation: null,
};

const pay = (book: Book, { environment_id, id }: OrderRow, at_ms: number) =>
  post(book, 'order_debit', {
    environment: { id: environment_id },
    currency: 'NGN',
    amount: Decimal.of('5000.00'),
    source: { type: 'order', id },
    reference: orderReference({ id }),
    description: 'Buy of Naira Money Market Fund',
    at_ms,
  });

const eventOf = (
  { environment_id, created_at }: OrderRow,
  type: string,
  object: string,
  sequence: number,
  at_ms: number,
) => ({
  ...{ environment_id, sequence, id: newId(at_ms), type },
  ...{ object_type: 'order', object, previous: null, created_at },
});

/** The response is in the order's second event. */
const answerOf = (order: OrderRow, answer_in: number) => ({
  environment_id: order.environment_id,
  key: order.client_reference!,
  fingerprint: '0'.repeat(43),
  status: 201,
  body: null,
  answer_in,
  is_sealed: false,
  intent_id: null,
  signature: null,
  created_at: order.created_at,
});

async function work({ seconds, batch }: BulkJob): Promise<BulkDone> {
  const loaded = await readAll();
  process.send!('measuring');
  const start = performance.now();
  let orders = 0;
  for (; performance.now() - start < seconds * 1_000; orders += batch)
    await runOn(client, 'write', (tx) => writeBatch(tx, loaded, batch));
  return { orders, seconds: (performance.now() - start) / 1_000 };
}

process.on('message', async (job: BulkJob) => process.send!(await work(job)));
process.send!('ready');
