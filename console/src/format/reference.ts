const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** What people quote for a record instead of its id: `WDR-` and the id in 26 characters of Crockford's base 32. */
export function referenceOf(prefix: string, id: string): string {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`);
  const at = (place: number) => CROCKFORD[Number((bits >> BigInt(5 * (LENGTH - 1 - place))) & 31n)];
  return `${prefix}-${Array.from({ length: LENGTH }, (_, place) => at(place)).join('')}`;
}
