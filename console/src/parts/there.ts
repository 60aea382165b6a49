/** For a list whose rows are there already, as those of a record that was read whole. */
export const there = <Data>(data: Data) => ({ data, error: null, refetch: () => undefined });
