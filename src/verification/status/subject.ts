import { environmentOf } from '../../access/organisations/operations.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { option } from '../../platform/operator/command.ts';

/** Whose verification a command is about. */
export const whose = { organisation: option.organisation, mode: option.mode, sandbox: option.sandbox };
export type Whose = {
  readonly organisation: string;
  readonly mode: 'test' | 'live';
  readonly sandbox?: string | undefined;
};

export async function subjectOf(tx: Transaction, { organisation, mode, sandbox }: Whose): Promise<Subject> {
  const { id, organisation_id } = await environmentOf(tx, organisation, mode, sandbox);
  return { type: 'kyb', id, organisation_id };
}
