import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { Call } from './calls.ts';
import { BANK_ACCOUNT, FOREIGN_ACCOUNTS } from './opening.ts';
import { propose, type Staff, scriptOf } from './staff.ts';

type Row = readonly [narration: string, amount: string, balance: string, reference: string];

/**
 * The statements of yesterday of the accounts that were taken over: in Naira with lines that nobody claims, in Cedi and Dollar with charges
 * that the bank took back, each matched with that line by two people. Of these two currencies is held what is owed.
 */
export async function seedStatements(firm: Staff): Promise<void> {
  const finance = scriptOf(firm, 'finance');
  const statementOf = await importer(finance);
  await statementOf(BANK_ACCOUNT.account_number, '25000000.00', 'statement', [
    ['NIP TRANSFER FROM ADEBAYO STORES', '75000.00', '25075000.00', '0051'],
    ['ACCOUNT MAINTENANCE', '-52.50', '25074947.50', 'CHG'],
  ]);
  for (const { account_number, currency, amount } of FOREIGN_ACCOUNTS) {
    const name = `statement-${currency}`;
    const less = (charged: string) => Decimal.of(amount).minus(Decimal.of(charged)).toMoney();
    const lines = await statementOf(account_number, amount, name, [
      ['SMS ALERT CHARGE', '-5.00', less('5.00'), 'SMS'],
      ['CARD FEE', '-2.00', less('7.00'), 'CRD'],
      ['RSVL SMS ALERT CHARGE', '5.00', less('2.00'), 'SMS-R'],
      ['RSVL CARD FEE', '2.00', amount, 'CRD-R'],
    ]);
    for (const charged of ['5.00', '2.00']) {
      const of = (direction: string) => lines.find((one) => one.direction === direction && one.amount === charged)!.id;
      const both = { lines: [of('credit')], reason: 'The bank took its charge back.' };
      await propose(firm, `/bank-lines/${of('debit')}/match`, both, `${name}-match-${charged}`);
    }
  }
}

type Line = { readonly id: string; readonly direction: string; readonly amount: string };

async function importer(finance: Call) {
  const accounts: { id: string; account_number: string }[] = await finance('GET', '/firm-accounts');
  const day = addDays(lagosDayOf(Date.now()), -1);
  return async (number: string, opening_balance: string, name: string, rows: readonly Row[]): Promise<Line[]> => {
    const { id: account } = accounts.find(({ account_number }) => account_number === number)!;
    const text = ['date,narration,amount,balance,reference', ...rows.map((row) => [day, ...row].join(','))].join('\n');
    const content = Buffer.from(`${text}\n`).toString('base64');
    const file = { account, file_name: `${name}.csv`, content, opening_balance };
    const statement = await finance('POST', '/bank-statements', file, name);
    return finance('GET', `/bank-lines?statement_id=${statement.id}`);
  };
}
