import { queryRow } from '../../platform/database/query.ts';
import type { Environment } from '../../vocabulary/environment.ts';

/** By the id of its environment, as long as it is a partner's and was not reset. */
export const findVerification = queryRow<Environment & { readonly organisation_name: string }, [id: string]>(`
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms,
    organisation.name as organisation_name
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id
  where environment.id = $1
    and environment.retired_at is null`);
