import { strFromU8, unzipSync } from 'fflate';
import { allAt as all, type Element, readXml } from '../payments/bank-statements/xml.ts';

/**
 * What the schemas of ECMA-376 (SpreadsheetML and the Open Packaging Conventions) ask of a workbook, as far as the service writes
 * one: every rule that a file breaks, in words.
 */
export function faultsOfWorkbook(bytes: Uint8Array): string[] {
  const archive = unzipSync(bytes);
  const parts = new Map(Object.entries(archive).map(([name, part]) => [name, readXml(strFromU8(part))]));
  const styles = parts.get('xl/styles.xml');
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/'));
  if (!styles || sheets.length === 0) return ['a workbook has styles and at least one sheet'];
  const formats = all(styles, 'cellXfs', 'xf').length;
  return [
    ...faultsOfPackage(parts),
    ...faultsOfStyles(styles),
    ...sheets.flatMap(([name, sheet]) => faultsOfSheet(sheet, formats).map((fault) => `${name}: ${fault}`)),
  ];
}

const when = (isWrong: boolean, fault: string): string[] => (isWrong ? [fault] : []);

/** Children are in the order of the schema. */
function faultsOfOrder({ name, children }: Element, order: readonly string[]): string[] {
  const places = children.map((child) => order.indexOf(child.name));
  return [
    ...when(places.includes(-1), `<${name}> has an element that does not belong there`),
    ...when(
      places.some((place, at) => at > 0 && place < places[at - 1]!),
      `the elements of <${name}> are out of order`,
    ),
  ];
}

/** Each part has a type, and each relation leads to a part. */
function faultsOfPackage(parts: ReadonlyMap<string, Element>): string[] {
  const types = parts.get('[Content_Types].xml');
  if (!types) return ['the package has no [Content_Types].xml'];
  const overridden = all(types, 'Override').map(({ attributes }) => attributes['PartName']);
  const untyped = [...parts.keys()].filter((name) => name.startsWith('xl/') && name.endsWith('.xml'));
  const leading = [...parts].filter(([name]) => name.endsWith('.rels'));
  const targets = leading.flatMap(([name, relations]) => {
    const folder = name.startsWith('xl/') ? 'xl/' : '';
    return all(relations, 'Relationship').map(({ attributes }) => `${folder}${attributes['Target']}`);
  });
  const named = all(parts.get('xl/workbook.xml')!, 'sheets', 'sheet').map(({ attributes }) => attributes['r:id']);
  const ids = all(parts.get('xl/_rels/workbook.xml.rels')!, 'Relationship').map(({ attributes }) => attributes['Id']);
  return [
    ...untyped.filter((name) => !overridden.includes(`/${name}`)).map((name) => `${name} has no content type`),
    ...overridden.filter((name) => !parts.has(name!.slice(1))).map((name) => `there is no part ${name}`),
    ...targets
      .filter((target) => !parts.has(target))
      .map((target) => `a relation leads to ${target}, which is not there`),
    ...when(
      named.some((id) => !ids.includes(id)),
      'a sheet has no relation',
    ),
    ...when(new Set(ids).size < ids.length, 'two relations have one id'),
  ];
}

const lists = ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles', 'dxfs', 'tableStyles'];
const required = lists.slice(1, 7);

function faultsOfStyles(styles: Element): string[] {
  const missing = required.filter((name) => all(styles, name).length !== 1);
  if (missing.length > 0) return missing.map((name) => `the styles have no ${name}`);
  const counted = styles.children.filter(({ attributes, children }) => attributes['count'] !== String(children.length));
  const patterns = all(styles, 'fills', 'fill').map((fill) => all(fill, 'patternFill')[0]?.attributes['patternType']);
  const known = new Set(all(styles, 'numFmts', 'numFmt').map(({ attributes }) => attributes['numFmtId']));
  const faults = all(styles, 'cellXfs', 'xf').flatMap(({ attributes }, at) => {
    const refers = (key: string, list: string) =>
      when(
        !(Number(attributes[key]) < styles.children.find(({ name }) => name === list)!.children.length),
        `format ${at} has no ${key}`,
      );
    const format = attributes['numFmtId'] ?? '';
    return [
      ...[...refers('fontId', 'fonts'), ...refers('fillId', 'fills')],
      ...[...refers('borderId', 'borders'), ...refers('xfId', 'cellStyleXfs')],
      ...when(!/^\d+$/.test(format) || (Number(format) >= 164 && !known.has(format)), `format ${at} has no numFmtId`),
    ];
  });
  return [
    ...faultsOfOrder(styles, lists),
    ...counted.map(({ name }) => `${name} counts wrong`),
    ...when(patterns[0] !== 'none' || patterns[1] !== 'gray125', 'the first two fills are not none and gray125'),
    ...faults,
  ];
}

const sheetParts = ['sheetPr', 'dimension', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData'];
const TEXT_MAX = 32_767;

function faultsOfSheet(sheet: Element, formats: number): string[] {
  const rows = all(sheet, 'sheetData', 'row');
  const numbers = rows.map(({ attributes }) => Number(attributes['r']));
  return [
    ...faultsOfOrder(sheet, sheetParts),
    ...when(
      numbers.some((number, at) => !Number.isInteger(number) || number <= (numbers[at - 1] ?? 0)),
      'the numbers of the rows do not rise',
    ),
    ...rows.flatMap((row, at) => faultsOfRow(row, numbers[at]!, formats).map((fault) => `row ${at + 1}: ${fault}`)),
  ];
}

function faultsOfRow(row: Element, number: number, formats: number): string[] {
  let before = 0;
  return row.children.flatMap((cell) => {
    const { r = '', s = '0', t = 'n' } = cell.attributes;
    const [, letters = '', digits] = /^([A-Z]{1,3})([1-9]\d*)$/.exec(r) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    const isLater = column > before;
    before = column;
    const [value] = all(cell, 'v');
    const [inline] = all(cell, 'is', 't');
    return [
      ...when(cell.name !== 'c', `<${cell.name}> is no cell`),
      ...when(Number(digits) !== number || !isLater, `the cell ${r || 'without r'} is out of place`),
      ...when(!(Number(s) < formats), `the cell ${r} has the format ${s}, which is not there`),
      ...when(t === 'n' && value !== undefined && !/^-?\d+(\.\d+)?$/.test(value.text), `${r} is no number`),
      ...when(t === 'inlineStr' && inline === undefined, `${r} has no text`),
      ...when(!['n', 'inlineStr'].includes(t), `${r} is of the kind ${t}`),
      ...when((inline?.text.length ?? 0) > TEXT_MAX, `${r} has more than ${TEXT_MAX} characters`),
    ];
  });
}
