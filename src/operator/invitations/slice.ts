import type { Slice } from '../../platform/slice.ts';
import { invitationEndpoints } from './contract.ts';
import { sealedInvitationColumns } from './queries.ts';
import { type InvitationNeeds, invitationRoutes } from './routes.ts';

export const slice: Slice<InvitationNeeds> = {
  operatorEndpoints: invitationEndpoints,
  operatorRoutes: invitationRoutes,
  operatorResources: {
    invitations: { title: 'Invitations', about: 'What a person of the firm sets a password and a second factor with.' },
  },
  sealedColumns: sealedInvitationColumns,
};
