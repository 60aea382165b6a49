import { dismissNotice, reapplyNotice } from '../../money/receipts/parked.ts';
import { findParked } from '../../money/receipts/queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { command } from '../command.ts';
import { option } from '../options.ts';

type Decide = (tx: Transaction, id: string, reason: string) => Promise<object>;

const decision = (name: `notices ${string}`, about: string, decide: Decide) =>
  command({
    name,
    about,
    kind: 'write',
    arguments: { notice: { name: 'NOTICE_ID', about: 'the notice, as notices list shows it' } },
    options: { reason: option.reason },
    subject: async ({ input: { notice: id } }) => {
      if (!isId(id)) return refuse('not_found', { resource: 'provider_notice', id });
      return { type: 'provider_notice', id, organisation_id: null };
    },
    run: async ({ tx, input: { notice, reason } }) => ({ data: await decide(tx, notice, reason) }),
  });

export const noticeCommands = [
  command({
    name: 'notices list',
    about: "List providers' notices that could not be applied and wait for a decision, oldest first",
    kind: 'read',
    arguments: {},
    options: {},
    run: async ({ tx }) => ({ data: await findParked(tx) }),
  }),
  decision(
    'notices apply',
    'Try a parked notice again, at once; it is parked again where it still cannot be applied',
    reapplyNotice,
  ),
  decision('notices dismiss', 'Say that a parked notice will not be applied; it is kept', dismissNotice),
];
