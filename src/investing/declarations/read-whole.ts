import { refuse } from '../../vocabulary/refusals.ts';
import { DeclareDistribution } from './contract.ts';

/** A declaration with what holds between its fields. Throws validation_error, which names the field. */
export function readWhole(fields: unknown): DeclareDistribution {
  const { success, data, error } = DeclareDistribution.safeParse(fields);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => [path.join('.'), message]).toReversed();
  return refuse('validation_error', Object.fromEntries(problems));
}
