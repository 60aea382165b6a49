import { sealedKeyColumns } from './access/keys/queries.ts';
import { sealedAccountColumns } from './money/settlement-accounts/numbers.ts';
import { sealedWebhookColumns } from './notifications/webhooks/queries.ts';
import type { SealedColumn } from './platform/crypto/sealed-columns.ts';
import { sealedDocumentColumns } from './verification/documents/upload.ts';
import { sealedPersonColumns } from './verification/people/numbers.ts';

/** Every column that holds sealed values. What is not listed here is lost when its master key is dropped. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedKeyColumns,
  ...sealedWebhookColumns,
  ...sealedPersonColumns,
  ...sealedDocumentColumns,
  ...sealedAccountColumns,
];
