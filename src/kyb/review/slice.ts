import { holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { kybRow } from './audit-queries.ts';
import { reviewEndpoints, reviewEvents } from './contract.ts';
import { kybOperatorRoutes, type OperatorNeeds } from './operator.ts';
import { kybOperatorEndpoints } from './operator-contract.ts';
import { type ReviewNeeds, reviewRoutes } from './routes.ts';
import { kybMachine } from './states.ts';

export const slice: Slice<ReviewNeeds & OperatorNeeds> = {
  operatorEndpoints: kybOperatorEndpoints,
  operatorRoutes: kybOperatorRoutes,
  operatorResources: {
    kyb: { title: 'KYB', about: 'Business verifications of all partners, and what their reviewers decide.' },
    people: { title: 'People', about: 'The people of the businesses that are verified.' },
    documents: { title: 'Documents', about: 'The documents of the businesses that are verified.' },
  },
  endpoints: reviewEndpoints,
  resources: {
    kyb: {
      title: 'Business verification',
      about:
        'Business verification: the business, its people and documents, what is still missing, and the submission.',
    },
  },
  events: reviewEvents,
  machines: [kybMachine],
  routes: reviewRoutes,
  auditSubjects: { kyb: { row: kybRow, hold: holdRow('environments') } },
  queues: [
    {
      name: 'kyb_to_review',
      from: 'kyb_reviews join environments on environments.id = kyb_reviews.environment_id',
      since: 'kyb_reviews.submitted_at',
      where:
        "environments.kyb_status in ('submitted', 'under_review') and environments.mode = 'live' and environments.retired_at is null",
    },
  ],
};
