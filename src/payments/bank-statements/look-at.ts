import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { accountFor, type ImportRequest, previewStatement } from './import.ts';
import type { ParsedLine } from './parsed.ts';
import type { StatementPreview } from './preview-contract.ts';
import type { LookedAtFile } from './read-file.ts';

/** What an import would do, and how the file is read; while something is open, only that. */
export async function lookAtStatement(
  tx: Transaction,
  request: Omit<ImportRequest, 'file'>,
  { file, format, file_hash, table, lines, problems }: LookedAtFile,
): Promise<StatementPreview> {
  const shown = {
    rows: lines.map(rowOf),
    mapping: table?.mapping ?? null,
    uncertain: [...(table?.uncertain ?? [])],
    table: table && {
      sheets: [...table.sheets],
      columns: [...table.columns],
      rows: table.rows.map(({ row, cells }) => ({ row, cells: [...cells] })),
    },
  };
  if (file) return { ...(await previewStatement(tx, { ...request, file })), ...shown };
  const { id: firm_account_id, currency } = await accountFor(tx, request.account);
  return {
    ...{ firm_account_id, format, file_hash, currency, bank_reference: null },
    ...{ first_day: null, last_day: null, opening_balance: null, closing_balance: null, difference: null },
    ...{ lines: lines.length, known_lines: 0, rows_left_out: [...problems], matching_lines: 0, settling_lines: 0 },
    settling_amount: Decimal.zero.toMoney(),
    ...shown,
  };
}

const rowOf = ({ row, day, value_day, direction, amount, reference, narration, balance }: ParsedLine) => ({
  ...{ row, day, value_day, direction, amount, reference, narration, balance },
});
