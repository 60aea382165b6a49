import type { Environment } from '../../vocabulary/environment.ts';
import { allocationEnvironment } from '../investments/operations.ts';

type Where = { readonly environment: Environment; readonly investment_id: string };

/** An investment as the environment sees it: what it has of its own replaces what the catalogue says. */
export const keyOf = ({ environment, investment_id }: Where): string =>
  `${allocationEnvironment(environment)} ${investment_id}`;
