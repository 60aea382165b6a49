import type { Page } from './pages.ts';
import { type Element, textAt } from './xml.ts';

/** The number of a statement of ISO 20022, and which page of it; null where the bank gives none. */
export function pageOf(statement: Element): Page | null {
  const number = textAt(statement, 'ElctrncSeqNb') ?? textAt(statement, 'LglSeqNb');
  if (number === undefined || !/^\d{1,18}$/.test(number)) return null;
  const page = textAt(statement, 'StmtPgntn', 'PgNb') ?? '';
  const hasNext = textAt(statement, 'StmtPgntn', 'LastPgInd') === 'false';
  return { number, page: /^\d{1,5}$/.test(page) ? Number(page) : null, hasNext, hasBefore: Number(page) > 1 };
}

/** All pages of the statement that one of them is of, where the file has each from the first to the last; else null. */
export function wholeOf(statement: Element, all: readonly Element[]): readonly Element[] | null {
  if (textAt(statement, 'StmtPgntn', 'PgNb') === undefined) return [statement];
  const number = pageOf(statement)?.number;
  const pages = number === undefined ? [statement] : all.filter((one) => pageOf(one)?.number === number);
  const isComplete = pages.every((page, at) => textAt(page, 'StmtPgntn', 'PgNb') === String(at + 1));
  return isComplete && textAt(pages.at(-1)!, 'StmtPgntn', 'LastPgInd') === 'true' ? pages : null;
}
