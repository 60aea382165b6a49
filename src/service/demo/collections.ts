import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { Call } from './calls.ts';
import { propose, type Staff, scriptOf } from './staff.ts';
import { until } from './until.ts';

const ACCOUNT = {
  bank_name: 'First Bank',
  account_number: '2020202020',
  currency: 'NGN',
  name: 'Collections',
} as const;
const [NET, CHARGE, MESSAGES, UNKNOWN, TOP_UP] = ['98000.00', '53.75', '46.25', '15000.00', '2100.00'] as const;

/**
 * A statement of today of which each line has ended in another way: the settlement of a payment of a customer, a charge that a rule suggests,
 * another that a rule of two people books by itself, money that goes back to who sent it, and own money of the firm.
 */
export async function seedCollections(firm: Staff, paid: { readonly reference: string }): Promise<void> {
  const finance = scriptOf(firm, 'finance');
  const { id: firm_account } = await finance('POST', '/firm-accounts', ACCOUNT, 'collections');
  const rule = { direction: 'debit', kind: 'bank_charge', place_in_text: 'begins_with' };
  await finance('POST', '/matching-rules', { ...rule, text: 'COMM ON TURNOVER' }, 'rule');
  const bounds = {
    firm_account,
    currency: 'NGN',
    amount_to: '500.00',
    reason: 'The bank charges for messages each day.',
  };
  const acting = { ...rule, ...bounds, text: 'SMS ALERT CHARGE' };
  await propose(firm, '/matching-rules/propose', acting, 'rule-that-books');
  const lines = await importStatement(finance, firm_account);
  await until(async () => {
    const [booked] = await finance('GET', `/matching-rules?acts=book&firm_account_id=${firm_account}`);
    return booked.acted_lines > 0;
  });
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
  await book(TOP_UP, 'top_up', 'Covers the fee of the provider and the charges of the bank.');
  const sender = { account_number: '0123456792', bank_name: 'Access Bank', account_name: 'Musa Traders' };
  const back = { ...sender, reason: 'They wrote that it was sent by mistake.' };
  await propose(firm, `/bank-lines/${lines.get(UNKNOWN)}/return`, back, 'return');
}

/** The lines by their amounts. */
async function importStatement(finance: Call, account: string): Promise<ReadonlyMap<string, string>> {
  const day = lagosDayOf(Date.now());
  const rows = [
    'date,narration,amount,balance,reference',
    `${day},PAYMENTS SETTLEMENT S-1001,${NET},98000.00,S1001`,
    `${day},COMM ON TURNOVER,-${CHARGE},97946.25,COT`,
    `${day},SMS ALERT CHARGE,-${MESSAGES},97900.00,SMS`,
    `${day},NIP TRANSFER FROM MUSA TRADERS,${UNKNOWN},112900.00,0087`,
    `${day},OWN FUNDS,${TOP_UP},115000.00,OF1`,
  ];
  const content = Buffer.from(`${rows.join('\n')}\n`).toString('base64');
  const file = { account, file_name: 'collections.csv', content };
  const statement = await finance('POST', '/bank-statements', file, 'collections-statement');
  const lines: { id: string; amount: string }[] = await finance('GET', `/bank-lines?statement_id=${statement.id}`);
  return new Map(lines.map((line) => [line.amount, line.id]));
}
