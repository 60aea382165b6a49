import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { day, text } from '../../vocabulary/values.ts';
import { clock, exchangeCode, exchangeQuery, HolidayChange, holidayKinds } from '../calendar/contract.ts';

const dayFields = {
  date: day("The day, in the exchange's own time."),
  name: text(1, 120, 'What the day is called.'),
  kind: z.enum(holidayKinds, `Expected one of ${holidayKinds.join(', ')}.`).meta({
    description: '`closed`, `half_day`, or `open`: the exchange trades although a rule says otherwise.',
  }),
  source: text(1, 255, 'Who says so.'),
  is_confirmed: HolidayChange.shape.is_confirmed.meta({ description: 'False while it is an estimate.' }),
};
const closeTime = clock('Of a half-day, when trading ends; of no other kind.', '12:00').nullable();

export const DeclaredDay = strictObject({ exchange: exchangeCode, ...dayFields, close_time: closeTime }).meta({
  id: 'DeclaredDay',
  description: 'A day that was declared to be other than the rules of the exchange say.',
});
export type DeclaredDay = z.infer<typeof DeclaredDay>;

export const listHolidays = operatorRead({
  name: 'holidays.list',
  path: '/operator/v1/market/holidays',
  summary: 'List the days that were declared, by day',
  description: 'Holidays that follow from a yearly rule are in the calendar of the exchange and not in this list.',
  permission: 'partners.read',
  query: strictObject({
    exchange: exchangeQuery.exchange.meta({ description: 'Only days of this exchange; of all when absent.' }),
    from: day('Only this day and later ones.').optional(),
    to: day('Only this day and earlier ones.').optional(),
  }),
  data: z.array(DeclaredDay),
  refusals: ['not_found'],
});

export const setHoliday = operatorEndpoint({
  name: 'holidays.set',
  path: '/operator/v1/market/holidays',
  summary: 'Declare a day on which an exchange is closed, closes early, or trades although a rule says otherwise',
  description: 'What was declared of the same day before is replaced. The feed of the exchange is read at once.',
  permission: 'catalogue.manage',
  body: strictObject({ ...exchangeQuery, ...dayFields, close_time: closeTime.optional() }).meta({
    id: 'DeclareDay',
    description: 'The day, and how the exchange trades on it.',
  }),
  audit: { subject: 'market' },
  data: DeclaredDay,
  refusals: ['not_found'],
});

export const holidayOperatorEndpoints = [listHolidays, setHoliday] as const;
