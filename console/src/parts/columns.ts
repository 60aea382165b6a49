import type { ReactNode } from 'react';

export type Amount = {
  readonly currency: string;
  readonly amount: string;
  /** What is not added to anything else, such as Buy. */
  readonly of?: string;
};

export type Column<Row> = {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned to the right, so that they can be compared. */
  readonly isFigure?: boolean;
  /** What is added up below the rows, each currency for itself; null where a row has none. */
  readonly sum?: (row: Row) => Amount | null;
  /** What a list that is there as a whole may be sorted by; a column that is added up has its amount. */
  readonly sortBy?: (row: Row) => string;
};
