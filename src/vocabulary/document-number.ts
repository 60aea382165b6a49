import type { Mode } from './values.ts';

const DIGITS = 6;

type Numbered = { readonly mode: Mode; readonly number: number };

/** What people call a document of the firm: `INV-2026-000001`; `TEST-…` in test mode, whatever it is. */
export const documentNumber = (prefix: string, year: string, { mode, number }: Numbered): string =>
  `${mode === 'live' ? prefix : 'TEST'}-${year}-${String(number).padStart(DIGITS, '0')}`;
