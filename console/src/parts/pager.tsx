import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from './button.tsx';

export type Pagination = { readonly limit: number; readonly offset: number; readonly count: number };

type Props = {
  readonly pagination: Pagination | undefined;
  readonly onMove: (offset: number) => void;
  /** What the pages are of, where a screen has more than one list. */
  readonly of?: string;
  /** Whether a person may choose how much of the list is read at once. */
  readonly isSized?: boolean;
};

/** Which part of the whole list is shown: nothing is cut silently. */
export function Pager({ pagination, onMove, of, isSized = false }: Props) {
  if (!pagination || pagination.count === 0) return null;
  const { limit, offset, count } = pagination;
  const last = Math.min(offset + limit, count);
  return (
    <nav aria-label={of ? `Pages of ${of}` : 'Pages'} className="flex flex-wrap items-center justify-between gap-2 p-3">
      <p className="text-muted">
        {(offset + 1).toLocaleString('en-GB')} to {last.toLocaleString('en-GB')} of {count.toLocaleString('en-GB')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isSized && <Size />}
        <Button
          whyNot={offset === 0 ? 'This is the first page.' : null}
          onClick={() => onMove(Math.max(0, offset - limit))}
        >
          Newer
        </Button>
        <Button whyNot={last === count ? 'This is the last page.' : null} onClick={() => onMove(offset + limit)}>
          Older
        </Button>
      </div>
    </nav>
  );
}

/** In the address, so that a colleague is sent the same list. */
function Size() {
  const { rows }: { readonly rows?: '200' | 'all' } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <label className="flex items-center gap-2 text-muted">
      Rows
      <select
        className="control"
        value={rows ?? ''}
        onChange={({ target }) =>
          void navigate({
            to: '.',
            search: (before) => ({ ...before, rows: sizeOf(target.value), offset: undefined }),
          })
        }
      >
        <option value="">50</option>
        <option value="200">200</option>
        <option value="all">All</option>
      </select>
    </label>
  );
}

export const sizeOf = (text: unknown): '200' | 'all' | undefined =>
  text === '200' || text === 'all' ? text : undefined;
