import { EARLIER, type EventExamples, NOW } from '../../vocabulary/event-example.ts';

const taxId = (status: string) => ({
  code: 'business.tax_id',
  field: 'tax_id',
  person_id: null,
  document_type: null,
  status,
  message: 'Give its tax identification number.',
});

const unread = { note: null, reasons: [], reviewed_at: null };

const reviewed = (note: string, reasons: readonly string[] = []) => ({ note, reasons, reviewed_at: NOW });

const submitted = { submitted_at: EARLIER, requirements: [taxId('submitted')] };

const rejectedKyb = { note: 'The company is dissolved.', reasons: [], reviewed_at: EARLIER };

/** What the published examples of its events show. */
export const kybEventExamples: EventExamples = {
  'kyb.submitted': { is: { requirements: [taxId('submitted')], review: unread } },
  'kyb.under_review': { is: { ...submitted, review: unread } },
  'kyb.more_info_required': {
    from: 'under_review',
    is: { submitted_at: EARLIER },
    becomes: {
      requirements: [[taxId('submitted')], [taxId('rejected')]],
      review: [unread, reviewed('The tax number is of another company.', ['business.tax_id'])],
    },
  },
  'kyb.approved': {
    from: 'under_review',
    is: { submitted_at: EARLIER },
    becomes: {
      requirements: [[taxId('submitted')], [taxId('accepted')]],
      review: [unread, reviewed('Everything is in order.')],
    },
  },
  'kyb.rejected': { from: 'under_review', is: submitted, becomes: { review: [unread, reviewed(rejectedKyb.note)] } },
  'kyb.suspended': {
    is: { submitted_at: EARLIER, approved_at: EARLIER, requirements: [taxId('accepted')] },
    becomes: { review: [unread, reviewed('The licence ran out.')] },
  },
  'kyb.reopened': { is: { ...submitted, review: rejectedKyb } },
};
