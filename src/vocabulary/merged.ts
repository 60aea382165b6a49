/**
 * A new object with the properties of both; of a property that both have, the value of the second. As `{ ...first, ...second }`, but a
 * property that is added to such a copy costs V8 of Node 20 several times as much, and the object outlives every collection of young
 * objects: where rows are made by the thousand, this is used (docs/decisions/0270-objects-that-die-young.md).
 */
export const merged = <First extends object, Second extends object>(
  first: First,
  second: Second,
): Omit<First, keyof Second> & Second => Object.assign({}, first, second);
