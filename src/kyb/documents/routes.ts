import { auditCaller } from '../../platform/audit.ts';
import { type Route, serve, serveFile, servePrepared } from '../../platform/http/endpoints/route.ts';
import { ownerOfKey } from '../../platform/threads/owner.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { type DocumentSettings, discardUpload, fetchDocument, prepareUpload } from './upload.ts';

export const documentRoutes = (settings: DocumentSettings): Route[] => [
  servePrepared(
    contract.uploadDocument,
    {
      prepare: ({ caller, body }) => prepareUpload(settings, caller, body),
      release: (prepared) => discardUpload(settings, prepared),
    },
    ({ tx, caller, body, prepared }) => operations.addDocument(tx, caller.environment, body, prepared),
  ),

  serve(contract.listDocuments, ({ tx, caller }) => operations.listDocuments(tx, caller.environment)),

  serve(contract.getDocument, ({ tx, caller, params }) =>
    operations.getDocument(tx, caller.environment, params.document_id),
  ),

  serveFile(
    contract.downloadDocument,
    async ({ tx, caller, params }) => {
      const row = await operations.findDocument(tx, caller.environment, params.document_id);
      await auditCaller(tx, caller, contract.downloadDocument.name, { type: 'kyb_document', id: row.id });
      return { row, owner: ownerOfKey(caller.key) };
    },
    (found) => fetchDocument(settings, found),
  ),

  serve(contract.deleteDocument, ({ tx, caller, params }) =>
    operations.deleteDocument(tx, caller.environment, params.document_id),
  ),
];
