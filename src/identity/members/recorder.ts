import type { Proposal } from '../../access/approvals/operations.ts';
import { type AuditSubjects, recordAction, type Subject, snapshotHeld } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acting } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { lockMember } from './operations.ts';

/** An act of an operator on the people of a partner. */
export type Act = {
  readonly endpoint: OperatorEndpoint;
  readonly caller: Acting;
  readonly organisation_id: string;
  readonly reason?: string | undefined;
};

/** Every act on a member is in the audit, and so is every proposal of one. */
export function recorderOf(auditSubjects: AuditSubjects) {
  const record = (tx: Transaction, act: Act, subject: Subject, before: object | null): Promise<void> => {
    const { endpoint, caller, reason = null } = act;
    const action = endpoint.name.replace('.', ' ');
    const entry = { actor: caller.operator.name, action, reason, origin: originOf(endpoint, caller) };
    return recordAction(tx, auditSubjects, entry, subject, before);
  };

  return {
    /** Carries a change of one member out and records it, with the member before and after. */
    async audited<Result>(tx: Transaction, act: Act, id: string, carryOut: () => Promise<Result>): Promise<Result> {
      const { organisation_id } = act;
      await lockMember(tx, organisation_id, id);
      const subject = { type: 'member', id, organisation_id };
      const before = await snapshotHeld(tx, auditSubjects, subject);
      const result = await carryOut();
      await record(tx, act, subject, before);
      return result;
    },

    async recorded(tx: Transaction, act: Act, proposal: Proposal): Promise<Proposal> {
      await record(tx, act, { type: 'proposal', id: proposal.id, organisation_id: act.organisation_id }, null);
      return proposal;
    },
  };
}
