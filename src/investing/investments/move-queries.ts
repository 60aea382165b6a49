import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Move } from '../../vocabulary/moves.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { StoredStatus } from './contract.ts';
import type { InvestmentRow } from './queries.ts';

const dueOn = {
  open: 'start_date <= $1',
  close: '(close_date < $1 or maturity_date <= $1)',
  mature: 'maturity_date <= $1',
} as const;

/** The moves that a date makes, in the order in which they may follow each other on one day. */
export const datedMoves = ['open', 'close', 'mature'] as const satisfies readonly (keyof typeof dueOn)[];

const DUE_BATCH = 500;

/** Locked in one order, so that two processes wait for each other rather than for ever. */
export const lockDue = (tx: Transaction, name: keyof typeof dueOn, from: readonly StoredStatus[], today: string) =>
  tx.rows<{ id: string }>(
    statement(`
      select id
      from investments
      where status = any ($2) and ${dueOn[name]}
      order by id
      limit $3
      for no key update`),
    [today, from, DUE_BATCH],
  );

/** A row that was moved, and what the move replaced. */
type Moved = Pick<InvestmentRow, 'id' | 'status' | 'updated_at'> & { mode: Mode };

export const moveInvestments = (tx: Transaction, ids: readonly string[], move: Move<StoredStatus>, at: string) =>
  tx.rows<Moved>(
    statement(`
      with former as (
        select id, status, updated_at
        from investments
        where id = any ($1::uuid[]) and status = any ($4)
        order by id
        for no key update
      )
      update investments
      set status = $2, updated_at = $3
      from former
      where investments.id = former.id
      returning investments.id, investments.mode, former.status, former.updated_at`),
    [ids, move.to, at, move.from],
  );

/** The exchanges on which any of these investments is listed. */
export const findExchanges = (tx: Transaction, ids: readonly string[]) =>
  tx.rows<{ exchange: string }>(
    statement(`
      select distinct instrument.exchange
      from investments investment
      join instruments instrument on instrument.id = investment.instrument_id
      where investment.id = any ($1::uuid[])
      order by instrument.exchange`),
    [ids],
  );
