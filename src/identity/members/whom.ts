import { environmentOf, lockKybStatus } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { MemberRole } from '../../vocabulary/member-permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { findOperator } from '../operators/queries.ts';
import { findContact } from './queries.ts';

/** Whom the firm may let in to a partner: neither of the two who do it, and as an owner the contact of the business. */
type Person = { readonly email: string; readonly role: MemberRole };
type Addressed = Pick<Person, 'email'>;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Throws validation_error where an operator would become a member, or give the own membership more. */
export function requireAnother(operator: Addressed, { email }: Addressed): void {
  if (isSame(operator.email, email))
    refuse('validation_error', {
      email: 'Expected another person than you: nobody of the firm becomes a member. It takes two others of the firm.',
    });
}

/** At the approval, as at the proposal: who approves it is not the person. Throws validation_error. */
export async function requireAnotherApprover(tx: Transaction, person: Addressed): Promise<void> {
  const approver = tx.operator_id === null ? undefined : await findOperator(tx, tx.operator_id);
  requireAnother(approver ?? refuse('validation_error', { actor: BY_ACCOUNT }), person);
}

const BY_ACCOUNT =
  'Expected an operator with an account: the address of who approves is compared with that of the person.';

/** Throws validation_error, with the remedy, for an owner at another address than that of the contact in live. */
export async function requireContact(tx: Transaction, organisation_id: string, { email, role }: Person): Promise<void> {
  if (role !== 'owner') return;
  const { id } = await environmentOf(tx, organisation_id, 'live');
  const contact = (await findContact(tx, id))?.contact_email ?? null;
  if (contact !== null && isSame(contact, email)) return;
  refuse('validation_error', { email: contact === null ? NO_CONTACT : otherContact(contact) });
}

const REMEDY =
  'Have the partner set contact_email of its business information in live, or an owner of the partner invite this person.';
const NO_CONTACT = `Expected the address of the business contact, and none is recorded: the firm makes nobody else an owner. ${REMEDY} Where the business is approved, request information of it first; where it has no members, invite one of the role finance, who may set it.`;
const otherContact = (contact: string): string =>
  `Expected the address of the business contact, ${contact}: the firm makes nobody else an owner. ${REMEDY}`;

/** The same at the approval: until the commit nobody changes the contact. */
export async function requireContactHeld(tx: Transaction, organisation_id: string, person: Person): Promise<void> {
  if (person.role === 'owner') await lockKybStatus(tx, await environmentOf(tx, organisation_id, 'live'));
  await requireContact(tx, organisation_id, person);
}
