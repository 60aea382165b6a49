import { strictObject, z } from 'zod';
import { endpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { fileNameFault } from '../../vocabulary/file-name.ts';
import { fileTypes } from '../../vocabulary/file-types.ts';
import { DOCUMENT_BODY_MIB_MAX, DOCUMENT_MIB_MAX, mebibytes } from '../../vocabulary/limits.ts';
import { deleted, id, instant, pathId, requestedId, string, stringOrNull } from '../../vocabulary/values.ts';
import { ReviewStatus } from '../people/contract.ts';

export const personDocumentTypes = ['identity_document', 'person_proof_of_address', 'pep_declaration'] as const;

export const documentTypes = [
  'certificate_of_incorporation',
  'memorandum_and_articles',
  'partnership_deed',
  'status_report',
  'company_profile',
  'tax_certificate',
  'proof_of_address',
  'board_resolution',
  'shareholder_register',
  'beneficial_ownership_declaration',
  'regulatory_licence',
  'aml_policy',
  'audited_financials',
  'bank_statement',
  'power_of_attorney',
  'other',
  ...personDocumentTypes,
] as const;

export const DocumentType = z
  .enum(documentTypes)
  .meta({ id: 'DocumentType', description: 'What the document proves.' });
export type DocumentType = z.infer<typeof DocumentType>;

export const isOfPerson = (type: DocumentType): boolean => personDocumentTypes.some((own) => own === type);

const FILE_NAME_MAX = 255;

/** Counted as people count, not as UTF-16 does. */
const fileName = z
  .string()
  .superRefine((name, context) => {
    const fault = fileNameFault(name, FILE_NAME_MAX);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .meta({
    minLength: 1,
    maxLength: FILE_NAME_MAX,
    pattern: '\\.([pP][dD][fF]|[pP][nN][gG]|[jJ][pP][gG]|[jJ][pP][eE][gG]?|[jJ][fF][iI][fF])$',
    description:
      'The name of the file, without a path. It ends as its type does: .pdf, .png, .jpg, .jpeg, .jpe or .jfif.',
  });

export const UploadDocument = strictObject({
  document_type: DocumentType,
  person_id: requestedId(
    'The `id` of the person whose document it is: required for the types of a person, refused for those of the company.',
  )
    .nullable()
    .optional(),
  file_name: fileName,
  content_type: z
    .string()
    .min(1, 'Expected a media type such as "application/pdf".')
    .max(127, 'Expected a media type such as "application/pdf".')
    .meta({ description: 'What the file is said to be. Its bytes decide what it is.' }),
  content: z
    .string()
    .min(1, 'Expected the file in base64; an empty file is no document.')
    .meta({
      format: 'byte',
      description: `The file in base64: a PDF that opens without a password and holds nothing to carry out, a PNG or a JPEG, of at most ${DOCUMENT_MIB_MAX} MiB decoded.`,
    }),
})
  .superRefine(({ document_type, person_id }, context) => {
    if (isOfPerson(document_type) === (person_id != null)) return;
    const message = person_id ? `Expected none: ${document_type} is of the company.` : `Required for ${document_type}.`;
    context.addIssue({ code: 'custom', path: ['person_id'], message });
  })
  .meta({ id: 'UploadDocument', description: 'A file with what it proves and of whom.' });
export type UploadDocument = z.infer<typeof UploadDocument>;

export const Document = strictObject({
  id: id('Identifies the document; it never changes.'),
  document_type: DocumentType,
  person_id: id('The `id` of the person whose document it is; null for one of the company.').nullable(),
  file_name: string('The name that the file was uploaded under.'),
  content_type: z.enum(fileTypes).meta({ description: 'The media type of the file, as its bytes show.' }),
  size_bytes: z.int().min(1).meta({ description: 'The size of the file in bytes.' }),
  review_status: ReviewStatus,
  review_note: stringOrNull('What the reviewer wrote about the document; null: nothing.'),
  created_at: instant('When the document was uploaded.'),
}).meta({ id: 'Document', description: 'A document of the business or of one of its people.' });
export type Document = z.infer<typeof Document>;

const path = strictObject({ document_id: pathId('The `id` of the document.') });

export const uploadDocument = endpoint({
  name: 'kyb.uploadDocument',
  method: 'POST',
  path: '/partner/v1/kyb/documents',
  summary: 'Upload a document',
  description:
    'Adds a document to the verification, encrypted, with `review_status` `pending`. The bytes decide what a file is: a PDF with at least one page, a PNG or a JPEG. What phones append to a JPEG and blanks around a PDF are kept as sent, and a PDF that opens without a password is taken though it forbids printing or copying. A PDF that needs a password, or that holds a script, an embedded file or an action that starts a program, a file that is two things at once and one that unpacks to more than any document needs are refused with `unsupported_file_type`. It is possible only while the verification is `draft` or `more_info_required`, for at most 100 documents.',
  leadsTo: ['kyb.document.reviewed'],
  next: 'See with `GET /kyb` that the item of the checklist is `submitted`.',
  scope: 'kyb',
  idempotency: 'optional',
  bodyBytesMax: mebibytes(DOCUMENT_BODY_MIB_MAX),
  body: UploadDocument,
  success: 201,
  data: Document,
  refusals: ['not_found', 'kyb_locked', 'unsupported_file_type', 'document_too_large'],
});

export const listDocuments = endpoint({
  name: 'kyb.listDocuments',
  method: 'GET',
  path: '/partner/v1/kyb/documents',
  summary: 'List the documents, newest first',
  description:
    'Returns all documents of the verification, newest first, without pages and without their bytes. `review_status` and `review_note` say what the review made of each. Documents of people name the person.',
  next: 'Get the bytes of one with `GET /kyb/documents/{document_id}/content`.',
  scope: 'kyb',
  data: z.array(Document),
});

export const getDocument = endpoint({
  name: 'kyb.getDocument',
  method: 'GET',
  path: '/partner/v1/kyb/documents/{document_id}',
  summary: 'Retrieve a document',
  description:
    'Returns what is known of one document, without its bytes. `review_note` says why a reviewer rejected it. A document of another environment is not found.',
  next: 'Replace a rejected document: upload a new one with `POST /kyb/documents`, then call `DELETE /kyb/documents/{document_id}`.',
  scope: 'kyb',
  params: path,
  data: Document,
});

export const downloadDocument = endpoint({
  name: 'kyb.downloadDocument',
  method: 'GET',
  path: '/partner/v1/kyb/documents/{document_id}/content',
  summary: 'Download a document',
  description:
    'Returns the bytes as they were uploaded, as an attachment under their file name. Every download is written to the audit with the key that made it. The media type is what the bytes are, not what the upload said.',
  next: 'What is known besides the bytes is returned by `GET /kyb/documents/{document_id}`.',
  scope: 'kyb',
  params: path,
  data: z.string(),
  answersFile: fileTypes,
});

export const deleteDocument = endpoint({
  name: 'kyb.deleteDocument',
  method: 'DELETE',
  path: '/partner/v1/kyb/documents/{document_id}',
  summary: 'Delete a document and its bytes',
  description:
    'Deletes the document now, and its bytes soon after. It is possible only while the verification is `draft` or `more_info_required`. It cannot be undone.',
  next: 'See with `GET /kyb` whether the item of the checklist is `missing` again.',
  scope: 'kyb',
  params: path,
  data: deleted,
  refusals: ['kyb_locked'],
});

export const documentEndpoints = [
  uploadDocument,
  listDocuments,
  getDocument,
  downloadDocument,
  deleteDocument,
] as const;

export const documentReviewed = event({
  type: 'kyb.document.reviewed',
  object_type: 'kyb_document',
  object: Document,
  when: 'A reviewer approved, rejected or expired a document.',
});

export const documentEvents = [documentReviewed] as const;
