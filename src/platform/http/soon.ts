/** What may be at hand already. To wait for it all the same would take longer than most of what is read from memory. */
export type Soon<Value> = Value | Promise<Value>;

/** Goes on at once with what is at hand, and with what is promised once it is there. */
export const whenThere = <Value, Result>(value: Soon<Value>, next: (value: Value) => Soon<Result>): Soon<Result> =>
  value instanceof Promise ? value.then(next) : next(value);
