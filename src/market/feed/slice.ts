import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { type FeedSettings, marketWork } from './work.ts';

export const slice: Slice<{ readonly feed: FeedSettings }> = {
  work: ({ feed }) => marketWork(feed),
  auditSubjects: {
    quarantined_row: {
      row: auditRow(
        'market_quarantine',
        'exchange, kind, symbol, reason, provider, created_at, released_at, rejected_at, rejected_by, reject_reason',
      ),
      hold: holdRow('market_quarantine'),
    },
  },
};
