import { defineMachine } from '../../vocabulary/machine.ts';
import { KybStatus, OrganisationStatus, organisationStatusChanged } from './contract.ts';

const events = [organisationStatusChanged];

/** What the operator may do to an organisation. A closed one stays closed. */
export const organisationMachine = defineMachine({
  title: 'Organisations',
  table: 'organisations',
  column: 'status',
  statuses: OrganisationStatus.options,
  initial: { active: [] },
  transitions: {
    suspend: { from: ['active', 'restricted'], to: 'suspended', events },
    restrict: { from: ['active', 'suspended'], to: 'restricted', events },
    activate: { from: ['restricted', 'suspended'], to: 'active', events },
    close: { from: ['active', 'restricted', 'suspended'], to: 'closed', events },
  },
});

export type OrganisationTransition = (typeof organisationMachine.names)[number];

/** Every transition of a business verification. Its events are declared where it is reviewed. */
export const verificationMachine = defineMachine({
  title: 'Business verification',
  table: 'environments',
  column: 'kyb_status',
  statuses: KybStatus.options,
  initial: { draft: [], approved: [] },
  transitions: {
    submit: { from: ['draft', 'more_info_required'], to: 'submitted', stamps: 'submitted_at' },
    claim: { from: ['submitted'], to: 'under_review' },
    approve: { from: ['submitted', 'under_review'], to: 'approved', stamps: 'approved_at' },
    request_information: {
      from: ['submitted', 'under_review', 'approved'],
      to: 'more_info_required',
      stamps: 'reviewed_at',
    },
    reject: { from: ['submitted', 'under_review'], to: 'rejected', stamps: 'reviewed_at' },
    reopen: { from: ['rejected'], to: 'draft' },
    suspend: { from: ['approved'], to: 'suspended', stamps: 'reviewed_at' },
    reinstate: { from: ['suspended'], to: 'approved', stamps: 'approved_at' },
  },
});

export type KybTransition = (typeof verificationMachine.names)[number];
