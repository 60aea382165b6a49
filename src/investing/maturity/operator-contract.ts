import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { paging } from '../../vocabulary/page.ts';
import { day, flag, Mode, string, text } from '../../vocabulary/values.ts';
import { Product } from '../investments/operator-contract.ts';
import { MaturityDay, MaturityDue, MaturityRelease, maturityStates, releaseReason } from './contract.ts';

const permission = 'catalogue.manage';

const investment = z.string().min(1).max(100).meta({
  description:
    'The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`.',
});

export const listMaturities = operatorList({
  name: 'maturities.list',
  path: '/operator/v1/maturities',
  summary: 'See what matures on which day and is not paid back yet, the next day first',
  description:
    'One line for each investment and day of maturity, of the holdings of all partners. What was paid back is no longer in it: that is in the statements and in the report of cash movements.',
  permission: 'partners.read',
  query: strictObject({
    limit: paging.limit,
    offset: paging.offset,
    investment: investment.optional(),
    mode: Mode.optional(),
    state: z.enum(maturityStates).optional().meta({ description: 'Only days in this state.' }),
    from: day('Only what matures on this UTC day or later.').optional(),
    to: day('Only what matures on this UTC day or before.').optional(),
  }),
  data: MaturityDay,
  refusals: ['not_found', 'invalid_date_range'],
});

export const getMaturity = operatorRead({
  name: 'maturities.get',
  path: '/operator/v1/maturities/{investment}/days/{maturity_date}',
  summary: 'See what an issuer owes for a day of maturity, to the cent',
  permission: 'partners.read',
  params: strictObject({ investment, maturity_date: string('The UTC day.') }),
  data: MaturityDue,
});

export const releaseMaturity = operatorEndpoint({
  name: 'maturities.release',
  path: '/operator/v1/maturities/{investment}/release',
  summary: "Say that the issuer's money for a day is there: its holdings are paid back",
  description:
    'A work loop pays each holding of the day into its wallet, at once where the day has come, else on the day. A second release of the same day returns the first and pays nothing twice.',
  permission,
  params: strictObject({ investment }),
  body: strictObject({ maturity_date: day('The UTC day whose holdings are paid back.'), reason: releaseReason }).meta({
    id: 'ReleaseMaturity',
    description: 'Which day is released, and why.',
  }),
  data: MaturityRelease,
  audit: { subject: 'investment' },
});

export const holdMaturities = operatorEndpoint({
  name: 'investments.holdMaturities',
  path: '/operator/v1/investments/{investment}/hold-maturities',
  summary: 'Let the maturities of an investment wait for a release, or no longer',
  description: 'Where they no longer wait, what was held is paid back at once.',
  permission,
  params: strictObject({ investment }),
  body: strictObject({
    hold: flag('True: they wait until somebody releases the day.'),
    reason: text(1, 500, 'Why; kept in the audit.'),
  }).meta({ id: 'HoldMaturities', description: 'Whether maturities wait for a release.' }),
  data: Product,
  audit: { subject: 'investment' },
});

export const maturityOperatorEndpoints = [listMaturities, getMaturity, releaseMaturity, holdMaturities] as const;
