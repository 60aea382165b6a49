import type { z } from 'zod';
import type * as business from '../../kyb/business/contract.ts';
import type * as documents from '../../kyb/documents/contract.ts';
import type * as people from '../../kyb/people/contract.ts';
import { sampleJpeg, samplePdf, samplePng } from './sample-files.ts';

type UpdateBusiness = z.input<typeof business.UpdateBusiness>;
type CreatePerson = z.input<typeof people.CreatePerson>;
type UploadDocument = z.input<typeof documents.UploadDocument>;

/** A complete Nigerian company, invented: a submission with it misses nothing. */
export const sampleBusiness = {
  legal_name: 'Baobab Savings Limited',
  trading_name: 'Baobab',
  country: 'NG',
  entity_type: 'private_limited',
  registration_number: 'RC 1234567',
  date_of_incorporation: '2019-03-14',
  tax_id: '12345678-0001',
  registered_address: '12 Marina Road\nLagos Island, Lagos',
  operating_address: '12 Marina Road\nLagos Island, Lagos',
  industry: 'Savings and investments',
  website: 'https://baobab.example',
  use_case: 'Our customers save in naira and invest in funds and treasury bills from our app.',
  expected_monthly_volume: 'NGN 250,000,000',
  source_of_funds: 'Savings of our customers, paid in by bank transfer.',
  licence_regulator: 'Securities and Exchange Commission',
  licence_type: 'Digital sub-broker',
  licence_number: 'SEC/DSB/0001',
  contact_name: 'Ngozi Okafor',
  contact_email: 'ngozi.okafor@baobab.example',
  contact_phone: '+234 803 000 0000',
  technical_contact_email: 'engineering@baobab.example',
} as const satisfies UpdateBusiness;

/** The numbers are of the right form and belong to no one. */
export const samplePeople = [
  {
    roles: ['director', 'beneficial_owner'],
    first_name: 'Ngozi',
    last_name: 'Okafor',
    date_of_birth: '1984-06-02',
    nationality: 'NG',
    id_type: 'nin',
    id_number: '00000000101',
    email: 'ngozi.okafor@baobab.example',
    phone: '+234 803 000 0000',
    residential_address: '3 Awolowo Road, Ikoyi, Lagos',
    ownership_percentage: '60',
    bvn: '00000000201',
  },
  {
    roles: ['signatory', 'beneficial_owner'],
    first_name: 'Kwame',
    last_name: 'Mensah',
    date_of_birth: '1979-11-30',
    nationality: 'GHA',
    id_type: 'ghana_card',
    id_number: 'GHA-000000001-0',
    email: 'kwame.mensah@baobab.example',
    residential_address: '8 Independence Avenue, Accra',
    ownership_percentage: '25.5',
  },
] as const satisfies readonly CreatePerson[];

const pdf = (title: string) => ({ content_type: 'application/pdf', content: samplePdf(title).toString('base64') });

/** The company's own documents; an identity document of each person comes on top. */
export const sampleDocuments: readonly UploadDocument[] = [
  'certificate_of_incorporation',
  'memorandum_and_articles',
  'board_resolution',
  'status_report',
  'tax_certificate',
  'regulatory_licence',
].map((document_type) => ({
  document_type: document_type as UploadDocument['document_type'],
  file_name: `${document_type}.pdf`,
  ...pdf(document_type.replaceAll('_', ' ')),
}));

export const sampleProofOfAddress: UploadDocument = {
  document_type: 'proof_of_address',
  file_name: 'electricity bill.jpg',
  content_type: 'image/jpeg',
  content: sampleJpeg().toString('base64'),
};

export const sampleIdentity = (person_id: string): UploadDocument => ({
  document_type: 'identity_document',
  person_id,
  file_name: 'identity.png',
  content_type: 'image/png',
  content: samplePng().toString('base64'),
});

export const sampleAttestation = { accepted: true, name: 'Ngozi Okafor', title: 'Managing Director' } as const;
