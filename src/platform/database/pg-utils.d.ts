declare module 'pg/lib/utils.js' {
  /** A value as text in PostgreSQL's form; arrays as array literals. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
