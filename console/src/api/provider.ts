import { useQuery } from '@tanstack/react-query';
import { send } from './send.ts';

/** What this window keeps while the person is at the firm's OpenID Connect provider: it proves that who comes back is who left. */
type Begun = { readonly secret: string; readonly isProof: boolean; readonly next: string };

const KEY = 'at_provider';

/** What people call the provider; null where there is none, or while that is not known. */
export function useProviderName(): string | null {
  const { data } = useQuery({
    queryKey: ['signInMethods.get'],
    queryFn: () => send('signInMethods.get', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.open_id?.name ?? null;
}

/** Leaves this page for the provider's; `next` is the place to come back to. */
export async function goToProvider({ isProof, next }: Omit<Begun, 'secret'>): Promise<void> {
  const { address, secret } = await send(isProof ? 'sessions.startOpenIdProof' : 'sessions.startOpenId', {});
  sessionStorage.setItem(KEY, JSON.stringify({ secret, isProof, next } satisfies Begun));
  location.assign(address);
}

/** What this window began, once: the provider's response is good for one attempt. */
export function takeBegun(): Begun | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? null : (JSON.parse(text) as Begun);
}
