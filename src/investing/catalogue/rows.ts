import { readCsv } from '../../platform/csv.ts';
import { CatalogueRow, catalogueColumns, laterColumns } from './contract.ts';

/** A problem and its place, such as `row 3.price`. */
export type Problem = readonly [place: string, message: string];

export type ParsedRow = { row: number; values: CatalogueRow };

export type ParsedCatalogue = { readonly rows: readonly ParsedRow[]; readonly problems: readonly Problem[] };

/** The rows of a file that are right, and what is wrong with the others. */
export function parseRows(csvText: string, field = 'file'): { rows: ParsedRow[]; problems: Problem[] } {
  const rows: ParsedRow[] = [];
  const problems: Problem[] = [];
  for (const { row, cells } of readCsv(csvText, catalogueColumns, { field, optional: laterColumns })) {
    const values = Object.fromEntries(
      Object.entries(cells).map(([column, cell]) => [column, cell === '' ? null : cell]),
    );
    const { success, data, error } = CatalogueRow.safeParse(values, { error: complaintOfEmpty });
    if (success) rows.push({ row, values: data });
    // Of several errors of one cell the first is the most useful.
    else problems.push(...error.issues.map((issue): Problem => [placeOf(row, issue.path), issue.message]).toReversed());
  }
  return { rows, problems };
}

const complaintOfEmpty = ({ input }: { input?: unknown }) => (input === null ? 'Expected some text.' : undefined);

const placeOf = (row: number, path: readonly PropertyKey[]): string => `row ${row}.${path.join('.')}`;
