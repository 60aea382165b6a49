import { queryRows } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { InvestmentRow } from './queries.ts';
import { type InvestmentTransition, investmentMachine } from './states.ts';

const dueOn = {
  open: 'start_date <= $1',
  close: '(close_date < $1 or maturity_date <= $1)',
  mature: 'maturity_date <= $1',
} as const;

/** The transitions that a date makes, in the order in which they may follow each other on one day. */
export const datedTransitions = ['open', 'close', 'mature'] as const satisfies readonly (keyof typeof dueOn)[];

const DUE_BATCH = 500;

/** Locked in one order, so that two processes do not deadlock. */
export const lockDue = (tx: Transaction, name: keyof typeof dueOn, today: string) =>
  tx.rows<{ id: string }>(
    statement(`
      select id
      from investments
      where ${investmentMachine.sql.from(name)} and ${dueOn[name]}
      order by id
      limit $2
      for no key update`),
    [today, DUE_BATCH],
  );

/** A row that was changed, and what the transition replaced. */
type Changed = Pick<InvestmentRow, 'id' | 'status' | 'updated_at'> & { mode: Mode };

export const updateStatuses = (tx: Transaction, name: InvestmentTransition, ids: readonly string[], at: string) =>
  tx.rows<Changed>(
    statement(`
      with former as (
        select id, status, updated_at
        from investments
        where id = any ($1::uuid[]) and ${investmentMachine.sql.from(name)}
        order by id
        for no key update
      )
      update investments
      set status = ${investmentMachine.sql.to(name)}, updated_at = $2
      from former
      where investments.id = former.id
      returning investments.id, investments.mode, former.status, former.updated_at`),
    [ids, at],
  );

/** The exchanges on which any of these investments is listed. */
export const findExchanges = queryRows<{ exchange: string }, [ids: readonly string[]]>(`
  select distinct instrument.exchange
  from investments investment
  join instruments instrument on instrument.id = investment.instrument_id
  where investment.id = any ($1::uuid[])
  order by instrument.exchange`);
