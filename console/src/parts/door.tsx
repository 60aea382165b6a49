import type { ReactNode } from 'react';
import { titleOf } from './page.tsx';

/** The frame of the two screens that anyone may see. */
export const Door = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <main className="mx-auto max-w-md p-4 pt-[10vh]">
    <title>{titleOf(title)}</title>
    <div className="rounded-xl border border-line bg-card p-5 shadow-sm">
      <h1 className="mb-4 text-xl font-semibold">{title}</h1>
      {children}
    </div>
  </main>
);
