import { findRow, listOf, lockRow } from '../../platform/database/records.ts';
import { insertRow, type Row, updateRows } from '../../platform/database/rows.ts';

export type QuoteRow = Row<'fx_quotes'>;
export type ConversionRow = Row<'conversions'>;

export const insertQuote = insertRow('fx_quotes');

export const lockQuote = lockRow<QuoteRow>('fx_quotes');

export const updateQuotes = updateRows('fx_quotes', ['used_at']);

export const insertConversion = insertRow('conversions');

export const findConversion = findRow<ConversionRow>('conversions');

export const findConversions = listOf<ConversionRow>('conversions', 'environment_id = $1');
