import type { LedgerBalance } from '../../api/calls.generated.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { EntriesLink } from './entries-link.tsx';

type Line = Pick<LedgerBalance['lines'][number], 'code' | 'name' | 'currency' | 'amount'> & { readonly type: string };

/** What a code of the chart comes to, which leads to its entries of these days. */
export const codeColumns = <Of extends Line>(
  days: { readonly from?: string; readonly to?: string },
  sum?: Column<Of>['sum'],
): readonly Column<Of>[] => [
  { name: 'Code', sortBy: ({ code }) => code, cell: ({ code, name }) => `${code} ${name}` },
  { name: 'Type', sortBy: ({ type }) => words(type), cell: ({ type }) => words(type) },
  { name: 'Currency', cell: ({ currency }) => currency },
  {
    name: 'Amount',
    isFigure: true,
    cell: ({ code, currency, amount }) => (
      <EntriesLink of={{ code, currency, ...days }}>{money(amount, currency)}</EntriesLink>
    ),
    ...(sum && { sum }),
  },
];
