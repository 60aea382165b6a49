import assert from 'node:assert/strict';
import { readStatementFile } from '../payments/bank-statements/read-file.ts';
import { readingHere } from '../platform/threads/beside.ts';
import { Refusal } from '../vocabulary/refusals.ts';

/** What is read of a file, and of its lines and balances what tests write out. */
export const readBytes = (bytes: Buffer, given = {}) =>
  readingHere(() => readStatementFile(bytes.toString('base64'), given));
export const readRows = (lines: readonly string[], given = {}) =>
  readBytes(Buffer.from(`${lines.join('\n')}\n`), given);

export const refusalOf = (act: () => unknown): Refusal => {
  try {
    act();
  } catch (error) {
    assert(error instanceof Refusal, String(error));
    return error;
  }
  return assert.fail('nothing was refused');
};

export const linesIn = ({ lines }: ReturnType<typeof readBytes>) =>
  lines.map(({ day, direction, amount, reference, narration }) => [day, direction, amount, reference, narration]);
export const balancesIn = ({
  opening_balance,
  closing_balance,
  difference,
  problems,
}: ReturnType<typeof readBytes>) => {
  assert.deepEqual([difference, problems], ['0.00', []]);
  return [opening_balance, closing_balance];
};
