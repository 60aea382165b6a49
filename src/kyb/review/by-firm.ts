import { endOf } from '../../access/approvals/expiry.ts';
import type { KybStatus } from '../../access/organisations/contract.ts';
import { environmentNamed, environmentOf } from '../../access/organisations/operations.ts';
import { findOperatorNamed } from '../../identity/operators/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import type { ProposalRow } from '../../platform/operator/proposal-kind.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import { permissionsOf, type Role } from '../../vocabulary/permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId, modes } from '../../vocabulary/values.ts';
import { findOpening, liveOpening } from './opening.ts';
import type { listVerifications as endpoint } from './operator-contract.ts';
import type { Verification, VerificationFile } from './operator-resources.ts';
import { findVerification, listVerifications as readVerifications } from './queries.ts';
import { readReviewFile } from './review-file.ts';

/** The statuses in which the reviewer acts next. */
const waiting: readonly KybStatus[] = ['submitted', 'under_review'];

type Query = Input<typeof endpoint>['query'];

/** The longest waiting first. Throws not_found for a partner that does not exist. */
export async function listVerifications(tx: Transaction, query: Query, caller: string): Promise<Page<Verification>> {
  const { organisation, mode, status, claimed_by } = query;
  const filter = {
    statuses: status ? [status] : waiting,
    modes: mode ? [mode] : modes,
    organisation_id: organisation === undefined ? null : await organisationNamed(tx, organisation),
    claimed_by: claimed_by === 'me' ? caller : claimed_by === 'nobody' ? null : (claimed_by ?? null),
    isUnclaimed: claimed_by === 'nobody',
  };
  return readVerifications(tx, filter, query);
}

/** By its id; or the live one of a partner, by the partner's id or name. Throws not_found. */
export async function verificationNamed(tx: Transaction, named: string): Promise<Environment> {
  const name = idOrText(named);
  const found = isId(name) ? await findVerification(tx, name) : undefined;
  return found ?? environmentNamed(tx, { organisation: name, mode: 'live' });
}

/** Of one that was found and locked: a sandbox that was reset meanwhile has another. */
export const currentOf = (tx: Transaction, { organisation_id, mode, sandbox }: Environment): Promise<Environment> =>
  environmentOf(tx, organisation_id, mode, sandbox);

/** Everything that a decision is made from. Throws not_found. */
export async function showVerification(tx: Transaction, named: string): Promise<VerificationFile> {
  const { id } = await verificationNamed(tx, named);
  const environment = (await findVerification(tx, id))!;
  const { obstacles, ...file } = await readReviewFile(tx, environment);
  const opening = await findOpening(tx, environment);
  return {
    id,
    organisation_id: environment.organisation_id,
    organisation_name: environment.organisation_name,
    mode: environment.mode,
    sandbox: environment.mode === 'test' ? environment.sandbox : null,
    ...file,
    obstacles: obstacles.map(({ key, isRejected, what }) => ({ key, is_rejected: isRejected, what })),
    opening: opening && presentOpening(opening),
  };
}

function presentOpening(row: ProposalRow): NonNullable<VerificationFile['opening']> {
  const { id, payload, proposed_by, created_at } = row;
  const { transition } = liveOpening.keep(payload);
  return { approval_id: id, transition, proposed_by, created_at, expires_at: endOf(row) };
}

/** The name of an active operator who may review. Throws validation_error by the field `to`. */
export async function reviewerNamed(tx: Transaction, named: string): Promise<string> {
  const found = await findOperatorNamed(tx, named);
  if (found?.status !== 'active')
    return refuse('validation_error', { to: 'Expected an active operator, by id, e-mail address or name.' });
  if (!permissionsOf(found.roles as Role[]).has('kyb.review'))
    return refuse('validation_error', { to: `${found.name} may not review verifications; name one who may.` });
  return found.name;
}
