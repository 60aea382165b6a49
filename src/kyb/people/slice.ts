import { auditTenantRow, holdTenantRow } from '../../platform/audit-subjects.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Slice } from '../../platform/slice.ts';
import { personEndpoints } from './contract.ts';
import { sealedPersonColumns } from './numbers.ts';
import { personRoutes } from './routes.ts';
import { personMachine } from './states.ts';

export const slice: Slice<{ readonly sealer: Sealer }> = {
  machines: [personMachine],
  endpoints: personEndpoints,
  routes: ({ sealer }) => personRoutes(sealer),
  sealedColumns: sealedPersonColumns,
  auditSubjects: {
    kyb_person: {
      row: auditTenantRow('kyb_people', 'environment_id, id, roles, review_status, review_note'),
      hold: holdTenantRow('kyb_people', 'environments'),
    },
  },
};
