import { all, type Transaction, transact } from '../../platform/database/transaction.ts';
import type { Worked } from '../../platform/work/item-by-item.ts';
import { type PaymentLine, type PaymentsProvider, refuseIfAway } from '../../providers/payments/contract.ts';
import { addDays, startOfDay } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { SANDBOX_ARRIVAL } from '../funding/settle.ts';
import { findUnlisted, type Unlisted } from './arrival-queries.ts';
import { arrivalsOf, arrivalsUnder, comparable } from './arrivals.ts';
import { holdGapsOf } from './gap-queries.ts';
import { type Alarm, recordGaps, type SettlementDeps, saidOf } from './gaps.ts';
import { type Arrival, judge } from './judge.ts';
import * as queries from './queries.ts';

type Turn = queries.DayRow & { readonly turn: number };

/** Longer than the slowest page of a list takes. */
const TURN_MS = 5 * 60_000;
const PAGE = 100;

/** Another process took the turn, for this one was gone too long: it goes on, and this one writes nothing more. */
class TurnLost extends Error {}

/**
 * Holds a day of the provider's list against our records, both ways. What is read is written page by page, and all of
 * it may be repeated: whoever dies anywhere leaves a day that is due again when the turn is over.
 */
export async function compareDay(deps: SettlementDeps, day: queries.DayRow): Promise<Worked> {
  const provider = deps.payments[day.mode];
  const turn = await transact(deps.pool, 'write', (tx) => queries.takeTurn(tx, day.id, inTurn(tx)));
  if (turn === undefined) return 'later';
  const ours: Turn = { ...day, turn };
  try {
    await deps.fault('settlement.leased', day.mode);
    await readList(deps, provider, ours);
    await deps.fault('settlement.listed', day.mode);
    await askForUnlisted(deps, provider, ours);
    await deps.fault('settlement.asked', day.mode);
    await transact(deps.pool, 'write', (tx) => conclude(tx, ours));
    return 'done';
  } catch (error) {
    if (error instanceof TurnLost) return 'later';
    refuseIfAway(provider, error);
    throw error;
  }
}

const inTurn = (tx: Transaction): string => new Date(tx.now_ms + TURN_MS).toISOString();
const intervalOf = ({ day }: Turn) => ({ from: startOfDay(day), to: startOfDay(addDays(day, 1)) });

async function requireTurn(tx: Transaction, { id, turn }: Turn): Promise<void> {
  if (!(await queries.keepTurn(tx, id, turn, inTurn(tx)))) throw new TurnLost();
}

async function readList(deps: SettlementDeps, provider: PaymentsProvider, turn: Turn): Promise<void> {
  for await (const page of provider.listPayments(intervalOf(turn)))
    await transact(deps.pool, 'write', async (tx) => {
      await requireTurn(tx, turn);
      await holdAgainstUs(tx, turn, page, deps.alarm);
    });
  await transact(deps.pool, 'write', async (tx) => {
    await requireTurn(tx, turn);
    await queries.forgetLines(tx, turn, turn.turn);
  });
}

/** Every payment of the provider has one arrival here, of the same money. */
async function holdAgainstUs(tx: Transaction, turn: Turn, page: readonly PaymentLine[], alarm: Alarm): Promise<void> {
  await holdGapsOf(tx, turn, idsOf(page));
  const arrivals = await arrivalsOf(tx, turn, page);
  const lines = await comparable(tx, turn, page, arrivals);
  const found = lines.map((line) => ({ line, arrivals: arrivals.get(line.transaction_id) ?? [] }));
  const rows = found.map(({ line, arrivals: [first, ...others] }) => lineRow(turn, line, first, others));
  const gaps = found.flatMap(({ line, arrivals: recorded }) => {
    const kind = judge(line, recorded);
    return kind === null ? [] : [{ kind, line, arrivals: recorded, outcome: null, ...line }];
  });
  await all([queries.saveLines(tx, rows), recordGaps(tx, turn, gaps, alarm)]);
}

const idsOf = (page: readonly PaymentLine[]) => page.map(({ transaction_id }) => transaction_id);

function lineRow(
  { mode, provider, day, turn }: Turn,
  { transaction_id, reference, currency, amount, paid_at }: PaymentLine,
  first: Arrival | undefined,
  others: readonly Arrival[],
): queries.LineRow {
  const same = others.filter((arrival) => arrival.currency === first?.currency);
  const recorded = same.reduce(
    (sum, arrival) => sum.plus(Decimal.of(arrival.amount)),
    Decimal.of(first?.amount ?? '0'),
  );
  return {
    ...{ mode, provider, transaction_id, day, reference, currency, amount, paid_at, turn },
    arrival_id: first?.id ?? null,
    recorded_currency: first?.currency ?? null,
    recorded_amount: first ? recorded.toMoney() : null,
  };
}

/**
 * Everything that we say came is at the provider. Its day may be another than ours: what it has not listed is asked
 * for one by one before it is called a gap.
 */
async function askForUnlisted(deps: SettlementDeps, provider: PaymentsProvider, turn: Turn): Promise<void> {
  const interval = intervalOf(turn);
  let after: Pick<Unlisted, 'at' | 'id'> = { at: interval.from, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const unlisted = await transact(deps.pool, 'read', (tx) =>
      findUnlisted(tx, turn, interval, { but: SANDBOX_ARRIVAL, after, limit: PAGE }),
    );
    for (const arrival of unlisted) await askFor(deps, provider, turn, arrival);
    const last = unlisted.at(-1);
    if (!last || unlisted.length < PAGE) return;
    after = last;
  }
}

async function askFor(
  deps: SettlementDeps,
  provider: PaymentsProvider,
  turn: Turn,
  { transaction_id, reference }: Unlisted,
): Promise<void> {
  const told = await provider.findTransaction(transaction_id);
  const payment = told?.payment;
  const line = payment?.status === 'succeeded' ? payment : null;
  await transact(deps.pool, 'write', async (tx) => {
    await requireTurn(tx, turn);
    await holdGapsOf(tx, turn, [transaction_id]);
    const arrivals = await arrivalsUnder(tx, turn, transaction_id);
    // What we recorded may be gone since: a sandbox that was reset.
    const kind = arrivals.length === 0 ? null : judge(line, arrivals);
    const outcome = line ? null : saidOf(payment);
    if (kind !== null)
      await recordGaps(tx, turn, [{ kind, line, arrivals, outcome, transaction_id, reference }], deps.alarm);
  });
}

async function conclude(tx: Transaction, turn: Turn): Promise<void> {
  await requireTurn(tx, turn);
  const totals = await queries.findTotals(tx, turn);
  const lines = totals.reduce((sum, total) => sum + total.lines, 0);
  await queries.concludeDay(tx, { ...turn, lines, totals });
}
