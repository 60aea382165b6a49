import { HERE, PLACE } from '../platform/database/origin.ts';

/** A database that was made as a copy on purpose is not a restored one. */
export const ACCEPT_ORIGIN = `
  with moved as (update database_epoch set written_in = ${PLACE})
  update database_origin set origin = ${HERE}`;
