import { strictObject, z } from 'zod';
import {
  Currency,
  day,
  flag,
  id,
  instant,
  Mode,
  money,
  string,
  stringOrNull,
  text,
  units,
} from '../../vocabulary/values.ts';

export const maturityStates = ['upcoming', 'due', 'held', 'released'] as const;

/** The holdings of one investment that mature on one day, of all partners. */
export const MaturityDay = strictObject({
  investment_id: id('The investment.'),
  investment_name: string('Its name.'),
  code: string("The firm's own name of the investment."),
  mode: Mode,
  currency: Currency,
  maturity_date: day('The UTC day on which these holdings mature.'),
  state: z.enum(maturityStates).meta({
    description:
      '`upcoming`: the day is still to come. `due`: a work loop is paying. `held`: the day has come, and it waits for a release. `released`: a person said that the issuer has paid; what is left is paid on the day, or at once.',
  }),
  hold_until_released: flag('Whether maturities of the investment wait for a release.'),
  partners: z.int().min(1).meta({ description: 'Of how many partners the holdings are.' }),
  holdings: z.int().min(1).meta({ description: 'How many active holdings mature.' }),
  units: units('Their units together.'),
  cost_basis: money('What they cost together: the principal that is paid back, in `currency`.'),
  released_at: instant('When it was released; null: it was not.').nullable(),
  released_by: stringOrNull('Who released it; null: nobody.'),
}).meta({ id: 'MaturityDay', description: 'What matures of one investment on one day, and is not paid back yet.' });
export type MaturityDay = z.infer<typeof MaturityDay>;

export const MaturityDue = strictObject({
  ...MaturityDay.shape,
  income: money('What the holdings will have earned by their day and not been paid, in `currency`.'),
  amount_due: money('What the issuer owes: `cost_basis` and `income`, in `currency`.'),
}).meta({ id: 'MaturityDue', description: 'What matures of one investment on one day, with what it comes to.' });
export type MaturityDue = z.infer<typeof MaturityDue>;

export const MaturityRelease = strictObject({
  investment_id: id('The investment.'),
  maturity_date: day('The UTC day whose holdings are paid back.'),
  released_by: string('Who released it.'),
  reason: string('What was written at the release.'),
  released_at: instant('When it was released.'),
}).meta({ id: 'MaturityRelease', description: "A person's word that the issuer has paid back what was due on a day." });
export type MaturityRelease = z.infer<typeof MaturityRelease>;

export const releaseReason = text(1, 500, "What shows that the issuer's money is there; kept in the audit.");
