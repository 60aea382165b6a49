import {
  sampleAttestation,
  sampleBusiness,
  sampleDocuments,
  sampleIdentity,
  samplePeople,
  sampleProofOfAddress,
} from '../../scripts/demo/sample-business.ts';
import type { PartnerClient, Person } from '../../sdk/src/index.ts';

/** A verification that lacks nothing, given through the front door as a partner gives it. */
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
