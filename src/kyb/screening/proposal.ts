import assert from 'node:assert/strict';
import { strictObject, z } from 'zod';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import { screeningChecks } from '../../vocabulary/screening.ts';
import { SCREENING_HOLDS_DAYS } from './contract.ts';
import { judgeScreening } from './judgement.ts';
import { waiveScreening } from './operations.ts';

/** Goes without the screening of one person or business. */
export const screeningWaiver = proposalKind({
  name: 'screening_waiver',
  payload: strictObject({ check: z.enum(screeningChecks), person_id: z.string().nullable() }),
  async subject({ environment }) {
    assert(environment);
    return { type: 'kyb', id: environment.id, organisation_id: environment.organisation_id };
  },
  async effect({ payload: { check, person_id }, environment }) {
    assert(environment);
    return `Go without the ${checkOf(check, person_id, environment)} for ${SCREENING_HOLDS_DAYS} days.`;
  },
  async act({ tx, payload, environment, proposal: { reason, proposed_by } }, approved_by) {
    assert(environment);
    await waiveScreening(tx, environment, payload, { reason, proposed_by, approved_by });
    return { data: payload };
  },
});

/** Makes a match cleared that was confirmed. */
export const screeningClearing = proposalKind({
  name: 'screening_clearing',
  payload: strictObject({
    screening_id: z.string(),
    check: z.enum(screeningChecks),
    person_id: z.string().nullable(),
  }),
  async subject({ payload: { screening_id: id }, environment }) {
    assert(environment);
    return { type: 'kyb_screening', id, organisation_id: environment.organisation_id };
  },
  async effect({ payload: { check, person_id }, environment }) {
    assert(environment);
    return `Clear the match that was confirmed in the ${checkOf(check, person_id, environment)}: it does not block an approval any more.`;
  },
  async act({ tx, payload: { screening_id }, environment, proposal: { reason, proposed_by } }, approved_by) {
    assert(environment);
    const judgement = { verdict: 'cleared', reason: `${reason} (proposed by ${proposed_by})` } as const;
    return { data: await judgeScreening(tx, environment, screening_id, judgement, approved_by) };
  },
});

function checkOf(check: string, person_id: string | null, { mode, sandbox }: Environment): string {
  const where = sandbox === DEFAULT_SANDBOX ? mode : `${mode} (sandbox ${sandbox})`;
  return `${check} check of ${person_id ? `person ${person_id}` : 'the business'} in the ${where} verification`;
}
