import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { feedRoutes } from './operator.ts';
import { feedOperatorEndpoints } from './operator-contract.ts';
import { type FeedSettings, marketWork } from './work.ts';

export const slice: Slice<{ readonly feed: FeedSettings; readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: feedOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => feedRoutes(operatorSettings),
  operatorResources: {
    exchanges: { title: 'Exchanges', about: 'Where instruments are listed, and the feeds of their data.' },
    quarantine: {
      title: 'Quarantine',
      about: 'Rows of market data that failed their checks, and what became of them.',
    },
  },
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
