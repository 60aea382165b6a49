import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../../vocabulary/endpoint.ts';
import { fileNameFault } from '../../../vocabulary/file-name.ts';
import { fileTypes } from '../../../vocabulary/file-types.ts';
import {
  APPROVAL_FILE_BODY_MIB_MAX,
  APPROVAL_FILE_MIB_MAX,
  APPROVAL_FILES_MAX,
  mebibytes,
} from '../../../vocabulary/limits.ts';
import { id, instant, pathId, string } from '../../../vocabulary/values.ts';

const NAME_MAX = 255;

export const ApprovalFile = strictObject({
  id: id('The file.'),
  file_name: string('The name that it was added under.'),
  content_type: z.enum(fileTypes).meta({ description: 'The media type of the file, as its bytes show.' }),
  size_bytes: z.int().min(1).meta({ description: 'The size of the file in bytes.' }),
  sha256: string('SHA-256 of the file, 64 hexadecimal digits.'),
  added_by: string('Who added it: the person who proposed the act.'),
  created_at: instant('When it was added.'),
}).meta({ id: 'ApprovalFile', description: 'A file that shows why a proposed act is right.' });
export type ApprovalFile = z.infer<typeof ApprovalFile>;

const params = strictObject({ approval: pathId('The approval.') });
const path = '/operator/v1/approvals/{approval}/files' as const;

export const attachFile = operatorEndpoint({
  name: 'approvals.attach',
  path,
  summary: 'Add a file to what you proposed, for the person who decides it',
  description: `While it waits, at most ${APPROVAL_FILES_MAX} files. What is reported of an order has none.`,
  permission: 'partners.read',
  params,
  bodyBytesMax: mebibytes(APPROVAL_FILE_BODY_MIB_MAX),
  body: strictObject({
    file_name: z
      .string()
      .superRefine((name, context) => {
        const message = fileNameFault(name, NAME_MAX);
        if (message) context.addIssue({ code: 'custom', message });
      })
      .meta({ description: `The name of the file, without a path, at most ${NAME_MAX} characters.` }),
    content: z
      .string()
      .min(1, 'Expected the file in base64.')
      .meta({
        format: 'byte',
        description: `The file in base64: a PDF, PNG or JPEG of at most ${APPROVAL_FILE_MIB_MAX} MiB decoded.`,
      }),
  }).meta({ id: 'AttachFile', description: 'A file that shows why the act is right.' }),
  success: 201,
  data: ApprovalFile,
  audit: { subject: 'proposal', action: 'proposals attach' },
  refusals: ['wrong_person', 'already_decided', 'invalid_state', 'unsupported_file_type', 'document_too_large'],
});

export const listFiles = operatorRead({
  name: 'approvals.listFiles',
  path,
  summary: 'List the files of what was proposed, the oldest first',
  permission: 'partners.read',
  params,
  data: z.array(ApprovalFile),
});

export const downloadFile = operatorRead({
  name: 'approvals.downloadFile',
  path: `${path}/{file_id}/content`,
  summary: 'Read a file of what was proposed; the look is in the audit',
  description: 'For who proposed it, and for who may decide it or read the audit. A browser runs nothing in it.',
  permission: 'partners.read',
  params: strictObject({ approval: pathId('The approval.'), file_id: pathId('The file.') }),
  data: z.string(),
  answersFile: fileTypes,
  refusals: ['insufficient_permission'],
});

export const approvalFileEndpoints = [attachFile, listFiles, downloadFile] as const;
