import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A figure that no entry is of, or that is one itself: it leads to its whole record. */
export const Opening = ({ at, children }: { readonly at: string; readonly children: ReactNode }) => (
  <Link to="." search={(before) => ({ ...before, at })} className="text-accent underline">
    {children}
  </Link>
);
