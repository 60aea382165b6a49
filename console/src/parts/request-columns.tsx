import type { ReactNode } from 'react';
import { dateTime } from '../format/dates.ts';
import type { Column } from './columns.ts';

type Request = {
  readonly id: string;
  readonly key_id: string;
  readonly is_signed: boolean;
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly code: string | null;
  readonly address: string;
  readonly duration_ms: number;
  readonly created_at: string;
};

/** A request of a partner's server, for its developers and for the firm; each has its own place where a code is explained. */
export const requestColumns = (explained: (code: string) => ReactNode): readonly Column<Request>[] => [
  { name: 'When', cell: ({ created_at }) => dateTime(created_at) },
  {
    name: 'Request',
    cell: ({ method, target, id }) => (
      <>
        <code className="block break-all">
          {method} {target}
        </code>
        <code className="text-xs break-all text-muted">{id}</code>
      </>
    ),
  },
  {
    name: 'Answer',
    cell: ({ status, code }) => (
      <>
        {status} {code !== null && explained(code)}
      </>
    ),
  },
  {
    name: 'Key',
    cell: ({ key_id, is_signed }) => (
      <>
        <code className="break-all">{key_id}</code>
        {!is_signed && <span className="block text-muted">named, but it did not sign</span>}
      </>
    ),
  },
  { name: 'From', cell: ({ address }) => address },
  { name: 'Took', isFigure: true, cell: ({ duration_ms }) => `${Math.round(duration_ms * 10) / 10} ms` },
];
