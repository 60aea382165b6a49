import type { ReactNode } from 'react';
import { COUNTED_MAX, countText } from '../format/counts.ts';
import { Button } from './button.tsx';

export type Pagination = {
  readonly limit: number;
  readonly offset: number;
  readonly count: number;
  /** Of the firm's own lists, where more match than are counted. */
  readonly is_count_estimated?: boolean;
};

type Props = {
  readonly pagination: Pagination | undefined;
  readonly onMove: (offset: number) => void;
  /** What the pages are of, where a screen has more than one list. */
  readonly of?: string;
  /** What else a person may choose. */
  readonly children?: ReactNode;
};

export type PagerProps = Omit<Props, 'children'>;

/** Which part of the whole list is shown: nothing is cut silently. */
export function Pager({ pagination, onMove, of, children }: Props) {
  if (!pagination || pagination.count === 0) return null;
  const { limit, offset, count, is_count_estimated = false } = pagination;
  const isFurthest = is_count_estimated && offset + limit > COUNTED_MAX;
  const last = Math.min(offset + limit, count);
  return (
    <nav aria-label={of ? `Pages of ${of}` : 'Pages'} className="flex flex-wrap items-center justify-between gap-2 p-3">
      <p className="text-muted">
        {(offset + 1).toLocaleString('en-GB')} to {last.toLocaleString('en-GB')} of {countText(count)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button
          whyNot={offset === 0 ? 'This is the first page.' : null}
          onClick={() => onMove(Math.max(0, offset - limit))}
        >
          Newer
        </Button>
        <Button
          whyNot={
            last === count
              ? 'This is the last page.'
              : isFurthest
                ? 'There are no further pages: narrow the list with a filter or by date.'
                : null
          }
          onClick={() => onMove(offset + limit)}
        >
          Older
        </Button>
      </div>
    </nav>
  );
}
