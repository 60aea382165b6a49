import { auditTenantRow, holdTenantRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { documentEndpoints, documentEvents } from './contract.ts';
import { documentRoutes } from './routes.ts';
import { documentMachine } from './states.ts';
import { type DocumentSettings, sealedDocumentColumns } from './upload.ts';
import { documentWork } from './work.ts';

export const slice: Slice<{ readonly documents: DocumentSettings }> = {
  machines: [documentMachine],
  endpoints: documentEndpoints,
  events: documentEvents,
  routes: ({ documents }) => documentRoutes(documents),
  work: ({ documents }) => documentWork(documents),
  sealedColumns: sealedDocumentColumns,
  auditSubjects: {
    kyb_document: {
      row: auditTenantRow(
        'kyb_documents',
        `environment_id, id, document_type, person_id, content_type, size_bytes, sha256, storage_name, review_status,
        review_note, created_at`,
      ),
      hold: holdTenantRow('kyb_documents', 'environments'),
    },
  },
};
