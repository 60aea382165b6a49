import { strictObject, z } from 'zod';
import { memberRead } from '../../vocabulary/endpoint.ts';
import { REQUEST_LOG_DAYS } from '../../vocabulary/limits.ts';
import { inEnvironment } from '../../vocabulary/mirrored-endpoints.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import { flag, id, instant, requestedId, string, stringOrNull, text } from '../../vocabulary/values.ts';

const code = stringOrNull('The `code` that it was refused with, as in `/docs/errors`; null where it was not refused.');
const route = string('The path of the endpoint with its parameters named, such as `/partner/v1/orders/{order_id}`.');
const method = string('The method, such as GET.');
const status = z.int().meta({ description: 'The HTTP status of the response.' });

export const LoggedRequest = strictObject({
  id: id('The request: the `X-Request-Id` of its response.'),
  key_id: string('The key that it named in `X-Service-Key`.'),
  is_signed: flag('Whether the signature was that of the key.'),
  method,
  route,
  target: string(
    'The target, up to 300 characters: of its path ids, codes of currencies and symbols as they were sent, of its query the names. The rest is replaced by `…`.',
  ),
  status,
  code,
  address: z.string().meta({ description: 'The address that it came from.', examples: ['203.0.113.7'] }),
  duration_ms: z
    .number()
    .min(0)
    .meta({
      description: 'How long it took until the response was out, in milliseconds.',
      examples: [12.4],
    }),
  created_at: instant('When it was answered.'),
}).meta({ id: 'LoggedRequest', description: 'A request of a partner’s server, without its body and its headers.' });
export type LoggedRequest = z.infer<typeof LoggedRequest>;

export const RefusedRequests = strictObject({
  code: string('The `code` that they were refused with, as in `/docs/errors`.'),
  status,
  method,
  route,
  count: z.int().min(1).meta({ description: 'How many there were.' }),
  last_at: instant('When the last of them was answered.'),
  last_request_id: id('The last of them.'),
}).meta({ id: 'RefusedRequests', description: 'Requests that were refused with one code at one endpoint.' });
export type RefusedRequests = z.infer<typeof RefusedRequests>;

/** Without a beginning it is a day, so that what is counted has a bound. */
export const period = {
  from: dateRange.from.meta({
    description:
      'The beginning, inclusive: a date (UTC) or a date-time. 24 hours before the end, or before now, when absent.',
  }),
  to: dateRange.to,
};

export const requestFilters = {
  ...paging,
  ...period,
  outcome: z
    .enum(['answered', 'refused'])
    .optional()
    .meta({ description: 'Only requests that were answered, or only those that were refused.' }),
  code: text(1, 100, 'Only requests that were refused with this code.').optional(),
  key_id: text(1, 100, 'Only requests that named this key.').optional(),
  route: text(1, 200, 'Only requests of this endpoint, its parameters named as in `route`.').optional(),
  id: requestedId('Only the request with this `X-Request-Id`, whenever it was sent.').optional(),
};

const params = strictObject(inEnvironment);
const path = '/dashboard/v1/environments/{environment}/requests';

export const listRequests = memberRead({
  name: 'dashboardRequests.list',
  path,
  summary: `List the requests that your servers sent, newest first, for ${REQUEST_LOG_DAYS} days`,
  member: 'requests.read',
  params,
  query: strictObject(requestFilters),
  data: LoggedRequest,
  paginated: true,
  refusals: ['invalid_date_range'],
});

export const listRefused = memberRead({
  name: 'dashboardRequests.refused',
  path: `${path}/refused`,
  summary: 'Count refused requests by code and endpoint, of the newest 10,000, the most frequent first',
  member: 'requests.read',
  params,
  query: strictObject(period),
  data: z.array(RefusedRequests),
  refusals: ['invalid_date_range'],
});

export const requestEndpoints = [listRequests, listRefused] as const;
