/**
 * Publish and subscribe within this process: who subscribed is notified when a transaction that recorded events or created
 * deliveries has committed, so that workers and streams need not wait until they poll. Other processes poll.
 */
export type Recorded = { readonly environment_ids: readonly string[]; readonly hasDeliveries: boolean };
export type RecordedListener = (recorded: Recorded) => void;

const listeners = new Set<RecordedListener>();

export function onRecorded(listener: RecordedListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const notifyRecorded: RecordedListener = (recorded) => {
  for (const listener of listeners) listener(recorded);
};
