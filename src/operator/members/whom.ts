import { environmentOf } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { findBusiness } from '../../verification/business/queries.ts';
import { refuse } from '../../vocabulary/refusals.ts';

/** Whom the firm may let in to a partner: never oneself, and as an owner the contact of the business. */
type Person = { readonly email: string; readonly role: string };

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Throws validation_error where an operator would become a member: nobody of the firm acts as a partner. */
export function requireAnother(operator: Pick<Person, 'email'>, { email }: Pick<Person, 'email'>): void {
  if (isSame(operator.email, email))
    refuse('validation_error', { email: 'Expected another person than you: nobody of the firm becomes a member.' });
}

/** Whom an operator invites. Throws validation_error, as the two that it calls. */
export async function requireInvitable(
  tx: Transaction,
  operator: Pick<Person, 'email'>,
  organisation_id: string,
  person: Person,
): Promise<void> {
  requireAnother(operator, person);
  await requireContact(tx, organisation_id, person);
}

/** Throws validation_error, with the remedy, for an owner at another address than that of the contact in live. */
async function requireContact(tx: Transaction, organisation_id: string, { email, role }: Person): Promise<void> {
  if (role !== 'owner') return;
  const { id } = await environmentOf(tx, organisation_id, 'live');
  const contact = (await findBusiness(tx, id))?.contact_email ?? null;
  if (contact !== null && isSame(contact, email)) return;
  refuse('validation_error', {
    email: `Expected the address of the business contact${contact === null ? '' : `, ${contact}`}: the firm invites an owner there alone. Have the partner set contact_email of its business information in live, or an owner of the partner invite this person.`,
  });
}
