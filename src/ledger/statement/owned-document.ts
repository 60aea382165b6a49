import { recordLook } from '../../platform/audit-subjects.ts';
import { type OperatorWork, type Route, serveOperatorFile } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import type { DrawnDocument } from './drawn-document.ts';
import type { ExportNeeds } from './export.ts';

/** What files of records are drawn with. */
export type Drawing = Pick<ExportNeeds, 'readOwner' | 'drawn'>;

/** What a file has, and how it is called. */
export type NamedDocument = { readonly name: string; readonly document: DrawnDocument };

type Look<E extends OperatorEndpoint, Found> = {
  /** What is looked at, as the audit calls it. */
  readonly type: string;
  readonly action: string;
  readonly find: (work: OperatorWork<E>) => Promise<Found>;
  readonly documentOf: (found: Found) => NamedDocument;
};

/** A partner's record as a file for people of the firm: who looked at it is in the audit. */
export const serveOwnedDocument = <
  E extends OperatorEndpoint & { answersFile: readonly string[] },
  Found extends { readonly id: string; readonly organisation_id: string },
>(
  endpoint: E,
  drawn: Drawing['drawn'],
  { type, action, find, documentOf }: Look<E, Found>,
): Route =>
  serveOperatorFile(
    endpoint,
    async (work: OperatorWork<E>) => {
      const { tx, caller } = work;
      const found = await find(work);
      const { id, organisation_id } = found;
      const origin = originOf(endpoint, caller);
      await recordLook(
        tx,
        { actor: caller.operator.name, action, reason: null, origin },
        { type, id, organisation_id },
      );
      return documentOf(found);
    },
    async ({ name, document }) => drawn.document(document, name),
  );
