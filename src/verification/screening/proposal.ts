import assert from 'node:assert/strict';
import { z } from 'zod';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { DEFAULT_SANDBOX } from '../../vocabulary/environment.ts';
import { screeningChecks } from '../../vocabulary/screening.ts';
import { SCREENING_HOLDS_DAYS } from './contract.ts';
import { waiveScreening } from './operations.ts';

/** Goes without the screening of one person or business. */
export const screeningWaiver = proposalKind({
  name: 'screening_waiver',
  about: 'A screening of a business verification that is waived.',
  permission: 'kyb.review',
  payload: z.strictObject({ check: z.enum(screeningChecks), person_id: z.string().nullable() }),
  async subject({ environment }) {
    assert(environment);
    return { type: 'kyb', id: environment.id, organisation_id: environment.organisation_id };
  },
  async effect({ payload: { check, person_id }, environment }) {
    assert(environment);
    const { mode, sandbox } = environment;
    const where = sandbox === DEFAULT_SANDBOX ? mode : `${mode} (sandbox ${sandbox})`;
    const whom = person_id ? `person ${person_id}` : 'the business';
    return `Go without the ${check} check of ${whom} in the ${where} verification for ${SCREENING_HOLDS_DAYS} days.`;
  },
  async act({ tx, payload, environment, proposal: { reason, proposed_by } }, approved_by) {
    assert(environment);
    await waiveScreening(tx, environment, payload, { reason, proposed_by, approved_by });
    return { data: payload };
  },
});
