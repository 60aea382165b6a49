import { strictObject, z } from 'zod';
import { type Proposal, propose } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { newId } from '../../vocabulary/id.ts';
import { beginsTodayInWords, insteadOf } from '../taxes/agreed.ts';
import { waitForTurn } from '../taxes/queries.ts';
import { inWords } from './in-words.ts';
import { findEndable, getSchedule, requireSchedule } from './operations.ts';
import * as queries from './queries.ts';
import { type ScheduleTerms, wantedSchedule } from './terms.ts';
import { WantedSchedule } from './wanted.ts';

type By = { readonly reason: string; readonly actor: string };

/** What the firm charges for an act, from a day on. */
export const feeScheduleKind = proposalKind({
  name: 'fee_schedule',
  payload: WantedSchedule,
  effect: async ({ tx, payload }) => `${await inWords(tx, payload)}${beginsTodayInWords(tx, payload)}`,
  async act({ tx, payload, proposal: { proposed_by } }, approved_by) {
    await waitForTurn(tx);
    await requireSchedule(tx, payload);
    const id = newId(tx.now_ms);
    await queries.insertSchedule(tx, {
      ...payload,
      ...{ id, effective_until: null, proposed_by, approved_by, created_at: tx.now, ended_by: null, ended_at: null },
    });
    const { organisation_id } = payload;
    return { data: await getSchedule(tx, id), made: { type: 'fee_schedule', id, organisation_id } };
  },
});

/** Asks another person to approve it. Throws validation_error, not_found and schedule_overlaps. */
export async function proposeSchedule(tx: Transaction, asked: ScheduleTerms, by: By): Promise<Proposal> {
  const wanted = await wantedSchedule(tx, asked);
  await requireSchedule(tx, wanted);
  const { organisation_id } = wanted;
  return propose(tx, feeScheduleKind, wanted, { ...by, ...(organisation_id !== null && { organisation_id }) });
}

/** The day from which on a fee is charged no more. */
export const feeScheduleEnd = proposalKind({
  name: 'fee_schedule_end',
  payload: strictObject({ id: z.string(), code: z.string(), effective_until: z.string() }),
  subject: async ({ payload: { id }, proposal: { organisation_id } }) => ({
    type: 'fee_schedule',
    id,
    organisation_id,
  }),
  effect: async ({ tx, payload: { id, code, effective_until } }) =>
    `End the fee ${code}: from ${effective_until} on${insteadOf(await getSchedule(tx, id), effective_until)} it is charged no more.`,
  async act({ tx, payload: { id, effective_until } }, ended_by) {
    await waitForTurn(tx);
    await findEndable(tx, id, effective_until);
    await queries.endSchedule(tx, id, effective_until, ended_by, tx.now);
    return { data: await getSchedule(tx, id) };
  },
});

/** Throws as `findEndable` does. */
export async function proposeScheduleEnd(
  tx: Transaction,
  id: string,
  effective_until: string,
  by: By,
): Promise<Proposal> {
  const { code, organisation_id } = await findEndable(tx, id, effective_until);
  const of = organisation_id === null ? {} : { organisation_id };
  return propose(tx, feeScheduleEnd, { id, code, effective_until }, { ...by, ...of });
}
