import type { Mode } from './values.ts';

/** The sandbox that every organisation has. Live has one environment, which goes by this name too. */
export const DEFAULT_SANDBOX = 'default';

/** One organisation in live, or in one of its sandboxes: the tenant. A partner's record belongs to exactly one. */
export type Environment = {
  readonly id: string;
  readonly organisation_id: string;
  readonly mode: Mode;
  /** Which of the organisation's sandboxes. */
  readonly sandbox: string;
  /** How far this environment's clock runs ahead of the database's; the sandbox can advance it. */
  readonly offset_ms: number;
};

/** The address that stands for a partner who names no payer: providers want one, and no mail may reach a stranger. */
export const payerOf = ({ organisation_id }: Pick<Environment, 'organisation_id'>): string =>
  `${organisation_id}@payers.invalid`;
