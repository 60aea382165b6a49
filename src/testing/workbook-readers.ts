import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

const run = promisify(execFile);

type Sheet = (string | number)[][];

/** Another program that reads the first sheets of workbooks: numbers as numbers, dates as ISO 8601, empty cells as ''. */
export type WorkbookReader = {
  readonly name: string;
  readonly read: (workbooks: readonly Uint8Array[]) => Promise<Sheet[]>;
};

const OPENPYXL = `
import json, sys, openpyxl, datetime
def plain(value):
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat()
    return '' if value is None else value
sheets = [openpyxl.load_workbook(file).worksheets[0] for file in sys.argv[1:]]
print(json.dumps([[[plain(value) for value in row] for row in sheet.iter_rows(values_only=True)] for sheet in sheets]))
`;

const candidates: readonly (WorkbookReader & { readonly probe: readonly [program: string, ...args: string[]] })[] = [
  {
    name: 'openpyxl',
    probe: ['python3', '-c', 'import openpyxl'],
    read: (workbooks) =>
      withFiles(workbooks, async (files) =>
        JSON.parse((await run('python3', ['-c', OPENPYXL, ...files], LARGE)).stdout),
      ),
  },
  {
    name: 'LibreOffice',
    probe: ['soffice', '--version'],
    read: (workbooks) =>
      withFiles(workbooks, async (files, folder) => {
        const home = `-env:UserInstallation=file://${folder}/home`;
        // Commas, quotation marks, UTF-8, from row 1 on, and cells as they are shown.
        const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';
        await run('soffice', [home, '--headless', '--convert-to', filter, '--outdir', folder, ...files], LARGE);
        const texts = await Promise.all(files.map((file) => readFile(file.replace(/xlsx$/, 'csv'), 'utf8')));
        return texts.map((text) => (parse(text, { bom: true }) as string[][]).map((row) => row.map(shownValue)));
      }),
  },
];

const LARGE = { maxBuffer: 64 * 1_048_576, timeout: 120_000 };

/** A number as `1,234.50`, and an instant as its format has it; a longer number is a text. */
function shownValue(text: string): string | number {
  if (/^-?[\d,]+(\.\d+)?$/.test(text) && text.length < 16) return Number(text.replaceAll(',', ''));
  return text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\.000$/, '$1T$2');
}

async function withFiles<Result>(
  workbooks: readonly Uint8Array[],
  read: (files: readonly string[], folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'workbooks-'));
  try {
    const files = workbooks.map((_, at) => join(folder, `workbook${at}.xlsx`));
    await Promise.all(workbooks.map((bytes, at) => writeFile(files[at]!, bytes)));
    return await read(files, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Those that are installed here. */
export async function readersOfWorkbooks(): Promise<readonly WorkbookReader[]> {
  const found = await Promise.all(
    candidates.map(async (candidate) => {
      const [program, ...args] = candidate.probe;
      return run(program, args).then(
        () => [candidate],
        () => [],
      );
    }),
  );
  return found.flat();
}
