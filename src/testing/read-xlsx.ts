import { readSheetRows, type SheetRow } from '../platform/spreadsheet/xlsx.ts';

/** All rows of the first sheet of a workbook that say something. */
export function readXlsx(bytes: Uint8Array): SheetRow[] {
  const rows: SheetRow[] = [];
  readSheetRows(bytes, (row) => void rows.push(row));
  return rows;
}
