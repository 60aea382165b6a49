import { useNavigate, useSearch } from '@tanstack/react-router';
import { Pager, type PagerProps } from './pager.tsx';

/** A pager by which a person also chooses how much of the list is read at once. The dashboard has only the other one, and no router. */
export const SizedPager = (props: PagerProps) => (
  <Pager {...props}>
    <Size />
  </Pager>
);

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
