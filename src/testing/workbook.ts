import { strToU8, zipSync } from 'fflate';

/** A workbook as the public format has it: shared and inline strings, numbers as binary fractions, formulas. */
export function workbook(rows: readonly string[], strings: readonly string[] = [], before = ''): Uint8Array {
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${before}${text}`);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    'xl/workbook.xml': xml(
      `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Notes" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst ${main}>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
    'xl/worksheets/sheet1.xml': xml(`<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`),
  });
}
