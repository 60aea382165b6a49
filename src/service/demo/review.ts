import type { Call } from './calls.ts';
import {
  sampleAttestation,
  sampleBusiness,
  sampleDocuments,
  sampleIdentity,
  samplePeople,
  sampleProofOfAddress,
} from './sample-business.ts';

/** A whole business with its people and documents, submitted. What an earlier start left is used. */
export async function submitSampleBusiness(call: Call): Promise<void> {
  const { country, ...rest } = sampleBusiness;
  const { country: given } = await call('GET', '/kyb/business');
  await call('PUT', '/kyb/business', given === null ? { country, ...rest } : rest);
  const ids: string[] = [];
  for (const [index, person] of samplePeople.entries())
    ids.push((await call('POST', '/kyb/people', person, `person-${index}`)).id);
  const documents = [...sampleDocuments, sampleProofOfAddress, ...ids.map(sampleIdentity)];
  for (const [index, document] of documents.entries())
    await call('POST', '/kyb/documents', document, `document-${index}`);
  await call('POST', '/kyb/submit', { attestation: sampleAttestation }, 'submitted');
}
