import { writeAudit } from '../../platform/audit.ts';
import type { Origin } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

type Act = Partial<Origin> & {
  /** The person's address, or `system`. */
  readonly actor: string;
  readonly action: string;
  /** The operator it concerns; an address that no operator has is not kept. */
  readonly operator_id: string | undefined;
  readonly after?: object;
};

/** What was done with the credentials of an operator; never a secret. */
export const auditCredentials = (tx: Transaction, { operator_id = 'unknown', ...act }: Act): Promise<void> =>
  writeAudit(tx, { ...act, subject_type: 'operator', subject_id: operator_id, organisation_id: null });
