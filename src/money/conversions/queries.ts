import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { Currency } from '../../vocabulary/values.ts';

type Figures = {
  environment_id: string;
  id: string;
  from_currency: Currency;
  to_currency: Currency;
  rate: string;
  source_amount: string;
  destination_amount: string;
  created_at: string;
};
export type QuoteRow = Figures & { expires_at: string; used_at: string | null };
export type ConversionRow = Figures & { quote_id: string; status: 'completed' };

const addQuote = statement('insert into fx_quotes select * from json_populate_record(null::fx_quotes, $1)');

export const insertQuote = (tx: Transaction, row: QuoteRow): Promise<void> =>
  tx.write(addQuote, [JSON.stringify(row)], 1);

const takeQuote = statement('select * from fx_quotes where environment_id = $1 and id = $2 for update');

export const lockQuote = (tx: Transaction, environment_id: string, id: string): Promise<QuoteRow | undefined> =>
  tx.row(takeQuote, [environment_id, id]);

const spendQuote = statement(`
  update fx_quotes
  set used_at = $3
  where environment_id = $1
    and id = $2
    and used_at is null`);

export const useQuote = (tx: Transaction, { environment_id, id }: QuoteRow, at: string): Promise<void> =>
  tx.write(spendQuote, [environment_id, id, at], 1);

const addConversion = statement('insert into conversions select * from json_populate_record(null::conversions, $1)');

export const insertConversion = (tx: Transaction, row: ConversionRow): Promise<void> =>
  tx.write(addConversion, [JSON.stringify(row)], 1);

const readConversion = statement('select * from conversions where environment_id = $1 and id = $2');

export const findConversion = (
  tx: Transaction,
  environment_id: string,
  id: string,
): Promise<ConversionRow | undefined> => tx.row(readConversion, [environment_id, id]);

export const findConversions = (tx: Transaction, environment_id: string, slice: Slice): Promise<ConversionRow[]> =>
  tx.rows(...sliced('select * from conversions where environment_id = $1', [environment_id], slice));

const countAll = statement('select count(*) as count from conversions where environment_id = $1');

export async function countConversions(tx: Transaction, environment_id: string): Promise<number> {
  const counted = await tx.row<{ count: number }>(countAll, [environment_id]);
  return counted!.count;
}
