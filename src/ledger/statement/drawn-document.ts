/** A document of a few pages: what is said of the whole, and a table. */
export type DrawnDocument = {
  readonly title: string;
  readonly made_at: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Widths are in points; a landscape page of A4 has 770. */
  readonly columns: readonly { readonly title: string; readonly width: number; readonly align?: 'right' }[];
  readonly rows: readonly (readonly string[])[];
};
