import type { SheetRow } from '../../platform/spreadsheet/xlsx.ts';
import { columnNames } from '../../vocabulary/column-names.ts';
import { currencyIn } from './table-values.ts';

/** The names that banks give to the columns of their tables, and the row that has them. */
const roles = {
  date: [
    /^(booking|posting|posted|post|entry|book) ?(date|day|dt)$/,
    /^date (posted|booked)$/,
    /^(buchungstag|buchungsdatum)$/,
    /^(transaction|trans|tran|txn|trx|tr|actual transaction) ?(date|dt)( time)?$/,
    /^(date|datum|day)( time)?$/,
    /^(trade|operation|processing|processed) (date|dt)$/,
  ],
  value_date: [/^(value|val|valuta|effective) ?(date|dt)$/, /^(valuta|valutadatum|wertstellung)$/],
  reference: [
    /^(transaction |trans |tran |txn |trx |bank |payment |customer )?(reference|ref|refs)( ?(no|number|num|id))?$/,
    /^session id$/,
    /^(transaction|trans|tran|txn|trx) ?(id|no|number)$/,
    /^(cheque|check|chq|instrument|document|doc|voucher)( ?(no|number|num))?$/,
  ],
  debit: [
    /^(debit|debits|dr|withdrawals?|money out|paid out|payments?|outflow|belastung)( amount| amt)?$/,
    /^(amount|amt) (debit|debited|dr|out)$/,
  ],
  credit: [
    /^(credit|credits|cr|deposits?|lodge?ments?|money in|paid in|receipts?|inflow|gutschrift)( amount| amt)?$/,
    /^(amount|amt) (credit|credited|cr|in)$/,
  ],
  amount: [/^(transaction |trans |tran |txn )?(amount|amt)( in account currency)?$/, /^(betrag|umsatz|value|sum)$/],
  side: [
    /^(dr ?cr|cr ?dr|d ?c|c ?d|debit credit|credit debit|cdtdbtind|direction|sign|soll haben)( indicator)?$/,
    /^((transaction|trans|tran|txn) )?(type|indicator)$/,
  ],
  balance: [
    /^(running |account |ledger |book |closing |current )?(balance|bal|saldo)( after( transaction)?)?$/,
    /^available balance$/,
  ],
  counterparty_name: [
    /^(counterparty|counter party|beneficiary|sender|payer|payee|originator|remitter)( name)?$/,
    /^name$/,
  ],
  counterparty_account: [
    /^(counterparty|counter party|beneficiary|sender|payer|payee|originator|remitter) (account|iban)( (number|no))?$/,
  ],
  currency: [/^(?:(?:account|acct|transaction) )?(currency|ccy|cur|wahrung|währung)(?: code)?$/],
  account: [/^(account|acct|acc|a c|nuban|iban)( ?(no|nr|number|num))?$/],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;
export type Role = keyof typeof roles;

const narrations =
  /^((transaction|trans|tran|txn|payment|additional) )?(narration|narrative|descriptions?|details?|remarks?|particulars?|memo|purpose|information|info)$|^(text|comments?|verwendungszweck|buchungstext)$/;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[([].*?[)\]]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (ngn|ghs|usd|eur|gbp|kes|naira)$/, '')
    .trim();

/** The currency that the name of a column of money says: *Debit (USD)*. */
export const currencyOfColumn = (name: string): string | null => {
  const [, code] = /[^A-Z](NGN|GHS|USD|EUR|GBP|KES|NAIRA|[₦₵$€£])[^A-Z]*$/i.exec(` ${name}`) ?? [];
  return code === undefined ? null : currencyIn(code);
};

/** A column that no role knows, of money in one direction: *Settlement Debit* beside *Transaction Amount*. */
export function namesOneSide(name: string): boolean {
  const bare = plain(name);
  const isKnown = Object.values(roles).some((patterns) => patterns.some((pattern) => pattern.test(bare)));
  return !isKnown && / (?:debits?|credits?)(?: amount| amt)?$/.test(` ${bare}`);
}

/** The row of the names, null where the table has none, and what each of its columns is called. */
export type Header = { readonly row: number | null; readonly names: readonly string[] };

/** Headings above a table are few. */
const HEADING_ROWS_MAX = 100;

export type Found = Readonly<Partial<Record<Role, string>>> & {
  readonly narration: readonly string[];
  /** Two columns that may equally well be this one. */
  readonly twice: readonly Role[];
};

/** What the columns are by their names. The first pattern of a role that fits a column decides. */
export function rolesIn(names: readonly string[]): Found {
  const bare = names.map(plain);
  const found: Partial<Record<Role, string>> = {};
  const twice: Role[] = [];
  for (const role of Object.keys(roles) as Role[])
    for (const pattern of roles[role]) {
      const fitting = names.filter((_, at) => pattern.test(bare[at]!));
      if (fitting.length === 0) continue;
      found[role] = fitting[0]!;
      if (fitting.length > 1) twice.push(role);
      break;
    }
  return { ...found, narration: names.filter((_, at) => narrations.test(bare[at]!)), twice };
}

/** The first row that names a day and amounts. */
export function headerIn(rows: readonly SheetRow[]): Header | null {
  for (const { row, cells } of rows.slice(0, HEADING_ROWS_MAX)) {
    const names = columnNames(cells);
    const { date, value_date, amount, debit, credit } = rolesIn(names);
    if ((date ?? value_date) && (amount ?? debit ?? credit)) return { row, names };
  }
  return null;
}
