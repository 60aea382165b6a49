import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type BusinessField, businessFields } from '../business/contract.ts';
import { readBusiness } from '../business/operations.ts';
import type { Kyb } from './contract.ts';
import { type BusinessJudgement, saveJudgements } from './judgement-queries.ts';
import { underLock } from './parts.ts';
import { readKyb } from './present.ts';

export type BusinessDecision = {
  readonly decision: BusinessJudgement['decision'];
  readonly note: string | null;
  /** All fields that are set, where none is named. */
  readonly fields: readonly BusinessField[] | undefined;
  readonly actor: string;
};

/** A reviewer's decision on the fields of the business, one by one or all at once. */
export async function reviewBusiness(
  tx: Transaction,
  environment: Environment,
  { decision, note, fields, actor }: BusinessDecision,
): Promise<Kyb> {
  const business = await underLock(tx, environment, decision, () => readBusiness(tx, environment));
  const filled = businessFields.filter((field) => business[field] !== null);
  const unknown = fields?.find((field) => !filled.includes(field));
  if (unknown !== undefined || filled.length === 0)
    refuse('validation_error', { fields: `Expected fields that were given: ${filled.join(', ') || 'there is none'}.` });
  const rows = [...new Set(fields ?? filled)].map((field) => ({
    environment_id: environment.id,
    field,
    value: business[field]!,
    decision,
    note,
    judged_by: actor,
    judged_at: tx.time(environment),
  }));
  await saveJudgements(tx, rows);
  return readKyb(tx, environment);
}
