import { strictObject, z } from 'zod';
import { ownerOrHouseFields } from '../../platform/operator/across.ts';
import { operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, day, flag, id, instant, Mode, money, string, stringOrNull } from '../../vocabulary/values.ts';
import { GlAccount } from './code-contract.ts';

/** What an accountant reads of the ledger, by the codes of the chart. All days are days of Lagos. */
const { code, name, type } = GlAccount.shape;
const ofCode = { mode: Mode, currency: Currency, code, name, type };
const ofMode = Mode.optional().meta({ description: 'Only this mode; both when absent.' });
const days = {
  from: day('The first day, inclusive: a day of Lagos.'),
  to: day('The last day, inclusive: a day of Lagos.'),
};
const SIDE =
  'Above zero on the usual side of its type: debits of assets and expenses, credits of liabilities, income and equity.';

export const TrialBalanceOfPeriod = strictObject({
  ...days,
  is_balanced: flag(
    'Whether what all codes of each currency held sums to zero, at the beginning of the period and at its end.',
  ),
  lines: z
    .array(
      strictObject({
        ...ofCode,
        opening: money(`What it held when the period began. ${SIDE}`),
        debits: money('What was debited in the period, 0.00 or more.'),
        credits: money('What was credited in the period, 0.00 or more.'),
        closing: money('What it held when the period ended, on the same side as `opening`.'),
      }),
    )
    .meta({ description: 'By code; a code with nothing but zeros is left out.' }),
}).meta({ id: 'TrialBalanceOfPeriod', description: 'What each code held and what moved, from one day to another.' });
export type TrialBalanceOfPeriod = z.infer<typeof TrialBalanceOfPeriod>;

export const getTrialBalanceOfPeriod = operatorRead({
  name: 'ledger.trialBalanceOfPeriod',
  path: '/operator/v1/ledger/trial-balance-of-period',
  summary: 'Show what each code of the chart held and what moved in a period',
  permission: 'partners.read',
  query: strictObject({ ...days, mode: ofMode }),
  data: TrialBalanceOfPeriod,
  whenTooLarge: 'Ask for fewer days, or for one mode.',
  refusals: ['invalid_date_range'],
});

const lines = z
  .array(strictObject({ ...ofCode, amount: money(SIDE) }))
  .meta({ description: 'By code; a code with 0.00 is left out.' });

export const LedgerBalance = strictObject({
  as_of: day('The day at whose end this was held: a day of Lagos. Null: now.').nullable(),
  totals: z.array(
    strictObject({
      mode: Mode,
      currency: Currency,
      assets: money('The sum of all assets.'),
      liabilities: money('The sum of all liabilities.'),
      equity: money('The sum of all equity, without the result.'),
      result: money('Income less expenses, of all time.'),
      is_balanced: flag('Whether assets are liabilities, equity and result, as they must be.'),
    }),
  ),
  lines,
}).meta({ id: 'LedgerBalance', description: 'Assets against liabilities, equity and result, per mode and currency.' });
export type LedgerBalance = z.infer<typeof LedgerBalance>;

export const getLedgerBalance = operatorRead({
  name: 'ledger.balance',
  path: '/operator/v1/ledger/balance',
  summary: 'Show assets against liabilities and equity, at the end of a day',
  permission: 'partners.read',
  query: strictObject({
    as_of: day('The day at whose end it is shown: a day of Lagos. All entries when absent.').optional(),
    mode: ofMode,
  }),
  data: LedgerBalance,
  whenTooLarge: 'Ask for one mode.',
});

export const IncomeStatement = strictObject({
  ...days,
  totals: z.array(
    strictObject({
      mode: Mode,
      currency: Currency,
      income: money('What was earned in the period.'),
      expense: money('What was spent in the period.'),
      result: money('Income less expenses; below zero where more was spent.'),
    }),
  ),
  lines,
}).meta({ id: 'IncomeStatement', description: 'What was earned and spent in a period, per mode and currency.' });
export type IncomeStatement = z.infer<typeof IncomeStatement>;

export const getIncomeStatement = operatorRead({
  name: 'ledger.incomeStatement',
  path: '/operator/v1/ledger/income-statement',
  summary: 'Show what the firm earned and spent in a period',
  permission: 'partners.read',
  query: strictObject({ ...days, mode: ofMode }),
  data: IncomeStatement,
  whenTooLarge: 'Ask for one mode.',
  refusals: ['invalid_date_range'],
});

export const GlEntry = strictObject({
  id: id('The transaction of the ledger; GET /ledger-transactions/{ledger_transaction} follows it to its source.'),
  reason: string('Why the money moved.'),
  description: string('Why, in words.'),
  currency: Currency,
  debit: money('What it debited of this code, 0.00 or more.'),
  credit: money('What it credited to this code, 0.00 or more. Both where it moved money within the code.'),
  source_type: string('The kind of record that caused it.'),
  source_id: id('The record that caused it.'),
  reference: stringOrNull('The reference of what caused it, such as `ORD-…`.'),
  created_at: instant('When it was posted, by the clock of its environment.'),
  ...ownerOrHouseFields,
}).meta({ id: 'GlEntry', description: 'A movement of money as one code has it.' });
export type GlEntry = z.infer<typeof GlEntry>;

export const listGlEntries = operatorList({
  name: 'glAccounts.entries',
  path: '/operator/v1/gl-accounts/{code}/entries',
  summary: 'List what moved in a code of the chart, of all environments, newest first',
  permission: 'partners.read',
  params: strictObject({ code: string('The code.') }),
  query: strictObject({
    ...ofAllPartners(paging),
    from: days.from.optional(),
    to: days.to.optional(),
    mode: ofMode,
    currency: Currency.optional(),
    organisation: z.string().min(1).max(255).optional().meta({
      description: 'Only records of this partner: its id, or its name where no other has it.',
    }),
  }),
  data: GlEntry,
  refusals: ['invalid_date_range', 'not_found'],
});
