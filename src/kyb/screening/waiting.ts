import { z } from 'zod';
import { endOf } from '../../access/approvals/expiry.ts';
import { listWaitingIn } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { screeningChecks } from '../../vocabulary/screening.ts';
import { type ScreeningWaiting, screeningProposals } from './contract.ts';

/** What every proposal about a screening says: which check, and of whom. */
const Which = z.object({ check: z.enum(screeningChecks), person_id: z.string().nullable() });
type Which = z.output<typeof Which>;
type Waiting = Which & { readonly waiting: ScreeningWaiting };

/** What waits for a second person, of which check and whom. */
export async function listWaiting(tx: Transaction, environment: Environment): Promise<Waiting[]> {
  const rows = await listWaitingIn(tx, environment, screeningProposals);
  return rows.map((row) => {
    const { id: approval_id, kind, payload, reason, proposed_by } = row;
    const { check, person_id } = Which.parse(payload);
    return {
      check,
      person_id,
      waiting: { approval_id, kind: kind as never, reason, proposed_by, expires_at: endOf(row) },
    };
  });
}

export const waitingOf = (rows: readonly Waiting[], { check, person_id }: Which): ScreeningWaiting | null =>
  rows.find((row) => row.check === check && row.person_id === person_id)?.waiting ?? null;
