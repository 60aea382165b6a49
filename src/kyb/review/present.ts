import type { KybStatus } from '../../access/organisations/contract.ts';
import { readKybStatus } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { businessUpdatedAt, readBusiness } from '../business/operations.ts';
import * as documents from '../documents/queries.ts';
import * as people from '../people/queries.ts';
import type { Kyb } from './contract.ts';
import { listJudgements, listWaivers } from './judgement-queries.ts';
import type { ReviewRow } from './queries.ts';
import * as queries from './queries.ts';
import { requirementsOf } from './requirements.ts';

export async function readKyb(tx: Transaction, environment: Environment): Promise<Kyb> {
  const { kyb_status } = await readKybStatus(tx, environment);
  return present(tx, environment, kyb_status, await readReview(tx, environment));
}

/** An environment that was approved when it was made has no review of its own yet. */
export async function readReview(tx: Transaction, environment: Environment): Promise<ReviewRow> {
  const found = await queries.findReview(tx, environment.id);
  if (found) return found;
  const { kyb_status, created_at } = await readKybStatus(tx, environment);
  return {
    environment_id: environment.id,
    claimed_by: null,
    note: null,
    reasons: [],
    reviewed_at: null,
    submitted_at: null,
    approved_at: kyb_status === 'approved' ? created_at : null,
    attested_name: null,
    attested_title: null,
  };
}

export async function present(
  tx: Transaction,
  environment: Environment,
  status: KybStatus,
  review: ReviewRow,
): Promise<Kyb> {
  const { note, reasons, reviewed_at, submitted_at, approved_at } = review;
  const requirements = requirementsOf({
    status,
    business: await readBusiness(tx, environment),
    businessUpdatedAt: await businessUpdatedAt(tx, environment),
    businessJudgements: await listJudgements(tx, environment.id),
    people: await people.listPeople(tx, environment.id),
    documents: await documents.listDocuments(tx, environment.id),
    waivers: await listWaivers(tx, environment.id),
    reasons,
    note,
    reviewed_at,
    isApprovedBefore: approved_at !== null && (submitted_at ?? '') <= approved_at,
    today: dayOf(tx.time(environment)),
  });
  return { status, requirements, review: { note, reasons, reviewed_at }, submitted_at, approved_at };
}
