/**
 * JSON in the one form of RFC 8785: keys sorted by UTF-16 code units, no blanks, numbers as ECMAScript writes them. Takes what
 * JSON.parse returns; a key without a value is left out. Two values that are equal have one text, regardless of the order of their keys.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, held]) => held !== undefined);
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`;
}
