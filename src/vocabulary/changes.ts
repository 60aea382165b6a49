/** The former values of what changed between two states of an object, each shown as GET returns it. */
export function changedFrom<T extends object>(before: T, after: T): Partial<T> {
  const keys = Object.keys(after) as (keyof T)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed.map((key) => [key, before[key]])) as Partial<T>;
}
