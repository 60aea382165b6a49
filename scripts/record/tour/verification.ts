import {
  sampleAttestation,
  sampleBusiness,
  sampleDocuments,
  sampleIdentity,
  samplePeople,
  sampleProofOfAddress,
} from '../../../src/service/demo/sample-business.ts';
import type { Recorder } from '../recorder.ts';

/** A business verification from the first field to the approval. */
export async function tourVerification({ call, quietly, refused }: Recorder): Promise<void> {
  const [first, ...others] = samplePeople;
  const [certificate, ...documents] = sampleDocuments;
  await refused('kyb_locked', 'kyb.updateBusiness', { body: { industry: 'Savings' } });
  await quietly('sandbox.simulateKyb', { body: { event: 'more_info_required', note: 'The address has changed.' } });
  await call('kyb.updateBusiness', { body: sampleBusiness });
  await call('kyb.getBusiness');
  await refused('kyb_incomplete', 'kyb.submit', { body: { attestation: sampleAttestation } });

  const person = await call('kyb.createPerson', { body: first });
  const owner = { roles: ['beneficial_owner'], first_name: 'Esi', last_name: 'Boateng' };
  await refused('ownership_below_minimum', 'kyb.createPerson', { body: { ...owner, ownership_percentage: '2' } });
  await refused('ownership_exceeds_total', 'kyb.createPerson', { body: { ...owner, ownership_percentage: '60' } });
  await refused('duplicate_person', 'kyb.createPerson', { body: first });
  const further = [];
  for (const body of others) further.push(await quietly('kyb.createPerson', { body }));
  const admin = await quietly('kyb.createPerson', {
    body: { roles: ['admin'], first_name: 'Efua', last_name: 'Addo', email: 'efua.addo@baobab.example' },
  });
  await call('kyb.getPerson', { params: { person_id: person.id } });
  await call('kyb.updatePerson', { params: { person_id: person.id }, body: { phone: '+234 803 000 0001' } });
  await call('kyb.deletePerson', { params: { person_id: admin.id } });
  await call('kyb.listPeople');

  const document = await call('kyb.uploadDocument', { body: certificate! });
  await refused('unsupported_file_type', 'kyb.uploadDocument', {
    body: { ...certificate!, content: Buffer.from('plain text').toString('base64') },
  });
  const rest = [...documents, sampleProofOfAddress, ...[person, ...further].map(({ id }) => sampleIdentity(id))];
  for (const body of rest) await quietly('kyb.uploadDocument', { body });
  const params = { document_id: document.id };
  await call('kyb.getDocument', { params });
  await call('kyb.downloadDocument', { params });
  const another = await quietly('kyb.uploadDocument', { body: sampleProofOfAddress });
  await call('kyb.deleteDocument', { params: { document_id: another.id } });
  await call('kyb.listDocuments');
  await call('kyb.submit', { body: { attestation: sampleAttestation } });
  await call('kyb.get');
  await call('sandbox.simulateKyb', { body: { event: 'approved', note: 'All documents are valid.' } });
}
