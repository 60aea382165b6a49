import type { ReactNode } from 'react';
import { ApiError } from '../api/errors.ts';
import { Button } from './button.tsx';

export const Loading = ({ what }: { readonly what: string }) => (
  <output className="block p-6 text-muted">Loading {what}…</output>
);

export const Empty = ({ children }: { readonly children: ReactNode }) => (
  <p className="p-6 text-center text-muted">{children}</p>
);

/** What is wrong, what each field needs, and what to quote to those who look after the service. */
export function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  const details = error instanceof ApiError ? Object.entries(error.details).filter(([, value]) => value !== null) : [];
  return (
    <div role="alert" className="rounded-md bg-bad-back p-3 text-bad">
      <p className="font-medium">{error.message}</p>
      {details.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {details.map(([name, value]) => (
            <li key={name}>
              {name}: {value}
            </li>
          ))}
        </ul>
      )}
      {error instanceof ApiError && error.requestId && <p className="mt-1 break-all">Request {error.requestId}</p>}
      {onRetry && (
        <Button className="mt-2" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

const tones = {
  good: 'bg-good-back text-good',
  warn: 'bg-warn-back text-warn',
  bad: 'bg-bad-back text-bad',
  plain: 'bg-soft text-ink',
};
type Tone = keyof typeof tones;

/** A status in words; its colour says the same a second time. */
const toneOf: Readonly<Record<string, Tone>> = {
  ...{
    active: 'good',
    approved: 'good',
    completed: 'good',
    matured: 'good',
    accepted: 'good',
    verified: 'good',
    matched: 'good',
  },
  ...{
    pending_fulfilment: 'warn',
    awaiting_payment: 'warn',
    submitted: 'warn',
    under_review: 'warn',
    invited: 'warn',
    proposed: 'warn',
  },
  ...{
    pending_approval: 'warn',
    pending: 'warn',
    processing: 'warn',
    unmatched: 'warn',
    suspense: 'warn',
    open: 'warn',
  },
  ...{ restricted: 'warn', waived: 'warn', more_info_required: 'warn', frozen: 'bad' },
  ...{
    failed: 'bad',
    suspended: 'bad',
    rejected: 'bad',
    refused: 'bad',
    expired: 'bad',
    missing: 'bad',
    reversed: 'bad',
    returned: 'bad',
  },
};

export const Badge = ({ status, children }: { readonly status: string; readonly children: ReactNode }) => (
  <span
    className={`inline-block rounded px-1.5 py-0.5 text-xs font-medium whitespace-nowrap ${tones[toneOf[status] ?? 'plain']}`}
  >
    {children}
  </span>
);
