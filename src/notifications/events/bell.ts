/**
 * Rings in this process when a transaction that recorded events or ordered deliveries has committed, so that workers and
 * streams need not wait for their next look. Whoever is in another process looks by itself.
 */
export type News = { readonly environment_ids: readonly string[]; readonly hasDeliveries: boolean };
export type Ring = (news: News) => void;

const listeners = new Set<Ring>();

export function onRecorded(listener: Ring): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const ring: Ring = (news) => {
  for (const listener of listeners) listener(news);
};
