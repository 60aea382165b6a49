import type { Transaction } from '../../platform/database/transaction.ts';
import type { Person, PersonKind } from '../../vocabulary/person-kinds.ts';

/** People of one kind: what only the owner of their table does. */
export type People<P extends Person> = {
  readonly kind: PersonKind;
  find(tx: Transaction, id: string): Promise<P | undefined>;
  lock(tx: Transaction, id: string): Promise<P | undefined>;
  /** The person, who is locked, from an accepted invitation on; and what the audit shows of it. */
  accept(tx: Transaction, person: P, at: string): Promise<{ readonly person: P; readonly after: object }>;
};
