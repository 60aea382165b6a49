import assert from 'node:assert/strict';
import { z } from 'zod';
import { waive } from '../../verification/review/waivers.ts';
import { kind } from './kind.ts';

/** The firm goes without one item of a verification's checklist. */
export const kybWaiver = kind({
  payload: z.strictObject({ code: z.string(), person_id: z.string().nullable() }),
  async subject({ environment }) {
    assert(environment);
    return { type: 'kyb', id: environment.id, organisation_id: environment.organisation_id };
  },
  async effect({ payload: { code, person_id }, environment }) {
    const item = person_id ? `${code} of person ${person_id}` : code;
    return `Go without ${item} in the ${environment?.mode} verification: it may be submitted and approved without it.`;
  },
  async act({ tx, payload, environment, proposal: { reason, proposed_by } }, approved_by) {
    assert(environment);
    return { data: await waive(tx, environment, payload, { reason, proposed_by, approved_by }) };
  },
});
