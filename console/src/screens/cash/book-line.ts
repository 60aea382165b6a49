import { type BankLine, type Suggestion, transitions } from '../../api/calls.generated.ts';
import type { InputOf } from '../../api/send.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { notTheSameAs } from '../../parts/known-money.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { secondPerson } from './facts.tsx';

type Row = BankLine;
type Body = InputOf<'bankLines.book'>['body'];

/** What a line may be about that is of the firm itself: the kind of journal, and its account where the kind has several. */
export const bookingChoices = {
  debit: [
    ['bank_charge', 'Charge of the bank'],
    ['write_off', 'Write-off'],
    ['remittance vat_payable', 'VAT that is paid'],
    ['remittance levies_payable', 'Levies that are paid'],
    ['remittance tax_payable', 'Withheld tax that is paid'],
    ['remittance revenue_share_due', 'Share in revenue that is paid'],
    ['correction income', 'Income that is given back'],
    ['correction equity', 'Own money that the firm takes out'],
  ],
  credit: [
    ['interest', 'Interest'],
    ['top_up', 'Own money of the firm'],
    ['correction expense', 'Charge that is given back'],
    ['correction vat_payable', 'VAT that came back'],
    ['correction levies_payable', 'Levies that came back'],
    ['correction tax_payable', 'Withheld tax that came back'],
    ['correction revenue_share_due', 'Share in revenue that came back'],
  ],
} as const;

const titles = { debit: 'Book what left', credit: 'Book what came' } as const;

const book = (direction: Row['direction']) =>
  actOf<Row>()({
    ...{ name: `book-${direction}`, title: titles[direction], operation: 'bankLines.book', permission: 'money.manage' },
    ...{ isOfMoney: true, isBulk: true },
    about: 'A journal of the firm at this account, on the value day of the line, once another person approves it.',
    whyNot: (row) =>
      whyNotFrom(row.status, transitions.bank_lines.book) ??
      (row.direction === direction ? null : `It is a ${row.direction}.`),
    fields: [
      { name: 'as', label: 'As', choices: bookingChoices[direction] },
      { name: 'reference', label: 'Document', max: 100, hint: 'Such as the number of the bank’s advice.' },
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 },
    ],
    effect: (row) => ({ lines: [['Booked', money(row.amount, row.currency)], secondPerson], wrong: null }),
    inputOf: (row, typed) => {
      const [kind, account] = typed['as']!.split(' ') as [Body['kind'], Body['account']];
      return {
        params: { bank_line: row.id },
        body: {
          ...{ kind, reason: typed['reason']!.trim() },
          ...(account !== undefined && { account }),
          ...(typed['reference']?.trim() && { reference: typed['reference'].trim() }),
          ...notTheSameAs(typed),
        },
      };
    },
  });

/** As a rule suggests it: the kind and the account are those of the rule. */
export const bookAsSuggested = (rule: string, { kind, account }: NonNullable<Suggestion['book']>) =>
  actOf<Row>()({
    ...{ name: 'book', title: 'Book as the rule says', operation: 'bankLines.book', permission: 'money.manage' },
    ...{ isOfMoney: true, draftOf: rule },
    about: 'A journal of the firm at this account, on the value day of the line, once another person approves it.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.bank_lines.book),
    fields: [{ name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 }],
    effect: (row) => ({
      lines: [[words(kind), money(row.amount, row.currency)], ['Account', words(account)], secondPerson],
      wrong: null,
    }),
    inputOf: (row, typed) => ({
      params: { bank_line: row.id },
      body: { kind, account, matching_rule: rule, reason: typed['reason']!.trim(), ...notTheSameAs(typed) },
    }),
  });

export const bookingActs = [book('debit'), book('credit')];
