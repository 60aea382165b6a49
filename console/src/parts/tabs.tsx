import { Link, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isServed } from '../api/send.ts';
import { Page } from './page.tsx';
import { Empty } from './states.tsx';

export type Tab = {
  /** As the address has it. */
  readonly part: string;
  readonly title: string;
  /** Where its address is not the one of the screen with its part. */
  readonly to?: '/orders/waiting' | '/orders/batches';
  /** The operation that it reads: a service without it has no such part. */
  readonly operation: string;
  readonly Shown: ComponentType;
};

type Props = {
  readonly title: string;
  readonly to: '/orders' | '/cash/$part' | '/ledger/$part' | '/catalogue/$part' | '/market/$part' | '/charges/$part';
  /** The part that is shown, where the address does not name it. */
  readonly part?: string;
  readonly tabs: readonly Tab[];
};

/** A screen of several parts, of which the address names one: an address that names none of them shows that, and no other part. */
export function Tabs({ title, to, part: given, tabs }: Props) {
  const { part = given }: { readonly part?: string } = useParams({ strict: false });
  const served = tabs.filter(({ operation }) => isServed(operation));
  const current = part === undefined ? served[0]! : served.find((one) => one.part === part);
  return (
    <Page title={current ? `${title}: ${current.title.toLowerCase()}` : title}>
      <nav aria-label={`Of ${title.toLowerCase()}`} className="mb-4 flex flex-wrap gap-1">
        {served.map((one) => (
          <Link
            key={one.part}
            to={one.to ?? to}
            params={{ part: one.part }}
            search={({ mode }) => ({ mode })}
            aria-current={one === current ? 'page' : undefined}
            className={`rounded-md px-3 py-1.5 font-medium ${one === current ? 'bg-soft text-accent' : 'hover:bg-soft'}`}
          >
            {one.title}
          </Link>
        ))}
      </nav>
      {current ? <current.Shown key={current.part} /> : <Empty>There is no such screen.</Empty>}
    </Page>
  );
}
