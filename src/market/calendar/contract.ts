import { strictObject, z } from 'zod';
import { readEndpoint } from '../../vocabulary/endpoint.ts';
import { rangeEnd } from '../../vocabulary/page.ts';
import { day, flag, instant, string } from '../../vocabulary/values.ts';

/** The exchange is data: which there are is a table's business. */
export const exchangeQuery = {
  exchange: z
    .string()
    .regex(/^[A-Za-z]{2,8}$/, 'Expected the code of an exchange, such as "NGX", or its MIC, such as "XNSA".')
    .optional()
    .meta({
      description:
        'The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent.',
    }),
};

export const exchangeCode = string('The code of the exchange, such as `NGX`.');

/** Of records that are dated to the millisecond. */
export const exchangeRange = {
  from: rangeEnd(
    "The beginning, inclusive: a date in the exchange's own time, or a date-time with its offset.",
  ).optional(),
  to: rangeEnd("The end, inclusive: a date in the exchange's own time, or a date-time with its offset.").optional(),
};

/** Of lists that have one record a day. */
export const exchangeDays = {
  from: day("First day, inclusive, in the exchange's own time. A date: the records of this list are days.").optional(),
  to: day("Last day, inclusive, in the exchange's own time. A date: the records of this list are days.").optional(),
};

export const clock = (description: string, example = '14:30') =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time of day such as "14:30".')
    .meta({ description: `${description} HH:MM in the exchange's own time.`, examples: [example] });

export const Holiday = strictObject({
  date: day("The day, in the exchange's own time."),
  name: z.string().min(1).meta({ description: 'The name of the holiday.' }),
  closes_at: clock('Of a half-day, when trading ends; null: closed all day.').nullable(),
  confirmed: flag('False while it is an estimate, such as one that waits for the moon.'),
  source: z.string().min(1).meta({ description: 'The source that names the holiday.' }),
}).meta({ id: 'MarketHoliday', description: 'A day on which the exchange is closed or closes early.' });
export type Holiday = z.infer<typeof Holiday>;

export const TradingCalendar = strictObject({
  exchange: strictObject({
    code: string('The code of the exchange in this API, such as `NGX`.'),
    name: string('The name of the exchange.'),
    mic: z.string().length(4).meta({ description: 'The market identifier code of ISO 10383.' }),
    timezone: string('The time zone of the exchange, by its IANA name.'),
  }).meta({ description: 'The exchange that the calendar is of.' }),
  date: day("Today, in the exchange's own time."),
  is_trading_day: flag('Whether the exchange opens today.'),
  next_trading_day: day('The first trading day after today.'),
  session_open_time: clock('When trading opens, from the latest session summary.', '10:00'),
  session_close_time: clock('When trading closes, from the latest session summary.'),
  holidays: z.array(Holiday).meta({ description: "This year's and the next's, weekdays only, earliest first." }),
}).meta({ id: 'TradingCalendar', description: 'When an exchange trades.' });
export type TradingCalendar = z.infer<typeof TradingCalendar>;

export const getCalendar = readEndpoint({
  name: 'market.calendar',
  path: '/partner/v1/market/calendar',
  summary: 'Retrieve the trading calendar of an exchange',
  description:
    "Returns whether the exchange trades today, when it trades next, and the holidays of this year and the next. `date` is today in the exchange's own time. A holiday that is not `confirmed` may still move.",
  next: 'Whether it trades at this moment is answered by `GET /market/status`.',
  cache: 'private, max-age=60',
  query: strictObject(exchangeQuery),
  data: TradingCalendar,
  refusals: ['not_found'],
});

export const phases = ['pre_open', 'open', 'pre_close', 'closed', 'holiday'] as const;
export type Phase = (typeof phases)[number];

export const MarketStatus = strictObject({
  exchange: string('The code of the exchange, such as `NGX`.'),
  is_open: flag('True while orders are matched: phases open and pre_close.'),
  phase: z.enum(phases).meta({ description: '`holiday` is a weekday without a session; weekends are `closed`.' }),
  next_open: instant('When trading next opens.'),
  next_close: instant('When trading next closes.'),
}).meta({ id: 'MarketStatus', description: 'Whether an exchange trades at this moment.' });
export type MarketStatus = z.infer<typeof MarketStatus>;

export const getStatus = readEndpoint({
  name: 'market.status',
  path: '/partner/v1/market/status',
  summary: 'Show whether an exchange is open',
  description:
    'Returns the phase in which the exchange is at this moment, and when it next opens and closes. In a sandbox its own clock decides. Orders are taken in every phase; the provider carries them out when it can.',
  next: 'The days on which it trades are answered by `GET /market/calendar`.',
  cache: 'private, no-cache',
  query: strictObject(exchangeQuery),
  data: MarketStatus,
  refusals: ['not_found'],
});

export const calendarEndpoints = [getCalendar, getStatus] as const;

export const holidayKinds = ['closed', 'half_day', 'open'] as const;
/** A day as the operator declares it. */
export const HolidayChange = strictObject({
  exchange: z.string(),
  date: day('The day.'),
  name: z.string().min(1).max(120),
  kind: z.enum(holidayKinds, `Expected one of ${holidayKinds.join(', ')}.`),
  close_time: clock('Of a half-day, when trading ends.').nullable(),
  source: z.string().min(1).max(255),
  is_confirmed: z.boolean('Expected true or false.'),
}).refine(({ kind, close_time }) => (kind === 'half_day') === (close_time !== null), {
  path: ['close_time'],
  message: 'Expected the time at which a half-day ends, and none for another kind.',
});
export type HolidayChange = z.infer<typeof HolidayChange>;
