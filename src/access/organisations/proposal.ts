import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { CreateOrganisation } from './contract.ts';
import { createOrganisation } from './operations.ts';

/** A partner who may move live money without a review of its business. */
export const partnerWithoutReview = proposalKind({
  name: 'partner_without_review',
  about: 'A live partner whose business is approved without a review.',
  permission: 'kyb.review',
  payload: CreateOrganisation.pick({ name: true, country: true }),
  effect: async ({ payload: { name, country } }) =>
    `Create ${name} (${country}) with verification approved in test and live: its keys may move live money at once.`,
  async act({ tx, payload }) {
    const organisation = await createOrganisation(tx, { ...payload, kyb: 'approved' }, 'approved');
    const { id } = organisation;
    return { data: organisation, made: { type: 'organisation', id, organisation_id: id } };
  },
});
