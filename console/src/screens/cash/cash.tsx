import { Link, useParams } from '@tanstack/react-router';
import { isServed } from '../../api/send.ts';
import { Page } from '../../parts/page.tsx';
import { Accounts } from './accounts.tsx';
import { Comparisons } from './comparisons.tsx';
import { Discrepancies } from './discrepancies.tsx';
import { Funding } from './funding.tsx';
import { Lines } from './lines.tsx';
import { Mandates } from './mandates.tsx';
import { Statements } from './statements.tsx';
import { Suspense } from './suspense.tsx';
import { Withdrawals } from './withdrawals.tsx';

const parts = [
  { part: 'withdrawals', title: 'Withdrawals', operation: 'withdrawals.list', Shown: Withdrawals },
  { part: 'funding', title: 'Funding', operation: 'fundingRequests.list', Shown: Funding },
  { part: 'statements', title: 'Bank statements', operation: 'bankStatements.list', Shown: Statements },
  { part: 'lines', title: 'Lines', operation: 'bankLines.list', Shown: Lines },
  { part: 'suspense', title: 'Suspense', operation: 'unmatchedPayments.list', Shown: Suspense },
  { part: 'accounts', title: 'Settlement accounts', operation: 'settlementAccounts.list', Shown: Accounts },
  { part: 'mandates', title: 'Mandates', operation: 'mandates.list', Shown: Mandates },
  { part: 'reconciliation', title: 'Reconciliation', operation: 'comparisons.list', Shown: Comparisons },
  { part: 'discrepancies', title: 'Discrepancies', operation: 'discrepancies.list', Shown: Discrepancies },
] as const;

/** Money that comes in and goes out, and what it is held against. */
export function Cash() {
  const { part }: { readonly part?: string } = useParams({ strict: false });
  const served = parts.filter(({ operation }) => isServed(operation));
  const current = served.find((one) => one.part === part) ?? served[0]!;
  return (
    <Page title={`Cash: ${current.title.toLowerCase()}`}>
      <nav aria-label="Of cash" className="mb-4 flex flex-wrap gap-1">
        {served.map((one) => (
          <Link
            key={one.part}
            to="/cash/$part"
            params={{ part: one.part }}
            search={({ mode }) => ({ mode })}
            aria-current={one === current ? 'page' : undefined}
            className={`rounded-md px-3 py-1.5 font-medium ${one === current ? 'bg-soft text-accent' : 'hover:bg-soft'}`}
          >
            {one.title}
          </Link>
        ))}
      </nav>
      <current.Shown key={current.part} />
    </Page>
  );
}
