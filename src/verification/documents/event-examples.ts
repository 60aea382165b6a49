import type { EventExamples } from '../../vocabulary/event-example.ts';

/** What the published examples of its events show. */
export const documentEventExamples: EventExamples = {
  'kyb.document.reviewed': { is: { size_bytes: 184_320 }, becomes: { review_status: ['in_review', 'approved'] } },
};
