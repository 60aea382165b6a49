import { writeAudit } from '../../platform/audit.ts';
import type { Origin } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Person, PersonKind } from '../../vocabulary/person-kinds.ts';

type Act = Partial<Origin> & {
  /** The address of who does it; `unknown` where nobody has it, so that it is not kept. */
  readonly actor: string;
  readonly action: string;
  readonly after?: object;
};
type Whom = Pick<Person, 'id' | 'organisation_id'>;

/** What was done with what a person signs in with; never a secret. */
export const auditPerson = (tx: Transaction, kind: PersonKind, person: Whom | undefined, act: Act): Promise<void> =>
  writeAudit(tx, {
    ...act,
    subject_type: kind,
    subject_id: person?.id ?? 'unknown',
    organisation_id: person?.organisation_id ?? null,
  });

/** An act of a person on the own account, as the audit stores it. An address that nobody has is not kept. */
export type OwnAct = {
  readonly action:
    | 'sessions create'
    | 'sessions refuse'
    | 'sessions prove'
    | 'proofs create'
    | 'passkeys create'
    | 'passkeys remove'
    | 'passkeys refuse';
  readonly person: Person | undefined;
  readonly address: string;
  readonly session_id?: string;
  /** How the person proved it, where it was not by a password and a code. */
  readonly method?: 'open_id' | 'passkey';
  /** Which passkey it was, or why an answer was refused. */
  readonly details?: Readonly<Record<string, string>>;
};

export function auditOwnAct(
  tx: Transaction,
  kind: PersonKind,
  { action, person, address, session_id, method, details }: OwnAct,
): Promise<void> {
  const after = { ...(session_id !== undefined && { session_id }), ...(method && { method }), ...details };
  const outcome = Object.keys(after).length > 0 ? { after } : {};
  return auditPerson(tx, kind, person, { action, address, actor: person?.email ?? 'unknown', ...outcome });
}
