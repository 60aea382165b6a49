import type { Slice } from '../../platform/slice.ts';
import { type InvitationNeeds, invitationRoutes } from './operator.ts';
import { invitationEndpoints } from './operator-contract.ts';
import { sealedInvitationColumns } from './queries.ts';

export const slice: Slice<InvitationNeeds> = {
  operatorEndpoints: invitationEndpoints,
  operatorRoutes: invitationRoutes,
  operatorResources: {
    invitations: { title: 'Invitations', about: 'What a person of the firm sets a password and a second factor with.' },
  },
  sealedColumns: sealedInvitationColumns,
};
