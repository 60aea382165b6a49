import { CreateOrganisation } from '../../access/organisations/contract.ts';
import { createOrganisation } from '../../access/organisations/operations.ts';
import { kind } from './kind.ts';

/** A partner who may move live money although nobody reviewed its business here. */
export const partnerWithoutReview = kind({
  payload: CreateOrganisation.pick({ name: true, country: true }),
  effect: async ({ payload: { name, country } }) =>
    `Create ${name} (${country}) with verification approved in test and live: its keys may move live money at once.`,
  async act({ tx, payload }) {
    const organisation = await createOrganisation(tx, { ...payload, kyb: 'approved' }, 'approved');
    const { id } = organisation;
    return { data: organisation, made: { type: 'organisation', id, organisation_id: id } };
  },
});
