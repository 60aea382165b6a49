import type { Mode } from './values.ts';

/** One organisation in one mode: the tenant. Every record that belongs to a partner belongs to exactly one. */
export type Environment = {
  readonly id: string;
  readonly organisation_id: string;
  readonly mode: Mode;
  /** How far this environment's clock runs ahead of the database's; the sandbox can advance it. */
  readonly offset_ms: number;
};

/** The address that stands for a partner who names no payer: providers want one, and no mail may reach a stranger. */
export const payerOf = ({ organisation_id }: Pick<Environment, 'organisation_id'>): string =>
  `${organisation_id}@payers.invalid`;
