import type { AuditSubjects } from '../audit-subjects.ts';
import type { Sealer } from '../crypto/sealed.ts';
import type { Statement } from '../database/transaction.ts';
import type { CallEntry } from '../provider-calls/definition.ts';
import type { ProposalKinds } from './proposal-kind.ts';

/** What the firm's acts need beside the database. */
export type OperatorSettings = {
  readonly sealer: Sealer;
  /** Requests a minute of a key that has no figure of its own. */
  readonly rateLimitDefault: number;
  /** How long after its activation a mandate may first be debited, unless the operator sets it. */
  readonly mandateReadySeconds: number;
  /** How far what is reported of an order may be from what was expected and be booked without a second person. */
  readonly fulfilmentTolerancePercent: number;
  /** The name of the firm, as documents say it; null where none is configured. */
  readonly firmName: string | null;
  /** What the slices declare: what the audit stores, what the books must prove, what providers are called for, and what takes two people. */
  readonly auditSubjects: AuditSubjects;
  readonly checks: readonly Statement[];
  readonly providerCalls: readonly CallEntry[];
  readonly proposalKinds: ProposalKinds;
};
