import type { EventExamples } from '../../vocabulary/event-example.ts';

const session = {
  trade_date: '2026-11-20',
  as_of: '2026-11-20T13:30:00.000Z',
  all_share_index: '145234.56',
  all_share_index_change: '312.45',
  all_share_index_change_percent: '0.2156',
  deals: 21_480,
  volume: 512_345_678,
  value_traded: '14523456789.12',
  listed_securities: 148,
  breadth: { advancers: 31, decliners: 22, unchanged: 75, traded_securities: 128 },
  session: { open_time: '10:00', close_time: '14:30', timezone: 'Africa/Lagos' },
};

/** What the published examples of its events show. */
export const sessionEventExamples: EventExamples = {
  'market.session_closed': { is: session },
};
