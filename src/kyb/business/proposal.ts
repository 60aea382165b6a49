import { strictObject } from 'zod';
import { CreateOrganisation } from '../../access/organisations/contract.ts';
import { createOrganisation, environmentOf } from '../../access/organisations/operations.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { ContactEmail } from './contract.ts';
import { insertContact } from './queries.ts';

const { name, country } = CreateOrganisation.shape;

/** A partner who may move live money without a review of its business. The contact is whom the firm may invite as its first owner. */
export const partnerWithoutReview = proposalKind({
  name: 'partner_without_review',
  payload: strictObject({ name, country, contact_email: ContactEmail.optional() }),
  async effect({ payload: { name: partner, country: where, contact_email: contact } }) {
    const made = `Create ${partner} (${where}) with verification approved in test and live: its keys may move live money at once.`;
    return contact === undefined
      ? made
      : `${made} The contact of the business is ${contact}: the firm may invite its owner there.`;
  },
  async act({ tx, payload: { contact_email, ...partner } }) {
    const organisation = await createOrganisation(tx, { ...partner, kyb: 'approved' }, 'approved');
    const { id } = organisation;
    if (contact_email !== undefined) {
      const live = await environmentOf(tx, id, 'live');
      await insertContact(tx, live.id, tx.time(live), contact_email);
    }
    return { data: organisation, made: { type: 'organisation', id, organisation_id: id } };
  },
});
