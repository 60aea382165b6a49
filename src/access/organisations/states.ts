import type { Moves } from '../../vocabulary/moves.ts';
import { type OrganisationStatus, organisationStatusChanged } from './contract.ts';

/** What the operator may do to an organisation. A closed one stays closed. */
export const organisationMoves = {
  suspend: {
    from: ['active', 'restricted'],
    to: 'suspended',
    stamps: null,
    events: [organisationStatusChanged],
  },
  restrict: {
    from: ['active', 'suspended'],
    to: 'restricted',
    stamps: null,
    events: [organisationStatusChanged],
  },
  activate: {
    from: ['restricted', 'suspended'],
    to: 'active',
    stamps: null,
    events: [organisationStatusChanged],
  },
  close: {
    from: ['active', 'restricted', 'suspended'],
    to: 'closed',
    stamps: null,
    events: [organisationStatusChanged],
  },
} as const satisfies Moves<OrganisationStatus>;

export type OrganisationMove = keyof typeof organisationMoves;
