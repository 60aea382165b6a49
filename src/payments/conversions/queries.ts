import type { KeptCharge } from '../../charges/charging/charge-queries.ts';
import { findRow, listOf, lockRow } from '../../platform/database/records.ts';
import { insertRow, type RowWith, updateRows } from '../../platform/database/rows.ts';

type Charges = { charges: KeptCharge[] | null; margins: KeptCharge[] | null };
export type QuoteRow = RowWith<'fx_quotes', Charges>;
export type ConversionRow = RowWith<'conversions', Charges>;

export const insertQuote = insertRow('fx_quotes');

export const lockQuote = lockRow<QuoteRow>('fx_quotes');

export const updateQuotes = updateRows('fx_quotes', ['used_at']);

export const insertConversion = insertRow('conversions');

export const findConversion = findRow<ConversionRow>('conversions');

export const findConversions = listOf<ConversionRow>('conversions', 'environment_id = $1');
