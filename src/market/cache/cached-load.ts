export type CachedLoad<Value> = {
  get(): Promise<Value>;
  /** The value where it is loaded; null where it is not. */
  loaded(): Value | null;
  drop(): void;
  /** Drops that value, and leaves a newer one. */
  dropIf(value: Value): void;
};

/** One value, loaded once for all who need it at once. What is dropped while it loads is loaded again. */
export function cachedLoad<Value>(load: () => Promise<Value>): CachedLoad<Value> {
  let loading: Promise<Value> | null = null;
  let value: Value | null = null;
  const drop = () => {
    loading = null;
    value = null;
  };
  const start = () => {
    const started = load();
    loading = started;
    const store = (result: Value) => {
      if (loading === started) value = result;
    };
    started.then(store, () => {
      if (loading === started) drop();
    });
    return started;
  };
  return {
    get: async () => value ?? loading ?? start(),
    loaded: () => value,
    drop,
    dropIf(old) {
      if (value === null || value === old) drop();
    },
  };
}
