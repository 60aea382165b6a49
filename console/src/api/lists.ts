import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { type Reading, readerOf } from './hooks.ts';
import type { AnswerOf, InputOf, Send, Table } from './sender.ts';

/** A list is read as a whole up to so many rows; what follows are further parts of so many. */
const WHOLE_MAX = 10_000;
const PAGE_MAX = 200;

type Page<Row> = {
  readonly data: readonly Row[];
  readonly pagination: {
    readonly limit: number;
    readonly offset: number;
    readonly count: number;
    readonly is_count_estimated?: boolean;
  };
  readonly next?: Readonly<Record<string, string>> | undefined;
};
type Listed = { readonly query?: { readonly limit?: number; readonly offset?: number } };

/**
 * Reads a list as far as the address says: a page, a long page, or the whole. The whole is read page by page, each from the last row of
 * the one before, and is shown as far as it is there.
 */
export const listerOf = <Calls extends Table>(send: Send<Calls>) => {
  const useRead = readerOf<Calls>(send);
  return function useList<N extends keyof Calls & string>(name: N, input: InputOf<Calls, N>, asked: Reading = {}) {
    type Answer = AnswerOf<Calls, N>;
    type Row = Answer extends { readonly data: readonly (infer One)[] } ? One : never;
    const { rows }: { readonly rows?: '200' | 'all' } = useSearch({ strict: false });
    const isWhole = rows === 'all';
    const { isEnabled = true } = asked;
    const { query = {} } = input as Listed;
    const sized = (changes: object) => ({ ...input, query: { ...query, limit: PAGE_MAX, ...changes } }) as typeof input;
    const page = useRead(name, rows === undefined ? input : sized({}), { ...asked, isEnabled: isEnabled && !isWhole });
    const whole = useInfiniteQuery({
      queryKey: [name, 'whole', input],
      queryFn: ({ pageParam }) => send(name, sized(pageParam)) as Promise<unknown> as Promise<Page<Row>>,
      initialPageParam: { offset: query.offset ?? 0 } as object,
      getNextPageParam: ({ next }, pages) =>
        pages.length < WHOLE_MAX / PAGE_MAX && next ? { offset: undefined, ...next } : undefined,
      enabled: isEnabled && isWhole,
    });
    const { hasNextPage, isFetching, isError, fetchNextPage } = whole;
    useEffect(() => {
      if (isWhole && hasNextPage && !isFetching && !isError) void fetchNextPage();
    }, [isWhole, hasNextPage, isFetching, isError, fetchNextPage]);
    const joined = useMemo(() => joinedOf(whole.data?.pages, query.offset), [whole.data, query.offset]);
    if (!isWhole) return page;
    const { error, refetch } = whole;
    return { data: joined as Answer | undefined, error, refetch };
  };
};

function joinedOf<Row>(pages: readonly Page<Row>[] | undefined, offset = 0) {
  const count = pages?.at(-1)?.pagination.count;
  if (pages === undefined || count === undefined) return undefined;
  const data = pages.flatMap((page) => page.data);
  const isEstimated = pages.at(-1)?.pagination.is_count_estimated ?? false;
  return { data, pagination: { limit: Math.max(data.length, 1), offset, count, is_count_estimated: isEstimated } };
}
