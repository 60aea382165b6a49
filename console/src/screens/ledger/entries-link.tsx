import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What moved in a code of the chart, in one currency; days of Lagos, both inclusive, and all before or after where one is absent. */
type Of = {
  readonly code: string;
  readonly currency: string;
  readonly from?: string;
  readonly to?: string;
};

/** The way from a figure to the entries that it is the sum of. */
export const EntriesLink = ({ of, children }: { readonly of: Of; readonly children: ReactNode }) => (
  <Link
    to="/ledger/$part"
    params={{ part: 'entries' }}
    search={({ mode }) => ({ mode, ...of })}
    className="text-accent underline"
  >
    {children}
  </Link>
);
