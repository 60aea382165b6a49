import type { SealedColumn } from '../../../platform/crypto/sealed-columns.ts';
import { queryRow, queryRows } from '../../../platform/database/query.ts';
import { columnsWithout, insertRow, type Row } from '../../../platform/database/rows.ts';

export type FileRow = Row<'approval_files'>;

export const insertFile = insertRow('approval_files');

const shown = columnsWithout('approval_files', ['content_sealed']);

/** Without their bytes. */
export const findFiles = queryRows<Omit<FileRow, 'content_sealed'>, [proposal_id: string]>(
  `select ${shown} from approval_files where proposal_id = $1 order by id`,
);

export const findFile = queryRow<FileRow, [proposal_id: string, id: string]>(
  `select ${shown}, content_sealed from approval_files where proposal_id = $1 and id = $2`,
);

export const placeOf = (id: string): string => `approval_files|${id}`;

export const sealedFileColumns: readonly SealedColumn[] = [
  { table: 'approval_files', key: ['id'], column: 'content_sealed', reads: [], context: ({ id }) => placeOf(id!) },
];
