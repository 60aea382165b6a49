import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { Call } from './calls.ts';
import { propose, type Staff, scriptOf } from './staff.ts';

const ACCOUNT = {
  bank_name: 'First Bank',
  account_number: '2020202020',
  currency: 'NGN',
  name: 'Collections',
} as const;
const [NET, CHARGE, UNKNOWN, TOP_UP] = ['98000.00', '53.75', '15000.00', '2053.75'] as const;

/**
 * A statement of today of which each line has ended in another way: the settlement of a payment of a customer, a charge that a rule suggests,
 * money that goes back to who sent it, and own money of the firm.
 */
export async function seedCollections(firm: Staff, paid: { readonly reference: string }): Promise<void> {
  const finance = scriptOf(firm, 'finance');
  const rule = { direction: 'debit', kind: 'bank_charge', place_in_text: 'begins_with', text: 'COMM ON TURNOVER' };
  await finance('POST', '/matching-rules', rule, 'rule');
  const lines = await importStatement(finance);
  const settlement = await finance(
    'POST',
    '/settlements',
    {
      ...{ mode: 'live', provider: 'simulator', currency: 'NGN', settled_on: lagosDayOf(Date.now()) },
      ...{ reference: 'S-1001', net: NET },
      payments: [{ transaction_id: `simulated-${paid.reference}`, amount: '100000.00', fee: '2000.00' }],
    },
    'settlement',
  );
  const bank_line = lines.get(NET)!;
  await finance('POST', `/settlements/${settlement.id}/match`, { bank_line }, 'settlement-match');
  const book = (amount: string, kind: string, reason: string) =>
    propose(firm, `/bank-lines/${lines.get(amount)}/book`, { kind, reason }, `book-${kind}`);
  await book(CHARGE, 'bank_charge', 'The charge of the month.');
  await book(TOP_UP, 'top_up', 'Covers the fee of the provider and the charge of the bank.');
  const sender = { account_number: '0123456792', bank_name: 'Access Bank', account_name: 'Musa Traders' };
  const back = { ...sender, reason: 'They wrote that it was sent by mistake.' };
  await propose(firm, `/bank-lines/${lines.get(UNKNOWN)}/return`, back, 'return');
}

/** The lines by their amounts. */
async function importStatement(finance: Call): Promise<ReadonlyMap<string, string>> {
  const { id } = await finance('POST', '/firm-accounts', ACCOUNT, 'collections');
  const day = lagosDayOf(Date.now());
  const rows = [
    'date,narration,amount,balance,reference',
    `${day},PAYMENTS SETTLEMENT S-1001,${NET},98000.00,S1001`,
    `${day},COMM ON TURNOVER,-${CHARGE},97946.25,COT`,
    `${day},NIP TRANSFER FROM MUSA TRADERS,${UNKNOWN},112946.25,0087`,
    `${day},OWN FUNDS,${TOP_UP},115000.00,OF1`,
  ];
  const content = Buffer.from(`${rows.join('\n')}\n`).toString('base64');
  const file = { account: id, file_name: 'collections.csv', content };
  const statement = await finance('POST', '/bank-statements', file, 'collections-statement');
  const lines: { id: string; amount: string }[] = await finance('GET', `/bank-lines?statement_id=${statement.id}`);
  return new Map(lines.map((line) => [line.amount, line.id]));
}
