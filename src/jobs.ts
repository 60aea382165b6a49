import { readJson } from './platform/http/json.ts';
import { sha256 } from './platform/http/signature.ts';
import { asBuffer } from './platform/threads/messages.ts';
import { fileJobs } from './verification/documents/files.ts';

/** What is done beside the event loop: whatever takes a processor for longer than others should wait. */
export const jobs = {
  digest: (bytes: Uint8Array) => ({ hash: sha256(bytes), bytes }),
  readJson: (bytes: Uint8Array) => readJson(asBuffer(bytes)),
  ...fileJobs,
};
export type ServiceJobs = typeof jobs;
