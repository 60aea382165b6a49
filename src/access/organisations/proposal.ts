import { z } from 'zod';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { closeEmpty } from './closing.ts';
import { CreateOrganisation } from './contract.ts';
import { createOrganisation, getOrganisation } from './operations.ts';

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

/** A partner is shut for good. */
export const partnerClosed = proposalKind({
  name: 'partner_closed',
  about: 'The closing of a partner, for good.',
  permission: 'partners.manage',
  payload: z.strictObject({ organisation_id: z.string() }),
  subject: async ({ payload: { organisation_id: id } }) => ({ type: 'organisation', id, organisation_id: id }),
  async effect({ tx, payload: { organisation_id } }) {
    const { name, status } = await getOrganisation(tx, organisation_id);
    return `Close ${name}, which is ${status}, for good: its keys read only its status, and it cannot be opened again.`;
  },
  async act({ tx, payload: { organisation_id }, proposal: { reason } }) {
    return { data: await closeEmpty(tx, organisation_id, reason, 'organisation') };
  },
});
