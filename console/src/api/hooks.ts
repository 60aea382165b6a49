import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
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

export type Reading = { readonly isEnabled?: boolean; readonly refetchEvery_ms?: number };

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
