/** A field as a cell of the catalogue's file: several values, such as weekdays, or the days of buys and sells, have a blank between them. */
export const cellOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? Object.values(value).join(' ')
      : String(value);
