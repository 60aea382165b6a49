import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useProof } from '../shell/proof.tsx';
import { ApiError, ConnectionError } from './errors.ts';
import type { AnswerOf, InputOf, Send, Table } from './sender.ts';

/** What a page has read, and when it reads again; `me` is the operation that says who is signed in. */
export function openQueries(me: string): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => noteEnded(error, queryKey[0]) }),
    defaultOptions: {
      queries: {
        // Whether the browser thinks that it is online says nothing of a service on the firm's own network.
        networkMode: 'always',
        retry: (count, error) => error instanceof ConnectionError && count < 2,
        staleTime: 5_000,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  /** A session that ended is found by whichever screen reads next; who is signed in is then asked again, which leads to the sign-in. */
  function noteEnded(error: Error, name: unknown): void {
    if (error instanceof ApiError && error.status === 401 && name !== me)
      void queries.invalidateQueries({ queryKey: [me] });
  }
  return queries;
}

type Reading = { readonly isEnabled?: boolean; readonly refetchEvery_ms?: number };

/** Reads an operation, and keeps showing what was there while another page is on its way. */
export const readerOf =
  <Calls extends Table>(send: Send<Calls>) =>
  <N extends keyof Calls & string>(
    name: N,
    input: InputOf<Calls, N>,
    { isEnabled = true, refetchEvery_ms }: Reading = {},
  ) =>
    useQuery<AnswerOf<Calls, N>>({
      queryKey: [name, input],
      queryFn: () => send(name, input),
      enabled: isEnabled,
      placeholderData: keepPreviousData,
      ...(refetchEvery_ms !== undefined && { refetchInterval: refetchEvery_ms }),
    });

/** A list is read as a whole up to so many rows; what follows are further parts of so many. */
const WHOLE_MAX = 10_000;
const PAGE_MAX = 200;

type Page<Row> = {
  readonly data: readonly Row[];
  readonly pagination: { readonly limit: number; readonly offset: number; readonly count: number };
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
  return { data, pagination: { limit: Math.max(data.length, 1), offset, count } };
}

/**
 * Acts, and reads again what may have changed. Where the service asks for a recent proof of who acts, the person is asked, and
 * the act is sent once more. What is secret is forgotten as soon as the screen does not show it any more.
 */
export const actorOf = <Calls extends Table>(send: Send<Calls>) =>
  function useAct<N extends keyof Calls & string>(name: N, { isSecret = false }: { readonly isSecret?: boolean } = {}) {
    const client = useQueryClient();
    const askProof = useProof();
    return useMutation<AnswerOf<Calls, N>, Error, InputOf<Calls, N>>({
      mutationFn: async (input) => {
        try {
          return await send(name, input);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'reauthentication_required') throw error;
          if (!(await askProof())) throw error;
          return send(name, input);
        }
      },
      onSettled: () => client.invalidateQueries(),
      ...(isSecret && { gcTime: 0 }),
    });
  };
