import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertInto, namesWithout, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { instrumentMachine } from './states.ts';

export type InstrumentRow = Row<'instruments'>;

export const findInstruments = queryRows<InstrumentRow, [exchange: string]>(`
  select ${columnsOf('instruments')}
  from instruments
  where exchange = $1
  order by symbol`);

export const findBySymbol = queryRow<InstrumentRow, [exchange: string, symbol: string]>(
  `select ${columnsOf('instruments')} from instruments where exchange = $1 and symbol = upper($2)`,
);

export const findById = queryRow<InstrumentRow, [id: string]>(
  `select ${columnsOf('instruments')} from instruments where id = $1`,
);

const follows = instrumentMachine.sql.leads(instrumentMachine.names, 'instruments', 'excluded.status');

/** What a reading leaves out keeps its stored value. */
const taken = namesWithout('instruments', ['id', 'exchange', 'symbol', 'currency', 'status', 'first_seen_at'])
  .map((column) => `${column} = coalesce(excluded.${column}, instruments.${column})`)
  .join(', ');

/** An instrument that the feed has again is updated; its first_seen_at stays. */
export const upsertInstruments = (tx: Transaction, rows: readonly InstrumentRow[]) =>
  tx.write(
    statement(`
      ${insertInto('instruments')}
      on conflict (exchange, symbol) do update
      set ${taken}, status = case when ${follows} then excluded.status else instruments.status end`),
    [JSON.stringify(rows)],
    rows.length,
  );
