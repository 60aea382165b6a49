/** A record with a value for each of these keys: none is forgotten, because the value is made from the key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
