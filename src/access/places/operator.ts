import { findPlace } from '../../ledger/places/operations.ts';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import { serveAct } from '../../platform/operator/serve-act.ts';
import { waitOfActed } from '../approvals/proposed-act.ts';
import { changeOrPropose } from './operations.ts';
import { updatePlace } from './operator-contract.ts';

export const changedPlaceRoutes = (subjects: AuditSubjects): Route[] => [
  serveAct(updatePlace, subjects, {
    find: ({ tx, params }) => findPlace(tx, params.place),
    async run({ tx, found: { id }, body, actor }) {
      const { data, ...acted } = await changeOrPropose(tx, id, body, actor);
      return { ...acted, data: { ...data, ...waitOfActed(acted) } };
    },
  }),
];
