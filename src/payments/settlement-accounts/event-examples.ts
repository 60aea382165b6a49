import { EARLIER, type EventExamples } from '../../vocabulary/event-example.ts';

const account = { warnings: [], account_name: 'ACME WEALTH LIMITED', is_default: false };

/** What the published examples of its events show. */
export const accountEventExamples: EventExamples = {
  'settlement_account.verified': { is: account, becomes: { name_match: [null, 'exact'] } },
  'settlement_account.rejected': {
    is: { ...account, account_name: 'JOHN OKAFOR' },
    becomes: { name_match: [null, 'none'], rejection_reason: [null, 'The account belongs to somebody else.'] },
  },
  'settlement_account.disabled': { from: 'verified', is: { ...account, name_match: 'exact', verified_at: EARLIER } },
};
