import type { PartnerClient, Person } from '../../sdk/src/index.ts';
import { reviewBusiness } from '../kyb/review/business-review.ts';
import { reviewDocument, reviewPerson } from '../kyb/review/parts.ts';
import {
  sampleAttestation,
  sampleBusiness,
  sampleDocuments,
  sampleIdentity,
  samplePeople,
  sampleProofOfAddress,
} from '../service/demo/sample-business.ts';
import type { Partner, World } from './world.ts';

/** A verification that lacks nothing, given through the API as a partner gives it. */
export async function giveVerification(client: PartnerClient): Promise<{ people: Person[] }> {
  await client.kyb.updateBusiness(sampleBusiness);
  const people: Person[] = [];
  for (const person of samplePeople)
    people.push(await client.kyb.createPerson({ ...person, roles: [...person.roles] }));
  for (const document of sampleDocuments) await client.kyb.uploadDocument(document);
  await client.kyb.uploadDocument(sampleProofOfAddress);
  for (const { id } of people) await client.kyb.uploadDocument(sampleIdentity(id));
  return { people };
}

export async function submitVerification(client: PartnerClient): Promise<{ people: Person[] }> {
  const given = await giveVerification(client);
  await client.kyb.submit({ attestation: sampleAttestation });
  return given;
}

/** A reviewer accepts the business, each person and each document, as an approval needs it. */
export async function acceptVerification(
  world: World,
  { client, environment }: Pick<Partner, 'client' | 'environment'>,
) {
  const all = { decision: 'approved', note: null, fields: undefined, actor: 'ada' } as const;
  await world.write((tx) => reviewBusiness(tx, environment, all));
  const judgement = { decision: 'approved', note: null } as const;
  const isOpen = ({ review_status }: { review_status: string }) => review_status !== 'approved';
  for (const { id } of (await client.kyb.listPeople()).filter(isOpen))
    await world.write((tx) => reviewPerson(tx, id, judgement));
  for (const { id } of (await client.kyb.listDocuments()).filter(isOpen))
    await world.write((tx) => reviewDocument(tx, id, judgement));
}
