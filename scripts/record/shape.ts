type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The paths at which one recording has a field and the other has none. Values differ from run to run, so only fields are compared, and
 * only where both recordings have an object: what is null or an empty list in one of them is not compared.
 */
export function differingFields(before: unknown, after: unknown, path = ''): string[] {
  if (Array.isArray(before) && Array.isArray(after)) return differingItems(before, after, path);
  if (!isFields(before) || !isFields(after)) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const place = path ? `${path}.${name}` : name;
    if (!(name in before)) return [`${place} is new`];
    if (!(name in after)) return [`${place} is gone`];
    return differingFields(before[name], after[name], place);
  });
}

/** Exchanges of one operation are compared one by one; of the rows of a response only the first, as their number differs from run to run. */
function differingItems(before: readonly unknown[], after: readonly unknown[], path: string): string[] {
  const areExchanges = [...before, ...after].every((item) => isFields(item) && 'title' in item && 'status' in item);
  if (!areExchanges) return differingFields(before[0], after[0], `${path}[]`);
  const longest = Math.max(before.length, after.length);
  return Array.from({ length: longest }, (_, place) => place).flatMap((place) => {
    if (place >= before.length) return [`${path}[${place}] is new`];
    if (place >= after.length) return [`${path}[${place}] is gone`];
    return differingFields(before[place], after[place], `${path}[${place}]`);
  });
}
