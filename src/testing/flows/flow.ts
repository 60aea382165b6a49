import type { Partner, World } from '../world.ts';

/**
 * A change in the environment of a partner, and every event that reports it, in order. Together the flows provoke every
 * declared type of event by the path that emits it.
 */
export type Flow = {
  readonly name: string;
  /** Test where absent. */
  readonly mode?: 'live';
  readonly kyb?: 'draft';
  /** The types, separated by spaces. */
  readonly events: string;
  act(stage: Stage): Promise<unknown>;
};

/** A partner with 1,000.00 in its NGN wallet and a product that it may buy at 2.00 a unit. */
export type Stage = Partner & { readonly world: World; readonly investment_id: string };
